import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { choose, officeChoices, useOfficeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { NoPlaceNotice } from '../scan-work/no-place-notice.tsx'
import { OpenAndClosed } from '../scan-work/open-and-closed.tsx'
import { useSessionColumns } from '../scan-work/use-session-columns.ts'
import type { Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { NewCountDialog } from './new-count-dialog.tsx'

type Row = OfficeAnswer<'get', '/stock/counts'>['open'][number]

const PATH = `${OFFICE_PATH}/stock/counts`

export async function loader({ request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const { place } = officeChoices()
  const query = { place: place ?? undefined, before: before ? Number(before) : undefined }
  return { place, list: await loadScreen(request, '/stock/counts', { query }) }
}

/** OFFICE-55: what is being counted, what was, and what a place has to count. */
export function Component() {
  const { counts: words } = useWords()
  const navigate = useNavigate()
  const { place: placeId, list } = useLoaderData<typeof loader>()
  const { places } = useSession()
  const [isBeginning, setBeginning] = useState(false)
  useScreenTitle(words.title)
  useChanges(['counts'])
  // What a place has to count is asked anew when another one is chosen, here or at the top.
  const { place: chosen } = useOfficeChoices()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (chosen !== placeId) void revalidate()
  }, [chosen, placeId, revalidate])
  const place = places.find(({ id }) => id === placeId) ?? (places.length === 1 ? places[0] : undefined)
  const { open, closed, next, uncounted } = list
  const columns = useColumns()
  return (
    <>
      <PageOpening
        title={words.title}
        sentence={words.opensWith}
        acts={
          place && (
            <Button kind="go" icon="plus" onClick={() => setBeginning(true)}>
              {words.begin}
            </Button>
          )
        }
      />
      {!place && <NoPlaceNotice ask={words.noPlace} onChoose={(id) => choose({ place: id })} />}
      {place && placeId !== null && (
        <p className="quiet">{uncounted > 0 ? words.uncounted(uncounted, place.name) : words.allCounted(place.name)}</p>
      )}
      <OpenAndClosed open={open} closed={closed} next={next} path={PATH} columns={columns} says={words} />
      {isBeginning && place && (
        <NewCountDialog
          place={place.id}
          shelves={list.shelves}
          categories={list.categories}
          onClose={() => setBeginning(false)}
          onOpened={(id) => void navigate(`${PATH}/${id}`)}
        />
      )}
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { counts: words } = useWords()
  const { copies, opened } = useSessionColumns<Row>(words.columns)
  return [
    {
      id: 'what',
      head: words.columns.what,
      cell: ({ range, shelf, category, named }) => words.what(range, shelf ?? category, named),
    },
    copies,
    { id: 'place', head: words.columns.place, onPhone: 'second', cell: ({ place }) => place },
    opened,
    {
      id: 'outcome',
      head: words.columns.outcome,
      onPhone: 'secondEnd',
      cell: ({ closedAt, outcome }) =>
        closedAt && (outcome ? words.outcomeShort(outcome.fewer.copies, outcome.more.copies) : words.dropped),
    },
  ]
}
