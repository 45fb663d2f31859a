import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatMonthDay } from '#words/format.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { choose, useOfficeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { NoPlaceNotice } from '../scan-work/no-place-notice.tsx'
import { OpenAndClosed } from '../scan-work/open-and-closed.tsx'
import { useSessionColumns } from '../scan-work/use-session-columns.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import type { Column } from '../ui/page/data-table.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { NOTES_PATH } from './intake.ts'
import styles from './intake.module.css'

type Row = OfficeAnswer<'get', '/stock/intakes'>['open'][number]

export function loader({ request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before')
  return loadScreen(request, '/stock/intakes', { query: { before: before ? Number(before) : undefined } })
}

/** OFFICE-54: who sent something, what is being unpacked, what was. */
export function Component() {
  const words = useWords()
  const { intake: says } = words
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { open, closed, next, suppliers } = useLoaderData<typeof loader>()
  const { places, permissions } = useSession()
  const chosen = useOfficeChoices().place
  const begin = useAct('/stock/intakes')
  useScreenTitle(says.title)
  useChanges(['intakes'])
  const place = places.find(({ id }) => id === chosen) ?? (places.length === 1 ? places[0] : undefined)

  const beginWith = async (supplier: string) => {
    if (!place) return
    const opened = await begin.run({ body: { supplier, place: place.id } })
    if (opened.ok) await navigate(`${NOTES_PATH}/${opened.value.id}`)
  }
  const expected = ({ expected: copies, nextOn }: (typeof suppliers)[number]) => {
    if (copies === 0) return says.nothingExpected
    return nextOn ? says.expectedOn(copies, formatMonthDay(nextOn, language)) : says.expected(copies)
  }
  const columns = useColumns()
  const inOrder = suppliers.toSorted((a, b) => b.expected - a.expected)
  return (
    <>
      <PageOpening title={says.title} sentence={says.opensWith} />
      <Refusal of={begin} own={says.refusals} />
      {!place && <NoPlaceNotice ask={says.noPlace} onChoose={(id) => choose({ place: id })} />}
      <PageSection title={says.suppliers}>
        {suppliers.length === 0 && (
          <EmptyState title={says.noSuppliers}>
            {says.noSuppliersWhy}{' '}
            {permissions.includes('places.write') && (
              <TextLink to={`${OFFICE_PATH}/places/new`}>{words.settings.places.add}</TextLink>
            )}
          </EmptyState>
        )}
        <ul className={styles.suppliers}>
          {inOrder.map((supplier) => (
            <li key={supplier.id}>
              <button type="button" disabled={!place || begin.isBusy} onClick={() => void beginWith(supplier.id)}>
                <b>{supplier.name}</b>
                <span className="quiet small">{expected(supplier)}</span>
              </button>
            </li>
          ))}
        </ul>
      </PageSection>
      <OpenAndClosed open={open} closed={closed} next={next} path={NOTES_PATH} columns={columns} says={says} />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { intake: words } = useWords()
  const { copies, opened, nameAndTime } = useSessionColumns<Row>(words.columns)
  return [
    {
      id: 'note',
      head: words.columns.note,
      cell: ({ id, supplier, note }) => (
        <>
          {supplier} <span className="quiet">{note || words.withoutNote(id)}</span>
        </>
      ),
    },
    copies,
    {
      id: 'place',
      head: words.columns.place,
      onPhone: 'second',
      cell: ({ place, terms }) => `${place}, ${words.terms[terms]}`,
    },
    opened,
    {
      id: 'closed',
      head: words.columns.closed,
      cell: ({ closedBy, closedAt }) => closedAt && nameAndTime(closedBy, closedAt),
    },
  ]
}
