import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { LETTER_VIEWS, type LetterView } from '#shop/selling/orders/office/order-letters.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { OrderLetterDialog, WaitingLetterDialog } from './letter-dialogs.tsx'

type Queue = 'orders' | 'others'
type OrderLetters = OfficeAnswer<'get', '/letters/orders'>
type OtherLetters = OfficeAnswer<'get', '/letters/waiting'>

const PATH = `${OFFICE_PATH}/letters`
const toList = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const queue: Queue = searchParams.get('queue') === 'others' ? 'others' : 'orders'
  const view = LETTER_VIEWS.find((one) => one === searchParams.get('view')) ?? 'failed'
  const after = searchParams.get('after') ?? undefined
  const read = searchParams.get('read')
  if (queue === 'others')
    return { queue, view, read, others: await loadScreen(request, '/letters/waiting', { query: { after } }) }
  return { queue, view, read, orders: await loadScreen(request, '/letters/orders', { query: { view, after } }) }
}

/** OFFICE-29: letters that went, wait or failed. */
export function Component() {
  const words = useWords()
  const { permissions } = useSession()
  const { queue, view, read, orders, others } = useLoaderData<typeof loader>()
  useScreenTitle(words.rail.letters)
  useChanges(['letters', 'orders'])
  const queues = [
    ...(permissions.includes('orders.read') ? (['orders'] as const) : []),
    ...(permissions.includes('messages.answer') ? (['others'] as const) : []),
  ]
  return (
    <>
      <PageOpening
        title={words.rail.letters}
        sentence={queue === 'orders' ? words.letters.ordersSentence : words.letters.othersSentence}
      />
      <ViewTabs
        label={words.letters.queuesLabel}
        views={queues.map((one) => ({ view: one, label: words.letters.queues[one] }))}
        open={queue}
        toView={(one) => toList({ queue: one })}
      />
      {orders && <LettersOfOrders view={view} read={read} {...orders} />}
      {others && <OtherLettersList read={read} {...others} />}
    </>
  )
}

function LettersOfOrders({
  view,
  read,
  letters,
  next,
  failed,
}: OrderLetters & { view: LetterView; read: string | null }) {
  const { letters: words } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const list = { queue: 'orders', view }
  const open = letters.find(({ letterId }) => String(letterId) === read)
  const columns: Column<OrderLetters['letters'][number]>[] = [
    { id: 'kind', head: words.columns.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    { id: 'order', head: words.columns.order, onPhone: 'leadEnd', cell: ({ number }) => number },
    { id: 'to', head: words.columns.to, onPhone: 'second', cell: ({ to }) => to ?? words.staff },
    {
      id: 'at',
      head: words.columns.at,
      onPhone: 'thirdEnd',
      cell: ({ sentAt, queuedAt }) => dayAndTime(new Date(sentAt ?? queuedAt), language),
    },
    { id: 'state', head: words.columns.state, onPhone: 'third', cell: (row) => <LetterState {...row} /> },
  ]
  return (
    <>
      <ViewTabs
        label={words.viewsLabel}
        views={LETTER_VIEWS.map((one) => ({
          view: one,
          label: words.views[one],
          count: one === 'failed' ? failed : undefined,
        }))}
        open={view}
        toView={(one) => toList({ ...list, view: one })}
      />
      {letters.length === 0 ? (
        <EmptyState title={words.empty[view]}>{words.emptyWhy}</EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={letters}
            rowId={({ letterId }) => String(letterId)}
            rowTo={({ letterId }) => toList({ ...list, read: String(letterId) })}
          />
          <TablePages
            said={words.shown(letters.length)}
            before={null}
            after={next && toList({ ...list, after: next })}
          />
        </>
      )}
      {open && <OrderLetterDialog letter={open} onClose={() => void navigate(toList(list))} />}
    </>
  )
}

function OtherLettersList({ read, letters, next }: OtherLetters & { read: string | null }) {
  const { letters: words } = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const list = { queue: 'others' }
  const open = letters.find(({ id }) => String(id) === read)
  const columns: Column<OtherLetters['letters'][number]>[] = [
    { id: 'kind', head: words.columns.kind, cell: ({ subject }) => subject },
    { id: 'to', head: words.columns.to, onPhone: 'second', cell: ({ to }) => to },
    {
      id: 'at',
      head: words.columns.at,
      onPhone: 'thirdEnd',
      cell: ({ postedAt }) => dayAndTime(new Date(postedAt), language),
    },
    {
      id: 'state',
      head: words.columns.state,
      onPhone: 'third',
      cell: ({ failure, tries, nextTryAt }) => (
        <LetterState failure={failure} tries={tries} dueAt={nextTryAt} sentAt={null} />
      ),
    },
  ]
  return (
    <>
      {letters.length === 0 ? (
        <EmptyState title={words.emptyOthers}>{words.emptyWhy}</EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={letters}
            rowId={({ id }) => String(id)}
            rowTo={({ id }) => toList({ ...list, read: String(id) })}
          />
          <TablePages
            said={words.shown(letters.length)}
            before={null}
            after={next && toList({ ...list, after: next })}
          />
        </>
      )}
      {open && <WaitingLetterDialog letter={open} onClose={() => void navigate(toList(list))} />}
    </>
  )
}

type LetterStateProps = { failure: string | null; tries: number; dueAt: string | null; sentAt: string | null }

function LetterState({ failure, tries, dueAt, sentAt }: LetterStateProps) {
  const { letters: words } = useWords()
  const language = useOfficeLanguage()
  if (sentAt)
    return (
      <StateSign sign="tick" tone="good">
        {words.sent}
      </StateSign>
    )
  if (!failure && dueAt)
    return (
      <StateSign sign="ring" tone="waits">
        {words.waiting(dayAndTime(new Date(dueAt), language))}
      </StateSign>
    )
  return (
    <StateSign sign="triangle" tone="wrong">
      {dueAt ? words.triedAgain(dayAndTime(new Date(dueAt), language), tries) : words.givenUp}
    </StateSign>
  )
}
