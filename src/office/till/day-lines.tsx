import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
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
type LineFilter = 'all' | 'open' | 'back'

const SIGNS: Record<LineOutcome, { sign: StateSignName; tone: Tone }> = {
  moved: { sign: 'tick', tone: 'good' },
  back: { sign: 'back', tone: 'next' },
  order: { sign: 'arrow', tone: 'next' },
  unknown: { sign: 'ring', tone: 'waits' },
  promised: { sign: 'triangle', tone: 'wrong' },
  beyond: { sign: 'half', tone: 'waits' },
  counted: { sign: 'dash', tone: 'over' },
}
const TO_LOOK_AT: ReadonlySet<LineOutcome> = new Set(['unknown', 'promised', 'beyond'])

/** A line that takes another back stands under its receipt, so far behind. */
const BACK_LINE = 50_000

/** The lines of the day, the last one first. */
export function DayLines({ rows, lines }: { rows: readonly Row[]; lines: number }) {
  const { lines: words } = useWords().till
  const [shown, setShown] = useState<LineFilter>('all')
  const [taking, setTaking] = useState<Row | null>(null)
  const columns = useColumns(rows, setTaking)
  const isOpen = ({ outcome }: Row) => TO_LOOK_AT.has(outcome)
  const isBack = ({ copies }: Row) => copies < 0
  const present = rows.filter((row) => shown === 'all' || (shown === 'open' ? isOpen(row) : isBack(row)))
  return (
    <PageSection title={words.title} aside={<span className="quiet small">{words.aside(lines)}</span>}>
      <ChoiceBar
        label={words.filter}
        options={[
          { value: 'all', label: words.all },
          { value: 'open', label: words.open(rows.filter(isOpen).length) },
          { value: 'back', label: words.back(rows.filter(isBack).length) },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      {present.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <PlainTable
          caption={words.caption}
          className={styles.lines}
          columns={columns}
          rows={present}
          rowId={({ id }) => id}
        />
      )}
      {taking && <TakeBack row={taking} onClose={() => setTaking(null)} />}
    </PageSection>
  )
}

function useColumns(rows: readonly Row[], take: (row: Row) => void): PlainColumn<Row>[] {
  const { lines: words, means } = useWords().till
  const language = useOfficeLanguage()
  const backs = new Set(rows.map(({ till, receipt, line }) => `${till} ${receipt} ${line}`))
  const isTaken = ({ till, receipt, line }: Row) => backs.has(`${till} ${receipt} ${line + BACK_LINE}`)
  return [
    {
      id: 'time',
      head: words.columns.time,
      className: styles.time,
      cell: ({ soldAt }) => clockTime(new Date(soldAt), language),
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
            {row.order === null ? (
              words.outcomes[row.outcome]
            ) : (
              <TextLink to={`${OFFICE_PATH}/orders/${row.order}`}>{words.order(row.order)}</TextLink>
            )}
          </StateSign>{' '}
          {row.copies > 0 &&
            row.line < BACK_LINE &&
            (isTaken(row) ? (
              <span className="quiet small">{words.takenBack}</span>
            ) : (
              <TextButton onClick={() => take(row)}>{words.takeBack}</TextButton>
            ))}
        </>
      ),
    },
  ]
}

/** A line is never deleted: what takes it back is a line of its own. */
function TakeBack({ row, onClose }: { row: Row; onClose: () => void }) {
  const words = useWords()
  const { lines: own, refused } = words.till
  const act = useAct('/till/sales')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { till, receipt, line, ean, copies, gross, vatRate, means, order, title } = row
  const send = async () => {
    const place = officeChoices().place
    const back = { receipt, line: line + BACK_LINE, soldAt: new Date().toISOString(), ean, vatRate, means }
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
