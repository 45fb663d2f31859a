import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LINES_AT_ONCE, type LinesShown } from '#shop/selling/till/lines-shown.ts'
import { BACK_LINE, backOf } from '#shop/selling/till/till-line.ts'
import type { LineOutcome } from '#shop/selling/till/read-day.ts'
import { formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { PlainTable, type PlainColumn } from '../ui/page/plain-table.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TillDayAnswer } from './till-screen.tsx'
import styles from './till.module.css'

type Row = TillDayAnswer['rows'][number]

const SIGNS: Record<LineOutcome, { sign: StateSignName; tone: Tone }> = {
  moved: { sign: 'tick', tone: 'good' },
  back: { sign: 'back', tone: 'next' },
  order: { sign: 'arrow', tone: 'next' },
  unknown: { sign: 'ring', tone: 'waits' },
  promised: { sign: 'triangle', tone: 'wrong' },
  beyond: { sign: 'half', tone: 'waits' },
  counted: { sign: 'dash', tone: 'over' },
}

type DayLinesProps = Pick<TillDayAnswer, 'rows' | 'counts'> & { day: string; shown: LinesShown; page: number }

/** The lines of the day, the last one first; of a long one, page by page. */
export function DayLines({ rows, counts, day, shown, page }: DayLinesProps) {
  const { lines: words } = useWords().till
  const navigate = useNavigate()
  const [taking, setTaking] = useState<Row | null>(null)
  const columns = useColumns(setTaking)
  const addressOf = (of: LinesShown, at: number) =>
    `${OFFICE_PATH}/till/${day}?${new URLSearchParams({ ...(of !== 'all' && { shown: of }), ...(at > 1 && { page: String(at) }) })}`
  const pages = Math.ceil(counts[shown] / LINES_AT_ONCE)
  return (
    <PageSection title={words.title} aside={<span className="quiet small">{words.aside(counts.all)}</span>}>
      <ChoiceBar
        label={words.filter}
        options={[
          { value: 'all', label: words.all },
          { value: 'open', label: words.open(counts.open) },
          { value: 'back', label: words.back(counts.back) },
        ]}
        chosen={shown}
        onChoose={(of) => void navigate(addressOf(of, 1), { preventScrollReset: true })}
      />
      {rows.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <PlainTable
          caption={words.caption}
          className={styles.lines}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
        />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          {page > 1 && <TextLink to={addressOf(shown, page - 1)}>{words.newer}</TextLink>}
          <span className="quiet small">{words.page(page, pages)}</span>
          {page < pages && <TextLink to={addressOf(shown, page + 1)}>{words.older}</TextLink>}
        </nav>
      )}
      {taking && <TakeBack row={taking} onClose={() => setTaking(null)} />}
    </PageSection>
  )
}

function useColumns(take: (row: Row) => void): PlainColumn<Row>[] {
  const { lines: words, means } = useWords().till
  const language = useOfficeLanguage()
  return [
    {
      id: 'time',
      head: words.columns.time,
      className: styles.time,
      cell: (row) => <TimeSold row={row} />,
    },
    { id: 'receipt', head: words.columns.receipt, className: styles.receipt, cell: ({ receipt }) => receipt },
    {
      id: 'title',
      head: words.columns.title,
      className: styles.title,
      cell: ({ productId, title, ean }) =>
        productId ? <TextLink to={`${OFFICE_PATH}/stock/${productId}`}>{title ?? ean}</TextLink> : ean,
    },
    {
      id: 'copies',
      head: words.columns.copies,
      isNumber: true,
      className: styles.copies,
      cell: ({ copies }) => String(copies).replace('-', '−'),
    },
    {
      id: 'gross',
      head: words.columns.gross,
      isNumber: true,
      className: styles.gross,
      cell: ({ gross }) => formatForints(gross, language),
    },
    {
      id: 'rate',
      head: words.columns.rate,
      isNumber: true,
      className: styles.rate,
      cell: ({ vatRate }) => `${vatRate} %`,
    },
    {
      id: 'means',
      head: words.columns.means,
      className: styles.means,
      cell: (row) => means.names[row.means].toLowerCase(),
    },
    {
      id: 'outcome',
      head: words.columns.outcome,
      className: styles.outcome,
      cell: (row) => (
        <>
          <StateSign {...SIGNS[row.outcome]}>
            {row.order === null || row.orderCopies !== null ? (
              words.outcomes[row.outcome]
            ) : (
              <TextLink to={`${OFFICE_PATH}/orders/${row.order}`}>{words.order(row.order)}</TextLink>
            )}
          </StateSign>{' '}
          {row.order !== null && row.orderCopies !== null && (
            <TextLink to={`${OFFICE_PATH}/orders/${row.order}`}>{words.orderPart(row.orderCopies, row.order)}</TextLink>
          )}{' '}
          {row.copies > 0 &&
            row.line < BACK_LINE &&
            (row.isTakenBack ? (
              <span className="quiet small">{words.takenBack}</span>
            ) : (
              <TextButton onClick={() => take(row)}>{words.takeBack}</TextButton>
            ))}
        </>
      ),
    },
  ]
}

/** Of what says its day alone nobody knows the hour. */
function TimeSold({ row: { soldAt, isTimed } }: { row: Row }) {
  const { lines: words } = useWords().till
  const language = useOfficeLanguage()
  if (isTimed) return clockTime(new Date(soldAt), language)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{words.noTime}</span>
    </>
  )
}

/** A line is never deleted: what takes it back is a line of its own. */
function TakeBack({ row, onClose }: { row: Row; onClose: () => void }) {
  const words = useWords()
  const { lines: own, refused } = words.till
  const act = useAct('/till/sales')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { till, receipt, line, soldAt, ean, copies, gross, vatRate, means, order, title } = row
  const send = async () => {
    const place = officeChoices().place
    const back = {
      ...backOf({ receipt, line, soldAt: new Date(soldAt) }),
      soldAt: new Date().toISOString(),
      ean,
      vatRate,
      means,
    }
    const opposite = { ...back, copies: -copies, gross: -gross, ...(place && { place }), ...(order && { order }) }
    const taken = await act.run({ body: { till, lines: [opposite] } })
    if (!taken.ok) return
    const [why] = taken.value.refused
    if (why) return setRefusal(refused.kinds[why.kind] ?? why.kind)
    showToast(own.takeBackDone)
    onClose()
  }
  return (
    <ActDialog
      of={act}
      title={own.takeBackTitle}
      sentence={own.takeBackSentence(title ?? ean, receipt)}
      send={own.takeBack}
      busy={act.isBusy ? own.takeBackBusy : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      {refusal && <p role="alert">{refusal}</p>}
    </ActDialog>
  )
}
