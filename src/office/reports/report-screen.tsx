import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { REPORT_NAMES, REPORTS } from '#shop/house/figures/reports/report.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { saveFile } from '../data/save-file.ts'
import { useSession } from '../data/session.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/choices.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BookkeeperButton } from './bookkeeper-button.tsx'
import { CloseMonth } from './close-month.tsx'
import { DayBars } from './day-bars.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { linesAddress, reportAddress } from './report-address.ts'
import { ReportTable } from './report-table.tsx'
import { RowBars } from './row-bars.tsx'
import { headOf, periodName, rowName, type ReportAnswer } from './report-words.ts'
import styles from './reports.module.css'

export async function loader({ request, params }: LoaderFunctionArgs): Promise<ReportAnswer> {
  const report = REPORT_NAMES.find((name) => name === (params.report ?? 'sales'))
  if (!report) throw redirect(reportAddress('sales'))
  const period = new URL(request.url).searchParams.get('period') ?? undefined
  const query = { period, language: officeChoices().language }
  return report === 'vat' || report === 'publishers' || report === 'stock' || report === 'till'
    ? loadScreen(request, '/money-reports/{report}', { parameters: { report }, query })
    : loadScreen(request, '/reports/{report}', { parameters: { report }, query })
}

/** OFFICE-81: one screen for all reports: which tables one has, and what it draws, the office's answer says. */
export function Component() {
  const answer = useLoaderData<typeof loader>()
  const { reports: words } = useWords()
  const { permissions } = useSession()
  const { report, period, tables } = answer
  useScreenTitle(`${words.names[report]} – ${words.crumb}`)
  const shown = REPORT_NAMES.filter((name) => !REPORTS[name].isMoney || permissions.includes('reports.money'))
  return (
    <div className={styles.report}>
      <PeriodNav answer={answer} />
      <Opening answer={answer} />
      <Tabs
        label={words.viewsLabel}
        open={report}
        views={shown.map((view) => ({
          view,
          label: words.names[view],
          to: reportAddress(view, period.length <= 'YYYY-MM'.length ? period : undefined),
        }))}
      />
      <p className={styles.means}>{words.means[report]}</p>
      {answer.sums ? <ThreeDays answer={answer} /> : <DayBars {...answer} />}
      {tables.every(({ rows }) => rows.length === 0) ? (
        <EmptyState title={words.empty}>{report === 'searches' ? words.emptySearches : words.emptyWhy}</EmptyState>
      ) : (
        <>
          <RowBars answer={answer} />
          {tables.map((table) => (
            <ReportTable key={table.id} table={table} of={answer} />
          ))}
        </>
      )}
      {answer.sums && <Check answer={answer} />}
    </div>
  )
}

type Of = { answer: ReportAnswer }

function PeriodNav({ answer }: Of) {
  const { report, period, by, before, after } = answer
  const { reports: words } = useWords()
  const language = useOfficeLanguage()
  if (report === 'slow') return null
  const name = (one: string) => periodName(one, language)
  return (
    <nav className={styles.period} aria-label={words.period.label}>
      {before && (
        <Link to={reportAddress(report, before)} rel="prev" aria-label={words.period.before(name(before))}>
          <Icon name="left" size="small" />
        </Link>
      )}
      <b>{name(period)}</b>
      {after && (
        <Link to={reportAddress(report, after)} rel="next" aria-label={words.period.after(name(after))}>
          <Icon name="right" size="small" />
        </Link>
      )}
      {by === 'year' ? (
        <TextLink to={reportAddress(report)}>{words.period.thisMonth}</TextLink>
      ) : (
        <TextLink to={reportAddress(report, period.slice(0, by === 'day' ? 'YYYY-MM'.length : 'YYYY'.length))}>
          {by === 'day' ? words.period.month : words.period.year}
        </TextLink>
      )}
      <PeriodChooser answer={answer} />
    </nav>
  )
}

