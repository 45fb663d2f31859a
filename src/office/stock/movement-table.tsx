import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { documentInWords } from './document-in-words.ts'
import { STOCK_PATH } from './stock-nav.tsx'
import styles from './stock.module.css'

export type Movement = OfficeAnswer<'get', '/stock/movements'>['movements'][number]

type MovementTableProps = { movements: readonly Movement[]; isOfOneTitle?: boolean }

/** OFFICE-52: what came and went, with before and after. A row leads to its order, or to its title. */
export function MovementTable({ movements, isOfOneTitle = false }: MovementTableProps) {
  const { movements: said, reasons } = useWords().stock
  const language = useOfficeLanguage()
  const mayReadOrders = useSession().permissions.includes('orders.read')
  const { columns: head } = said
  const when: Column<Movement> = {
    id: 'at',
    head: head.at,
    onPhone: isOfOneTitle ? undefined : 'leadEnd',
    cell: ({ at }) => dayAndTime(new Date(at), language),
  }
  const title: Column<Movement> = {
    id: 'title',
    head: head.title,
    cell: ({ title: name }) => <span className={styles.title}>{name}</span>,
  }
  const columns: Column<Movement>[] = [
    ...(isOfOneTitle ? [when] : [title, when]),
    { id: 'kind', head: head.kind, onPhone: 'second', cell: ({ kind }) => said.kinds[kind] },
    { id: 'place', head: head.place, onPhone: 'third', cell: ({ place }) => place },
    {
      id: 'delta',
      head: head.delta,
      isNumber: true,
      onPhone: isOfOneTitle ? 'leadEnd' : 'secondEnd',
      cell: ({ delta, quantity }) =>
        delta === 0 ? said.neverStood(quantity) : <b>{delta > 0 ? `+${delta}` : `−${-delta}`}</b>,
    },
    {
      id: 'stood',
      head: head.stood,
      isNumber: true,
      onPhone: 'thirdEnd',
      cell: ({ before, after }) => said.stood(before, after),
    },
    { id: 'reason', head: head.reason, cell: ({ reason }) => (reason ? (reasons[reason] ?? reason) : '') },
    { id: 'by', head: head.by, cell: ({ by }) => by.name ?? said.by[by.kind] },
    {
      id: 'document',
      head: head.document,
      cell: ({ document, order }) =>
        order ? said.order(order) : document === null ? '' : documentInWords(document, said.documents),
    },
  ]
  return (
    <DataTable
      caption={said.caption}
      columns={columns}
      rows={movements}
      rowId={({ id }) => String(id)}
      rowTo={({ order, productId }) =>
        order && mayReadOrders ? `${OFFICE_PATH}/orders/${order}` : `${STOCK_PATH}/${productId}`
      }
      hasLetters={!isOfOneTitle}
    />
  )
}
