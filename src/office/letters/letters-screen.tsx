import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LETTER_VIEWS } from '#shop/selling/orders/office/order-letters.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { OrderLetterDialog, WaitingLetterDialog } from './letter-dialogs.tsx'

const QUEUES = ['orders', 'others'] as const
type Queue = (typeof QUEUES)[number]

/** One address for both queues; `read` is the letter that is open over the list. */
const ADDRESS = officeListAddress(`${OFFICE_PATH}/letters`, {
  queue: oneOf(QUEUES, 'orders'),
  view: oneOf(LETTER_VIEWS, 'failed'),
  after: anyText,
  read: anyText,
})

/** OFFICE-29: letters of orders that went, wait or failed. */
const ORDER_LETTERS = defineList({
  address: ADDRESS,
  useWords,
  read: ({ request, query: { view, after } }) => loadScreen(request, '/letters/orders', { query: { view, after } }),
  changes: () => ['letters', 'orders'],
  rows: ({ letters }) => letters,
  says: ({ words: { rail, letters: words }, query, answer: { letters } }) => ({
    title: rail.letters,
    sentence: words.ordersSentence,
    shown: words.shown(letters.length),
    empty: { title: words.empty[query.view], why: words.emptyWhy },
  }),
  views: ({ words: { letters: words }, query, answer: { failed }, to }) => ({
    label: words.viewsLabel,
    open: query.view,
    views: LETTER_VIEWS.map((view) => ({
      view,
      label: words.views[view],
      count: view === 'failed' ? failed : undefined,
      to: to({ queue: 'orders', view }),
    })),
  }),
  table: ({ words: { letters: words }, language, query, to }) => ({
    caption: words.caption,
    rowId: ({ letterId }) => String(letterId),
    rowTo: ({ letterId }) => to({ ...query, read: String(letterId) }),
    columns: [
      { id: 'kind', head: words.columns.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
      { id: 'order', head: words.columns.order, onPhone: 'leadEnd', cell: ({ number }) => number },
      { id: 'to', head: words.columns.to, onPhone: 'second', cell: ({ to: reader }) => reader ?? words.staff },
      {
        id: 'at',
        head: words.columns.at,
        onPhone: 'thirdEnd',
        cell: ({ sentAt, queuedAt }) => dayAndTime(new Date(sentAt ?? queuedAt), language),
      },
      { id: 'state', head: words.columns.state, onPhone: 'third', cell: (row) => <LetterState {...row} /> },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { read: undefined, after: next } : null }),
})

/** OFFICE-29: letters to others that wait or failed. */
const OTHER_LETTERS = defineList({
  address: ADDRESS,
  useWords,
  read: ({ request, query: { after } }) => loadScreen(request, '/letters/waiting', { query: { after } }),
  changes: () => ['letters', 'orders'],
  rows: ({ letters }) => letters,
  says: ({ words: { rail, letters: words }, answer: { letters } }) => ({
    title: rail.letters,
    sentence: words.othersSentence,
    shown: words.shown(letters.length),
    empty: { title: words.emptyOthers, why: words.emptyWhy },
  }),
  table: ({ words: { letters: words }, language, query, to }) => ({
    caption: words.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ id }) => to({ ...query, read: String(id) }),
    columns: [
      { id: 'kind', head: words.columns.kind, cell: ({ subject }) => subject },
      { id: 'to', head: words.columns.to, onPhone: 'second', cell: ({ to: reader }) => reader },
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
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { read: undefined, after: next } : null }),
})

export function loader(request: LoaderFunctionArgs) {
  const { queue } = ADDRESS.read(new URL(request.request.url).searchParams)
  return queue === 'others' ? OTHER_LETTERS.loader(request) : ORDER_LETTERS.loader(request)
}

export function Component() {
  const { queue } = useLoaderData<typeof loader>().query
  return queue === 'others' ? <OtherLetters /> : <OrderLetters />
}

function OrderLetters() {
  const { query, answer } = useList(ORDER_LETTERS)
  const navigate = useNavigate()
  const open = answer.letters.find(({ letterId }) => String(letterId) === query.read)
  const close = () => void navigate(ADDRESS.to({ ...query, read: undefined }))
  return (
    <ListScreen
      of={ORDER_LETTERS}
      nav={<Queues open="orders" />}
      below={open && <OrderLetterDialog letter={open} onClose={close} />}
    />
  )
}

function OtherLetters() {
  const { query, answer } = useList(OTHER_LETTERS)
  const navigate = useNavigate()
  const open = answer.letters.find(({ id }) => String(id) === query.read)
  const close = () => void navigate(ADDRESS.to({ ...query, read: undefined }))
  return (
    <ListScreen
      of={OTHER_LETTERS}
      nav={<Queues open="others" />}
      below={open && <WaitingLetterDialog letter={open} onClose={close} />}
    />
  )
}

/** The queues that somebody may see. */
function Queues({ open }: { open: Queue }) {
  const { letters: words } = useWords()
  const { permissions } = useSession()
  const queues = [
    ...(permissions.includes('orders.read') ? (['orders'] as const) : []),
    ...(permissions.includes('messages.answer') ? (['others'] as const) : []),
  ]
  return (
    <ViewTabs
      label={words.queuesLabel}
      views={queues.map((queue) => ({ view: queue, label: words.queues[queue] }))}
      open={open}
      toView={(queue) => ADDRESS.to({ queue })}
    />
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
