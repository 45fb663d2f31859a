import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { SUPPLIER_LINE_VIEWS, type SupplierLineView } from '#shop/goods/stock/supply/supplier-order.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

type Line = OfficeAnswer<'get', '/stock/supplier-lines'>['lines'][number]
type Change = Omit<OfficeInput<'post', '/stock/supplier-lines/{lineId}'>['body'], 'version'>

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const view = SUPPLIER_LINE_VIEWS.find((one) => one === searchParams.get('view')) ?? 'open'
  const query = { view, after: searchParams.get('after') || undefined }
  const found = await loadScreen(request, '/stock/supplier-lines', {
    query: { ...query, language: officeChoices().language },
  })
  return { view, ...found }
}

/** OFFICE-56: what was ordered: when, by whom, when it is expected, whether it was chased, what came. */
export function Component() {
  const { lines: words, title: toOrder } = useWords().supply
  const { view, lines, next, counts } = useLoaderData<typeof loader>()
  const [dated, setDated] = useState<Line | null>(null)
  const { change, isBusy } = useLineChange()
  const mayOrder = useSession().permissions.includes('supplier.order')
  const columns = useColumns(mayOrder ? { change, isBusy, onDate: setDated } : null)
  useScreenTitle(words.title)
  useChanges(['stock'])
  const toView = (one: SupplierLineView, after?: string) =>
    `${STOCK_PATH}/ordered?${new URLSearchParams({ view: one, ...(after ? { after } : {}) })}`
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <StockNav open="ordered" />
      <ViewTabs
        label={words.viewsLabel}
        views={SUPPLIER_LINE_VIEWS.map((one) => ({
          view: one,
          label: words.views[one],
          count: one === 'over' ? undefined : counts[one],
        }))}
        open={view}
        toView={(one) => toView(one)}
      />
      {lines.length === 0 ? (
        <EmptyState title={words.empty[view]}>
          {words.emptyWhy} <TextLink to={`${STOCK_PATH}/to-order`}>{toOrder}</TextLink>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={lines}
            rowId={({ id }) => String(id)}
            rowTo={({ productId }) => `${STOCK_PATH}/${productId}`}
          />
          <TablePages said={words.shown(lines.length)} before={null} after={next && toView(view, next)} />
        </>
      )}
      {dated && <DayDialog line={dated} onClose={() => setDated(null)} />}
    </>
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

type LineActs = { change: ReturnType<typeof useLineChange>['change']; isBusy: boolean; onDate: (line: Line) => void }

function useColumns(acts: LineActs | null): Column<Line>[] {
  const words = useWords().supply.lines
  const { by: actors } = useWords().stock.movements
  const language = useOfficeLanguage()
  const { columns: head } = words
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
      cell: ({ came, copies }) => words.came(came, copies),
    },
    { id: 'ordered', head: head.ordered, cell: ({ orderedAt }) => day(orderedAt) },
    { id: 'by', head: head.by, cell: ({ by }) => by.name ?? actors[by.kind] },
    {
      id: 'expected',
      head: head.expected,
      onPhone: 'secondEnd',
      cell: ({ expectedOn, isLate }) =>
        expectedOn && isLate ? (
          <StateSign sign="triangle" tone="wrong">
            {formatMonthDay(expectedOn, language)}, {words.late}
          </StateSign>
        ) : (
          ((expectedOn && formatMonthDay(expectedOn, language)) ?? '–')
        ),
    },
    { id: 'chased', head: head.chased, cell: ({ chasedAt }) => day(chasedAt) },
    ...(acts
      ? [
          {
            id: 'acts',
            head: head.acts,
            isHeadHidden: true,
            onPhone: 'third',
            cell: (line) => <LineButtons line={line} acts={acts} />,
          } satisfies Column<Line>,
        ]
      : []),
  ]
}

function LineButtons({ line, acts: { change, isBusy, onDate } }: { line: Line; acts: LineActs }) {
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
