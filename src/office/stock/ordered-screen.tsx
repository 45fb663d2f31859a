import { useState } from 'react'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { SUPPLIER_LINE_VIEWS } from '#shop/goods/stock/supply/supplier-order.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { officeChoices } from '../shell/office-choices.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { defineList, type ListAround } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import type { Column } from '../ui/page/data-table.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

type Line = OfficeAnswer<'get', '/stock/supplier-lines'>['lines'][number]
type Change = Omit<OfficeInput<'post', '/stock/supplier-lines/{lineId}'>['body'], 'version'>

type Around = Pick<ListAround<unknown, unknown, OfficeWords>, 'words' | 'language'>

/** OFFICE-56: what was ordered: when, by whom, when it is expected, whether it was chased, what came. */
const ORDERED = defineList({
  address: officeListAddress(`${STOCK_PATH}/ordered`, { view: oneOf(SUPPLIER_LINE_VIEWS, 'open'), after: anyText }),
  useWords,
  read: ({ request, query }) =>
    loadScreen(request, '/stock/supplier-lines', { query: { ...query, language: officeChoices().language } }),
  changes: () => ['stock'],
  rows: ({ lines }) => lines,
  says: ({ words: { supply }, query, answer: { lines } }) => ({
    title: supply.lines.title,
    sentence: supply.lines.sentence,
    shown: supply.lines.shown(lines.length),
    empty: {
      title: supply.lines.empty[query.view],
      why: (
        <>
          {supply.lines.emptyWhy} <TextLink to={`${STOCK_PATH}/to-order`}>{supply.title}</TextLink>
        </>
      ),
    },
  }),
  views: ({ words: { supply }, query, answer: { counts }, to }) => ({
    label: supply.lines.viewsLabel,
    open: query.view,
    views: SUPPLIER_LINE_VIEWS.map((view) => ({
      view,
      label: supply.lines.views[view],
      count: view === 'over' ? undefined : counts[view],
      to: to({ view }),
    })),
  }),
  table: (around) => ({
    caption: around.words.supply.lines.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ productId }) => `${STOCK_PATH}/${productId}`,
    columns: lineColumns(around),
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = ORDERED

export function Component() {
  const { words, session } = useList(ORDERED)
  const [dated, setDated] = useState<Line | null>(null)
  const change = useLineChange()
  const rowActs: Column<Line> = {
    id: 'acts',
    head: words.supply.lines.columns.acts,
    isHeadHidden: true,
    onPhone: 'third',
    cell: (line) => <LineActs line={line} of={change} onDate={setDated} />,
  }
  return (
    <ListScreen
      of={ORDERED}
      nav={<StockNav open="ordered" />}
      rowActs={session.permissions.includes('supplier.order') ? rowActs : undefined}
      below={dated && <DayDialog line={dated} onClose={() => setDated(null)} />}
    />
  )
}

/** Changes a row, says so, and can be taken back by the former value. */
function useLineChange() {
  const words = useWords().supply
  const act = useAct('/stock/supplier-lines/{lineId}')
  const offerUndo = useUndo('/stock/supplier-lines/{lineId}', words.refusals)
  const inWords = useRefusalWords(words.refusals)

  async function change(line: Line, to: Change, back: Change): Promise<boolean> {
    const parameters = { lineId: line.id }
    const answer = await act.run({ parameters, body: { version: line.version, ...to } })
    if (!answer.ok) {
      if (answer.failure.kind !== 'busy') showToast(inWords(answer.failure))
      return false
    }
    const { version } = answer.value
    offerUndo({
      done: words.lines.saved,
      back: { parameters, body: { version, ...back } },
      undone: words.lines.undone,
    })
    return true
  }
  return { change, isBusy: act.isBusy }
}

function lineColumns({ words, language }: Around): Column<Line>[] {
  const {
    lines,
    lines: { columns: head },
  } = words.supply
  const day = (moment: string | null) => (moment ? formatMonthDay(shopDay(new Date(moment)), language) : '–')
  return [
    {
      id: 'title',
      head: head.title,
      cell: ({ title, author }) => (
        <>
          <span className={styles.title}>{title}</span> <span className={styles.faint}>{author}</span>
        </>
      ),
    },
    { id: 'supplier', head: head.supplier, onPhone: 'second', cell: ({ supplier }) => supplier },
    {
      id: 'copies',
      head: head.copies,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ came, copies }) => lines.came(came, copies),
    },
    { id: 'ordered', head: head.ordered, cell: ({ orderedAt }) => day(orderedAt) },
    { id: 'by', head: head.by, cell: ({ by }) => by.name ?? words.stock.movements.by[by.kind] },
    { id: 'expected', head: head.expected, onPhone: 'secondEnd', cell: (line) => <Expected line={line} /> },
    { id: 'chased', head: head.chased, cell: ({ chasedAt }) => day(chasedAt) },
  ]
}

function Expected({ line: { expectedOn, isLate } }: { line: Line }) {
  const { lines: words } = useWords().supply
  const language = useOfficeLanguage()
  if (!expectedOn) return '–'
  if (!isLate) return formatMonthDay(expectedOn, language)
  return (
    <StateSign sign="triangle" tone="wrong">
      {formatMonthDay(expectedOn, language)}, {words.late}
    </StateSign>
  )
}

type LineActsProps = { line: Line; of: ReturnType<typeof useLineChange>; onDate: (line: Line) => void }

function LineActs({ line, of: { change, isBusy }, onDate }: LineActsProps) {
  const words = useWords().supply.lines
  const of = <span className="vh">{words.of(line.title)}</span>
  const busy = isBusy ? words.saving : null
  if (line.endedAt)
    return line.came < line.copies ? (
      <Button kind="bare" busy={busy} onClick={() => void change(line, { isEnded: false }, { isEnded: true })}>
        {words.reopen}
        {of}
      </Button>
    ) : null
  return (
    <span className={styles.acts}>
      <Button kind="bare" busy={busy} onClick={() => void change(line, { isChased: true }, { isChased: false })}>
        {words.chase}
        {of}
      </Button>
      <Button kind="bare" onClick={() => onDate(line)}>
        {words.day}
        {of}
      </Button>
      <Button kind="bare" busy={busy} onClick={() => void change(line, { isEnded: true }, { isEnded: false })}>
        {words.end}
        {of}
      </Button>
    </span>
  )
}

function DayDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const words = useWords().supply.lines
  const { change, isBusy } = useLineChange()
  const [day, setDay] = useState(line.expectedOn ?? '')
  return (
    <ActDialog
      title={words.dayTitle}
      sentence={line.title}
      send={words.save}
      of={[]}
      busy={isBusy ? words.saving : null}
      onClose={onClose}
      onSend={() =>
        void change(line, { expectedOn: day || null }, { expectedOn: line.expectedOn }).then((isDone) => {
          if (isDone) onClose()
        })
      }
    >
      <Field label={words.day} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </ActDialog>
  )
}
