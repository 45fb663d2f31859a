import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { MESSAGE_VIEWS, type MessageView } from '#shop/selling/contact/office/office-message.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { MessageStanding } from './message-standing.tsx'
import styles from './messages.module.css'

type Listed = OfficeAnswer<'get', '/messages'>
type Row = Listed['messages'][number]

const PATH = `${OFFICE_PATH}/messages`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const view = MESSAGE_VIEWS.find((one) => one === searchParams.get('view')) ?? 'open'
  const after = searchParams.get('after') ?? undefined
  return { view, ...(await loadScreen(request, '/messages', { query: { view, after } })) }
}

/** OFFICE-73: what people wrote to the shop. */
export function Component() {
  const words = useWords()
  const { view, messages, next, counts } = useLoaderData<typeof loader>()
  const columns = useColumns()
  useScreenTitle(words.rail.messages)
  useChanges(['messages'])
  const toView = (one: MessageView, after?: string) =>
    `${PATH}?${new URLSearchParams({ view: one, ...(after ? { after } : {}) })}`
  return (
    <>
      <PageOpening title={words.rail.messages} />
      <ViewTabs
        label={words.messages.viewsLabel}
        views={MESSAGE_VIEWS.map((one) => ({
          view: one,
          label: words.messages.views[one],
          count: one === 'answered' || one === 'closed' ? undefined : counts[one],
        }))}
        open={view}
        toView={(one) => toView(one)}
      />
      {messages.length === 0 ? (
        <EmptyState title={words.messages.empty[view]}>{words.messages.emptyWhy}</EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.messages.caption}
            columns={columns}
            rows={messages}
            rowId={({ reference }) => reference}
            rowTo={({ reference }) => `${PATH}/${reference}`}
          />
          <TablePages said={words.messages.shown(messages.length)} before={null} after={next && toView(view, next)} />
        </>
      )}
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { messages: words } = useWords()
  const language = useOfficeLanguage()
  return [
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
  ]
}
