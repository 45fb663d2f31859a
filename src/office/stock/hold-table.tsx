import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { useSession, type Session } from '../data/session.ts'
import { DataTable, type Column, type TableOf } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { STOCK_PATH } from './stock-nav.tsx'
import styles from './stock.module.css'

type Hold = OfficeAnswer<'get', '/stock/holds'>['holds'][number]
type Around = { words: OfficeWords['stock']; language: Language; session: Session }

/** OFFICE-53: for whom copies stand aside. A row leads to the order, where one may read it. */
export function holdTable({ words: { holds: words }, language, session }: Around): TableOf<Hold> {
  const mayReadOrders = session.permissions.includes('orders.read')
  const { columns: head } = words
  const buyer: Column<Hold> = { id: 'buyer', head: head.buyer, onPhone: 'leadEnd', cell: ({ buyer: name }) => name }
  return {
    caption: words.caption,
    rowId: ({ lineId, setAside, placeId }) => `${setAside ?? lineId} ${placeId}`,
    rowTo: ({ order, productId }) =>
      mayReadOrders && order !== null ? `${OFFICE_PATH}/orders/${order}` : `${STOCK_PATH}/${productId}`,
    columns: [
      { id: 'order', head: head.order, cell: ({ order, setAside }) => order ?? setAside },
      ...(mayReadOrders ? [buyer] : []),
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
        cell: ({ until }) => (until ? dayAndTime(new Date(until), language) : words.untilSent),
      },
    ],
  }
}

/** The same beside other tables of a screen. */
export function HoldTable({ holds }: { holds: readonly Hold[] }) {
  const around = { words: useWords().stock, language: useOfficeLanguage(), session: useSession() }
  return <DataTable {...holdTable(around)} rows={holds} hasLetters={false} />
}