function Opening({ answer }: Of) {
  const words = useWords()
  const { reports, papers } = words
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const { report, period, by, sums, sumsBefore, before, closed, isToClose, later, earlier } = answer
  const money = (sum: number) => formatForints(sum, language)
  const name = reports.names[report]

  function writeCsv(): void {
    const lines = answer.tables.flatMap((table) => [
      [reports.tables[table.id].name, ...table.columns.map((column) => headOf(column, words))],
      ...table.rows.map((row) => [rowName(table.id, row, words, language), ...row.cells]),
      ...(table.sum ? [[reports.total, ...table.sum]] : []),
      [],
    ])
    saveFile(`${reports.csvFile(name, report === 'slow' ? '' : period)}.csv`, CSV_MARK + lines.map(csvRow).join(''))
  }

  return (
    <>
      {closed && (
        <p className="small">
          <StateSign sign="tick" tone="good">
            {reports.closed}
          </StateSign>{' '}
          <span className="quiet">
            {reports.closedBy(closed.closedBy ?? '', dayAndTime(new Date(closed.closedAt), language))}
          </span>
        </p>
      )}
      <PageOpening
        title={
          sums ? (
            <>
              {periodName(period, language)}: {reports.came(money(sums.paid))}
              {closed && (
                <>
                  , <em>{reports.doesNotChange}</em>
                </>
              )}
            </>
          ) : (
            name
          )
        }
        sentence={[
          sumsBefore && before ? reports.sentence.before(periodName(before, language), money(sumsBefore.paid)) : '',
          later.lines > 0 ? reports.sentence.later(later.lines, money(later.gross)) : '',
          earlier.lines > 0 ? reports.sentence.earlier(earlier.lines, money(earlier.gross)) : '',
        ]
          .filter(Boolean)
          .join(' ')}
        acts={
          <>
            {sums && by === 'month' && permissions.includes('reports.money') && <BookkeeperButton month={period} />}
            {sums && by === 'month' && permissions.includes('invoices.read') && (
              <ButtonLink icon="print" to={`${OFFICE_PATH}/print/documents?month=${period}`}>
                {papers.monthAct}
              </ButtonLink>
            )}
            <Button icon="feed" onClick={writeCsv}>
              {reports.csv}
            </Button>
            <Button icon="print" onClick={() => window.print()}>
              {reports.print}
            </Button>
            {isToClose && permissions.includes('reports.money') && <CloseMonth month={period} />}
          </>
        }
      />
    </>
  )
}

const DAYS = ['paid', 'sent', 'back'] as const

function ThreeDays({ answer }: Of) {
  const { reports: words } = useWords()
  const language = useOfficeLanguage()
  const { report, period, sums, points } = answer
  if (!sums) return null
  return (
    <PageSection title={words.threeDays}>
      <div className={styles.three}>
        {DAYS.map((day) => {
          const sum = formatForints(day === 'back' ? -sums[day] : sums[day], language)
          const to = linesAddress({ opens: day }, { report, period, row: null })
          return (
            <div key={day}>
              <h3>{words.days[day].name}</h3>
              <p className={styles.big}>
                {to && sums[day] !== 0 ? (
                  <Link to={to} className={styles.opens}>
                    {sum}
                  </Link>
                ) : (
                  sum
                )}
              </p>
              <p className="small quiet">{words.days[day].means}</p>
            </div>
          )
        })}
      </div>
      <DayBars {...{ report, points }} />
    </PageSection>
  )
}

/** A reckoning ends with the sentence that proves it. */
function Check({ answer: { check } }: Of) {
  const words = useWords().reports.check
  const language = useOfficeLanguage()
  if (!check) return <p className={`quiet ${styles.proof}`}>{words.notYet}</p>
  const at = dayAndTime(new Date(check.checkedAt), language)
  return (
    <p className={styles.proof}>
      <StateSign sign={check.faults === 0 ? 'tick' : 'triangle'} tone={check.faults === 0 ? 'good' : 'wrong'}>
        {check.faults === 0 ? words.agrees(at) : words.differs(at)}
      </StateSign>
    </p>
  )
}
