import { CURRENCY } from '#site/constants.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import type { SaidPrice, Supplier } from '#shop/catalogue/claims/facts/facts.ts'
import { currencyIn, readAmount, readCopies, readYesNo } from './read-cells.ts'
import type { CellDay, CellLine, Tell } from './row-reading.ts'

/** Of the kinds of prices: the one a reader pays, which the publisher has not fixed. */
export const LIST_PRICE_ORDER = 3

const OFF_SALE: Readonly<Record<string, 'recalled' | 'withdrawn' | undefined>> = {
  visszahívva: 'recalled',
  recalled: 'recalled',
  kivonva: 'withdrawn',
  withdrawn: 'withdrawn',
}

type SupplyCells = {
  line: CellLine
  day: CellDay
  tell: Tell
  /** Nobody has fixed a price that has no day until when. */
  isFree: boolean
}

/** For how much it can be had, and when. What a shop like this one does not call fixed is not. */
export function readSupplyColumns({ line, day, tell, isFree }: SupplyCells): Supplier {
  const fixedUntil = day('fixedPriceUntil')?.date
  const prices = (
    [
      ['price', true, LIST_PRICE_ORDER],
      ['netPrice', false, 7],
    ] as const
  ).flatMap(([column, withTax, order]): SaidPrice[] => {
    const cell = line(column)
    if (!cell) return []
    const foreign = currencyIn(cell)
    const read = readAmount(foreign?.amount ?? cell)
    if (!read || !(Number(read.decimal) > 0)) {
      tell('price-odd', 'price', cell)
      return []
    }
    if (read.isOddlyWritten) tell('amount-format', 'price', cell)
    const currency = foreign?.currency ?? (line('currency')?.toUpperCase() || CURRENCY)
    const price: SaidPrice = { use: 'list', order, amount: read.decimal, currency, withTax }
    const free = { ...price, ...(isFree && { binds: false }) }
    if (!fixedUntil) return [free]
    return [
      { ...price, binds: true, until: fixedUntil },
      { ...free, from: addDays(fixedUntil, 1) },
    ]
  })
  const stock = line('stock')
  const copies = stock ? readCopies(stock) : null
  if (stock && (!copies || copies.isNegative)) tell('quantity-odd', 'stock', stock)
  const orderable = line('orderable')
  const isOrderable = orderable ? readYesNo(orderable) : null
  const offSale = OFF_SALE[line('offSale')?.toLowerCase() ?? '']
  const expectedOn = day('expectedOn')?.date
  const orderDays = Number(/^\d{1,3}$/.exec(line('orderDays') ?? '')?.[0] ?? Number.NaN)
  return {
    ...(prices.length > 0 && { prices }),
    ...(copies && { stock: copies.copies }),
    ...(isOrderable !== null && { state: isOrderable ? 'available' : 'unavailable' }),
    ...(offSale && { state: offSale }),
    ...(expectedOn && { expectedOn }),
    ...(!Number.isNaN(orderDays) && { orderDays }),
  }
}
