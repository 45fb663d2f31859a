import { isEan13 } from '#kit/formats/ean.ts'
import { CURRENCY } from '#site/constants.ts'
import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import type { TableColumn } from './columns.ts'
import { LIST_PRICE_ORDER } from './read-supply-columns.ts'
import { readTableRow, type TableRowInput } from './read-table-row.ts'

const PLAIN_COPIES = /^\d{1,6}$/
const PLAIN_PRICE = /^[1-9]\d{0,6}$/
const READ_HERE: ReadonlySet<TableColumn | null> = new Set(['ean', 'stock', 'price', null])

/**
 * A row of a quick file. It may have a million: one that is written plainly, as nearly all are, is read here in a tenth of the
 * time; any other, and what is wrong with it, as a row of every table.
 */
export function readStockRow(input: TableRowInput): ImportRecord {
  const { cells, columns } = input
  const ean = cells[columns.indexOf('ean')] ?? ''
  const stock = cells[columns.indexOf('stock')] ?? ''
  const price = cells[columns.indexOf('price')] ?? ''
  const isPlain =
    cells.length === columns.length &&
    columns.every((column) => READ_HERE.has(column)) &&
    (stock === '' || PLAIN_COPIES.test(stock)) &&
    (price === '' || PLAIN_PRICE.test(price)) &&
    isEan13(ean)
  if (!isPlain) return readTableRow(input)
  const list = { use: 'list', order: LIST_PRICE_ORDER, amount: price, currency: CURRENCY, withTax: true } as const
  const supplier = { ...(price && { prices: [list] }), ...(stock && { stock: Number(stock) }) }
  return {
    reference: null,
    ean,
    numbers: [],
    notification: 'part',
    stamp: null,
    note: null,
    facts: price || stock ? { supply: [{ suppliers: [supplier] }] } : {},
    problems: [],
    notUsed: [],
  }
}
