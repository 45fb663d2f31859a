import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { STOCK_PATH } from './stock-nav.tsx'
import styles from './stock.module.css'

export type Hold = OfficeAnswer<'get', '/stock/holds'>['holds'][number]

/** OFFICE-53: for whom copies stand aside. A row leads to the order, where one may read it. */
export function HoldTable({ holds, hasLetters = false }: { holds: readonly Hold[]; hasLetters?: boolean }) {
  const said = useWords().stock.holds
  const language = useOfficeLanguage()
  const mayReadOrders = useSession().permissions.includes('orders.read')
  const { columns: head } = said
  const columns: Column<Hold>[] = [
    { id: 'order', head: head.order, cell: ({ order }) => order },
    ...(mayReadOrders
      ? [{ id: 'buyer', head: head.buyer, onPhone: 'leadEnd', cell: ({ buyer }) => buyer } satisfies Column<Hold>]
      : []),
    {
      id: 'title',
      head: head.title,
      onPhone: 'second',
      cell: ({ title }) => <span className={styles.title}>{title}</span>,
    },
    { id: 'copies', head: head.copies, isNumber: true, onPhone: 'secondEnd', cell: ({ copies }) => copies },
    { id: 'place', head: head.place, onPhone: 'third', cell: ({ place }) => place },
    { id: 'since', head: head.since, cell: ({ orderedAt }) => dayAndTime(new Date(orderedAt), language) },
    {
      id: 'until',
      head: head.until,
      onPhone: 'thirdEnd',
      cell: ({ until }) => (until ? dayAndTime(new Date(until), language) : said.untilSent),
    },
  ]
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={holds}
      rowId={({ lineId, placeId }) => `${lineId} ${placeId}`}
      rowTo={({ order, productId }) =>
        mayReadOrders ? `${OFFICE_PATH}/orders/${order}` : `${STOCK_PATH}/${productId}`
      }
      hasLetters={hasLetters}
    />
  )
}
