import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { useSession, type Session } from '../data/session.ts'
import { DataTable, type Column, type TableOf } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { documentInWords } from './document-in-words.ts'
import { STOCK_PATH } from './stock-nav.tsx'
import styles from './stock.module.css'

type Movement = OfficeAnswer<'get', '/stock/movements'>['movements'][number]
type Around = { words: OfficeWords['stock']; language: Language; session: Session }

/** OFFICE-52: what came and went, with before and after. A row leads to its order, or to its title. */
export function movementTable({ words, language, session }: Around, isOfOneTitle = false): TableOf<Movement> {
  const { movements, reasons } = words
  const { columns: head } = movements
  const mayReadOrders = session.permissions.includes('orders.read')
  return {
    caption: movements.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ order, productId }) =>
      order && mayReadOrders ? `${OFFICE_PATH}/orders/${order}` : `${STOCK_PATH}/${productId}`,
    columns: [
      ...columnsOfBeginning(head, language, isOfOneTitle),
      { id: 'kind', head: head.kind, onPhone: 'second', cell: ({ kind }) => movements.kinds[kind] },
      { id: 'place', head: head.place, onPhone: 'third', cell: ({ place }) => place },
      {
        id: 'delta',
        head: head.delta,
        isNumber: true,
        onPhone: isOfOneTitle ? 'leadEnd' : 'secondEnd',
        cell: ({ delta, quantity }) =>
          delta === 0 ? movements.neverStood(quantity) : <b>{delta > 0 ? `+${delta}` : `−${-delta}`}</b>,
      },
      {
        id: 'stood',
        head: head.stood,
        isNumber: true,
        onPhone: 'thirdEnd',
        cell: ({ before, after }) => movements.stood(before, after),
      },
      { id: 'reason', head: head.reason, cell: ({ reason }) => (reason ? (reasons[reason] ?? reason) : '') },
      { id: 'by', head: head.by, cell: ({ by }) => by.name ?? movements.by[by.kind] },
      {
        id: 'document',
        head: head.document,
        cell: ({ document, order }) =>
          order ? movements.order(order) : document === null ? '' : documentInWords(document, movements.documents),
      },
    ],
  }
}

/** Of one title nobody has to be told which title it is. */
function columnsOfBeginning(
  head: OfficeWords['stock']['movements']['columns'],
  language: Language,
  isOfOneTitle: boolean,
): Column<Movement>[] {
  const when: Column<Movement> = {
    id: 'at',
    head: head.at,
    onPhone: isOfOneTitle ? undefined : 'leadEnd',
    cell: ({ at }) => dayAndTime(new Date(at), language),
  }
  if (isOfOneTitle) return [when]
  return [{ id: 'title', head: head.title, cell: ({ title }) => <span className={styles.title}>{title}</span> }, when]
}

/** Of one title, beside other tables of its screen. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const around = { words: useWords().stock, language: useOfficeLanguage(), session: useSession() }
  return <DataTable {...movementTable(around, true)} rows={movements} hasLetters={false} />
}
