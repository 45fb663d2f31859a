import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import type { OfficeWords } from '../words/hu.ts'
import { paymentInWords, waitsInWords, wayInWords, type OrderRow } from './order-row-cells.tsx'

/** OFFICE-02: rows of the list as a table that spreadsheets open, in the words of the screen; numbers are numbers. */
export function ordersCsv(orders: readonly OrderRow[], words: OfficeWords['orderList']): string {
  const { columns } = words
  const head = [
    columns.number,
    columns.placed,
    columns.buyer,
    columns.waits,
    columns.payment,
    columns.total,
    columns.way,
    columns.copies,
    columns.promised,
    columns.taken,
    columns.notes,
  ]
  const rows = orders.map((order) => [
    order.number,
    order.placedAt,
    order.buyer,
    waitsInWords(order, words),
    paymentInWords(order, words),
    order.total,
    wayInWords(order, words),
    order.copies,
    order.expectedTo,
    order.taken?.by,
    order.notes,
  ])
  return CSV_MARK + [head, ...rows].map(csvRow).join('')
}
