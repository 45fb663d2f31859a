import { CURRENCY } from '#site/constants.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { staleOf } from '#shop/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  insertShippingPrice,
  lockShippingPrices,
  removeShippingPrices,
  shippingPriceRows,
  updateShippingPrices,
} from './shipping-records.server.ts'
import { isShippingType, SHIPPING_TYPES, type ShippingType } from './shipping-types.ts'

/** `quote`: the price is worked out for each order; null: this way is not offered. */
export type GivenShippingPrice = number | 'quote' | null

export const MAX_SHIPPING_PRICE = 1_000_000

/** What sending by one way costs from now on. Tells whether it was otherwise before. `seen` is the version that was seen, 0 of none. */
export async function setShippingPrice(
  shop: Shop,
  { type, price }: { type: string; price: GivenShippingPrice },
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem>> {
  if (!isShippingType(type)) return failed({ at: type, kind: 'unknown-field' })
  if (typeof price === 'number' && !(Number.isInteger(price) && price >= 0))
    return failed({ at: type, kind: 'wrong-form' })
  if (typeof price === 'number' && price > MAX_SHIPPING_PRICE)
    return failed({ at: type, kind: 'too-large', expected: String(MAX_SHIPPING_PRICE) })
  return inTransaction(shop, async ({ db, clock }) => {
    await lockShippingPrices(db)
    const known = (await shippingPriceRows(db)).findLast(
      (row) => row.shippingType === type && row.currency === CURRENCY,
    )
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed({ at: type, kind: 'stale', expected: String(stale.version) })
    const way = { type, currency: CURRENCY }
    if (price === null) return done({ isChanged: await removeShippingPrices(db, way) })
    const row = { ...way, price: price === 'quote' ? 0 : price, callForPrice: price === 'quote', now: clock.now() }
    const { rows, changed } = await updateShippingPrices(db, row)
    if (rows > 0) return done({ isChanged: changed > 0 })
    await insertShippingPrice(db, row)
    return done({ isChanged: true })
  })
}

type ListedShippingPrice = { type: ShippingType; price: number | 'quote'; version: number }

/** The ways that are offered, in the order of the checkout. */
export async function listShippingPrices(shop: Shop): Promise<ListedShippingPrice[]> {
  const rows = (await shippingPriceRows(shop.db)).filter(({ currency }) => currency === CURRENCY)
  return SHIPPING_TYPES.flatMap((type) => {
    const row = rows.findLast(({ shippingType }) => shippingType === type)
    return row ? [{ type, price: row.callForPrice ? 'quote' : row.price, version: row.version }] : []
  })
}
