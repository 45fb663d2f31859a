import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { NewPlaceDialog, PlaceDialog, type Place } from './place-dialogs.tsx'
import styles from './settings.module.css'

const PATH = `${OFFICE_PATH}/places`

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/places/all', {})
}

/** OFFICE-66: shops, stores and suppliers. */
export function Component() {
  const { settings: words } = useWords()
  const { places } = useLoaderData<typeof loader>()
  const { id } = useParams()
  const navigate = useNavigate()
  useScreenTitle(words.places.title)
  useChanges(['places'])
  useKeys([{ keys: 'n', words: words.places.add, run: () => void navigate(`${PATH}/new`) }])
  const open = places.find((place) => place.id === id)
  const close = () => void navigate(PATH)
  const columns: Column<Place>[] = [
    { id: 'name', head: words.places.columns.name, cell: ({ name }) => name },
    { id: 'type', head: words.places.columns.type, onPhone: 'leadEnd', cell: ({ type }) => words.places.types[type] },
    { id: 'address', head: words.places.columns.address, onPhone: 'second', cell: ({ address }) => address ?? '' },
    { id: 'id', head: words.places.columns.id, onPhone: 'third', cell: (place) => place.id },
    {
      id: 'last',
      head: words.places.columns.last,
      onPhone: 'thirdEnd',
      cell: ({ changed }) => <LastChanged changed={changed} />,
    },
  ]
  return (
    <>
      <PageOpening
        title={words.places.title}
        sentence={words.places.sentence}
        acts={
          <ButtonLink kind="go" icon="plus" keys="N" to={`${PATH}/new`}>
            {words.places.add}
          </ButtonLink>
        }
      />
      <HouseTabs open="places" />
      {id !== undefined && id !== 'new' && !open && <Notice tone="wrong" icon="alert" title={words.notHere} />}
      <div className={styles.list}>
        {places.length === 0 ? (
          <EmptyState title={words.places.empty}>{words.places.emptyWhy}</EmptyState>
        ) : (
          <DataTable
            caption={words.places.caption}
            columns={columns}
            rows={places}
            rowId={(place) => place.id}
            rowTo={(place) => `${PATH}/${place.id}`}
          />
        )}
      </div>
      {id === 'new' && <NewPlaceDialog onClose={close} />}
      {open && <PlaceDialog key={open.id} place={open} onClose={close} />}
    </>
  )
}
