import { lowestAllowed, priceOf } from '#shop/goods/pricing/price.ts'
import type { SellingPlace } from '#shop/goods/stock/selling-places.ts'
import type { OrderLineInput } from './order-input.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import type { CopyKind } from '../order.ts'
import type { SoldProductRow } from './quote-records.server.ts'

/** Copies of one product that are to be held at one place. */
export type Hold = { warehouseId: string; quantity: number }

export type SplitLine = {
  product: SoldProductRow
  kind: CopyKind
  quantity: number
  unitPrice: number
  /** How much of that a code has taken off. */
  couponOff: number
  /** For how much the law lets a copy be sold at least; 0 where its price is not fixed. */
  lowestPrice: number
  /** STOCK only, together the quantity. */
  holds: Hold[]
}

type Terms = {
  now: Date
  today: string
  fixedPriceMaxDiscountPercent: number
  /** Where copies are taken from first. */
  places: readonly SellingPlace[]
}

/** What is there is sold from the shelf, the rest is ordered for the buyer: one wanted line may become two. */
export function splitLine(
  { productId, quantity }: OrderLineInput,
  product: SoldProductRow | undefined,
  terms: Terms,
): { lines: SplitLine[]; problem: OrderProblem<PlacingProblemKind> | null } {
  if (!product || product.deleted || product.offSale || product.vatPercent === null)
    return { lines: [], problem: problem('not-orderable', { productId }) }
  const unitPrice = priceOf(product, { ...terms, multipliers: product.multipliers })
  const lowestPrice = lowestAllowed(product, terms)
  const line = (kind: CopyKind, copies: number, holds: Hold[] = []): SplitLine => ({
    product,
    kind,
    quantity: copies,
    unitPrice,
    couponOff: 0,
    lowestPrice,
    holds,
  })
  if (product.releaseDate !== null && product.releaseDate > terms.today)
    return product.orderable
      ? { lines: [line('PREORDER', quantity)], problem: null }
      : { lines: [], problem: problem('not-orderable', { productId }) }

  const holds = holdsFor(product, quantity, terms.places)
  const there = holds.reduce((sum, hold) => sum + hold.quantity, 0)
  if (there < quantity && !product.orderable)
    return { lines: [], problem: problem('sold-out', { productId, value: String(there) }) }
  const fromStock = there > 0 ? [line('STOCK', there, holds)] : []
  const toOrder = there < quantity ? [line('TO_ORDER', quantity - there)] : []
  return { lines: [...fromStock, ...toOrder], problem: null }
}

/** From one place if one has enough of it, so that a parcel is packed at one table. */
function holdsFor({ free }: SoldProductRow, quantity: number, places: readonly SellingPlace[]): Hold[] {
  const whole = places.find(({ id }) => (free[id] ?? 0) >= quantity)
  if (whole) return [{ warehouseId: whole.id, quantity }]
  let missing = quantity
  return places.flatMap(({ id }) => {
    const taken = Math.min(missing, free[id] ?? 0)
    missing -= taken
    return taken > 0 ? [{ warehouseId: id, quantity: taken }] : []
  })
}
