import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { reportAddress } from './report-address.ts'
import { periodName } from './report-words.ts'
import styles from './reports.module.css'

type Line = OfficeAnswer<'get', '/sales-lines' | '/till-lines'>['lines'][number]

const WHATS = ['paid', 'sent', 'back', 'money'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const text = (name: string) => search.get(name) ?? undefined
  const number = (name: string) => (search.has(name) ? Number(search.get(name)) : undefined)
  const period = text('period') ?? ''
  const what = WHATS.find((one) => one === text('what')) ?? 'money'
  const of = { period, report: text('report') ?? 'sales', of: text('of') ?? period, search: search.toString() }
  if (text('what') === 'journal') {
    const query = {
      period,
      person: text('person'),
      rate: number('rate'),
      after: number('after'),
      language: officeChoices().language,
    }
    return { ...(await loadScreen(request, '/till-lines', { query })), ...of }
  }
  const answer = await loadScreen(request, '/sales-lines', {
    query: {
      period,
      what,
      way: text('way'),
      place: text('place'),
      rate: number('rate'),
      title: text('title'),
      after: number('after'),
      language: officeChoices().language,
    },
  })
  return { ...answer, ...of }
}

/** OFFICE-81: the lines that a number of a report is made of, each with its order. */
export function Component() {
  const { lines, next, period, report, of, search } = useLoaderData<typeof loader>()
  const rows: readonly Line[] = lines
  const { reports } = useWords()
  const { lines: words } = reports
  const language = useOfficeLanguage()
  useScreenTitle(words.title)
  const more = new URLSearchParams(search)
  if (next !== null) more.set('after', String(next))
  return (
    <>
      <PageOpening
        title={`${words.title}: ${periodName(period, language)}`}
        sentence={
          <>
            {words.sentence} <TextLink to={reportAddress(report, of)}>{words.back}</TextLink>
          </>
        }
      />
      {lines.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <PlainTable
          caption={words.caption}
          className={styles.lines}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'day',
              head: words.day,
              cell: ({ day, happenedOn, what }) => (
                <>
                  {formatMonthDay(day, language)} <span className="quiet small">{words.what[what]}</span>
                  {happenedOn !== day && (
                    <span className="quiet small"> {words.happenedOn(formatMonthDay(happenedOn, language))}</span>
                  )}
                </>
              ),
            },
            {
              id: 'order',
              head: words.order,
              cell: (line) =>
                line.order ? (
                  <TextLink to={`${OFFICE_PATH}/orders/${line.order}`}>{line.order}</TextLink>
                ) : 'receipt' in line ? (
                  line.receipt
                ) : (
                  (reports.ways[line.way] ?? line.way)
                ),
            },
            { id: 'item', head: words.item, cell: ({ kind, name }) => name ?? words.kinds[kind] },
            {
              id: 'copies',
              head: words.copies,
              isNumber: true,
              isLabelled: true,
              className: styles.number,
              cell: ({ copies }) => (copies === 0 ? '' : String(copies)),
            },
            {
              id: 'forints',
              head: words.forints,
              isNumber: true,
              className: styles.number,
              cell: ({ gross }) => formatForints(gross, language),
            },
          ]}
        />
      )}
      {next !== null && <TextLink to={`${OFFICE_PATH}/sales-lines?${more}`}>{words.more}</TextLink>}
    </>
  )
}
