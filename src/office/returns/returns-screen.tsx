import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay, formatForints, formatInstant } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

const PATH = `${OFFICE_PATH}/returns`

type Listed = OfficeAnswer<'get', '/returns'>['returns'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined
  const [open, over] = await Promise.all([
    loadScreen(request, '/returns', { query: { limit: 100 } }),
    loadScreen(request, '/returns', { query: { over: 'yes', before, limit: 20 } }),
  ])
  return { open, over, isFirstPage: before === undefined }
}

const SIGNS: Record<Listed['status'], { sign: StateSignName; tone: Tone }> = {
  ANNOUNCED: { sign: 'ring', tone: 'waits' },
  RECEIVED: { sign: 'arrow', tone: 'next' },
  REFUNDED: { sign: 'tick', tone: 'good' },
  REJECTED: { sign: 'dash', tone: 'over' },
}

/** OFFICE-74: what buyers send back, with the day by which their money has to be back. */
export function Component() {
  const words = useWords()
  const language = useOfficeLanguage()
  const { open, over, isFirstPage } = useLoaderData<typeof loader>()
  const announced = open.returns.filter(({ status }) => status === 'ANNOUNCED').length
  useScreenTitle(words.returns.title)
  useChanges(['orders'])
  const columns: readonly Column<Listed>[] = [
    {
      id: 'number',
      head: words.returns.order,
      onPhone: 'lead',
      cell: ({ number, returnNumber }) => (returnNumber > 1 ? `${number} / ${returnNumber}` : number),
    },
    { id: 'buyer', head: words.returns.buyer, onPhone: 'second', cell: ({ buyer }) => buyer },
    {
      id: 'copies',
      head: words.returns.copies,
      onPhone: 'third',
      cell: ({ copies }) => copies.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
    {
      id: 'value',
      head: words.returns.value,
      isNumber: true,
      onPhone: 'secondEnd',
      cell: ({ value }) => <span className="nb">{formatForints(value, language)}</span>,
    },
    {
      id: 'state',
      head: words.returns.state,
      onPhone: 'leadEnd',
      cell: ({ status }) => <StateSign {...SIGNS[status]}>{words.returns.states[status]}</StateSign>,
    },
    {
      id: 'refundBy',
      head: words.returns.refundBy,
      onPhone: 'thirdEnd',
      cell: ({ refundBy, endedAt }) => (endedAt ? '–' : <span className="nb">{formatDay(refundBy, language)}</span>),
    },
  ]
  const table = {
    columns,
    rowId: ({ number, returnNumber }: Listed) => `${number}-${returnNumber}`,
    rowTo: ({ number, returnNumber }: Listed) => `${PATH}/${number}/${returnNumber}`,
  }
  return (
    <>
      <PageOpening
        title={
          announced > 0 ? (
            <>
              {words.returns.title}: <em>{words.returns.waits(announced)}</em>
            </>
          ) : (
            words.returns.title
          )
        }
        sentence={words.returns.sentence}
      />
      {open.statements.length > 0 && (
        <PageSection title={words.returns.statements}>
          <ul>
            {open.statements.map(({ number, buyer, reason, at, words: said }) => (
              <li key={`${number} ${reason}`}>
                <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {buyer},{' '}
                {formatInstant(new Date(at), language)}: {words.returns.reasons[reason]}
                {said && reason === 'withdrawal-in-words' && <q className="quiet"> {said.replace(/^number /, '')}</q>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection title={words.returns.open}>
        {open.returns.length === 0 ? (
          <EmptyState title={words.returns.empty}>{words.returns.emptyWhy}</EmptyState>
        ) : (
          <DataTable {...table} caption={words.returns.openCaption} rows={open.returns} />
        )}
      </PageSection>
      <PageSection title={words.returns.over}>
        {over.returns.length === 0 ? (
          <p className="quiet">{words.returns.noneOver}</p>
        ) : (
          <>
            <DataTable {...table} caption={words.returns.overCaption} rows={over.returns} hasLetters={false} />
            <TablePages
              said={words.returns.shown(over.returns.length)}
              before={isFirstPage ? null : PATH}
              after={over.next === null ? null : `${PATH}?before=${over.next}`}
            />
          </>
        )}
      </PageSection>
    </>
  )
}
