import { OFFICE_PATH } from '#site/addresses.ts'
import { MESSAGE_VIEWS } from '#shop/selling/contact/office/office-message.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf } from '../ui/list/list-address.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { useWords } from '../words/office-words.tsx'
import { MessageStanding } from './message-standing.tsx'
import styles from './messages.module.css'

const PATH = `${OFFICE_PATH}/messages`

/** OFFICE-73: what people wrote to the shop. */
const MESSAGES = defineList({
  address: officeListAddress(PATH, { view: oneOf(MESSAGE_VIEWS, 'open'), after: anyText }),
  useWords,
  read: ({ request, query }) => loadScreen(request, '/messages', { query }),
  changes: () => ['messages'],
  rows: ({ messages }) => messages,
  says: ({ words: { rail, messages: words }, query, answer }) => ({
    title: rail.messages,
    shown: words.shown(answer.messages.length),
    empty: { title: words.empty[query.view], why: words.emptyWhy },
  }),
  views: ({ words: { messages: words }, query, answer: { counts }, to }) => ({
    label: words.viewsLabel,
    open: query.view,
    views: MESSAGE_VIEWS.map((view) => ({
      view,
      label: words.views[view],
      count: view === 'answered' || view === 'closed' ? undefined : counts[view],
      to: to({ view }),
    })),
  }),
  table: ({ words: { messages: words }, language }) => ({
    caption: words.caption,
    rowId: ({ reference }) => reference,
    rowTo: ({ reference }) => `${PATH}/${reference}`,
    columns: [
      { id: 'name', head: words.columns.name, cell: ({ name }) => name },
      {
        id: 'beginning',
        head: words.columns.beginning,
        onPhone: 'second',
        cell: ({ beginning }) => <span className={styles.beginning}>{beginning}</span>,
      },
      { id: 'topic', head: words.columns.topic, cell: ({ topic }) => words.topics[topic] },
      {
        id: 'received',
        head: words.columns.received,
        onPhone: 'leadEnd',
        cell: ({ receivedAt }) => dayAndTime(new Date(receivedAt), language),
      },
      { id: 'due', head: words.columns.due, onPhone: 'third', cell: (row) => <MessageStanding message={row} /> },
      { id: 'owner', head: words.columns.owner, onPhone: 'thirdEnd', cell: ({ owner }) => owner?.name ?? '' },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = MESSAGES

export function Component() {
  return <ListScreen of={MESSAGES} />
}
