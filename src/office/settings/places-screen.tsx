import { useNavigate, useParams } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useKeys } from '../keys/use-keys.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { NewPlaceDialog, PlaceDialog } from './place-dialogs.tsx'
import styles from './settings.module.css'

const PATH = `${OFFICE_PATH}/places`

/** OFFICE-66: shops, stores and suppliers. */
const PLACES = defineList({
  address: officeListAddress(PATH, {}),
  useWords: () => useWords().settings,
  read: ({ request }) => loadScreen(request, '/places/all', {}),
  changes: () => ['places'],
  rows: ({ places }) => places,
  says: ({ words: { places: words } }) => ({
    title: words.title,
    sentence: words.sentence,
    empty: { title: words.empty, why: words.emptyWhy },
  }),
  table: ({ words: { places: words } }) => ({
    caption: words.caption,
    rowId: ({ id }) => id,
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      { id: 'name', head: words.columns.name, cell: ({ name }) => name },
      { id: 'type', head: words.columns.type, onPhone: 'leadEnd', cell: ({ type }) => words.types[type] },
      { id: 'address', head: words.columns.address, onPhone: 'second', cell: ({ address }) => address ?? '' },
      { id: 'id', head: words.columns.id, onPhone: 'third', cell: ({ id }) => id },
      {
        id: 'last',
        head: words.columns.last,
        onPhone: 'thirdEnd',
        cell: ({ changed }) => <LastChanged changed={changed} />,
      },
    ],
  }),
})

export const { loader } = PLACES

export function Component() {
  const { words, answer } = useList(PLACES)
  const { id } = useParams()
  const navigate = useNavigate()
  useKeys([{ keys: 'n', words: words.places.add, run: () => void navigate(`${PATH}/new`) }])
  const open = answer.places.find((place) => place.id === id)
  const close = () => void navigate(PATH)
  return (
    <ListScreen
      of={PLACES}
      className={styles.list}
      acts={
        <ButtonLink kind="go" icon="plus" keys="N" to={`${PATH}/new`}>
          {words.places.add}
        </ButtonLink>
      }
      nav={
        <>
          <HouseTabs open="places" />
          {id !== undefined && id !== 'new' && !open && <Notice tone="wrong" icon="alert" title={words.notHere} />}
        </>
      }
      below={
        <>
          {id === 'new' && <NewPlaceDialog onClose={close} />}
          {open && <PlaceDialog key={open.id} place={open} onClose={close} />}
        </>
      }
    />
  )
}
