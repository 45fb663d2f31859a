import type { Database } from '#database/open-database.ts'
import { CURRENCY } from '#site/constants.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { advantageOf, breachesOf } from '#shop/goods/pricing/price-law.ts'
import { hasBoundPrices, lawfulFreeDelivery } from '#shop/goods/pricing/read-price-law.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import {
  insertShippingPrice,
  lockShippingPrices,
  removeShippingPrices,
  shippingPriceRows,
  updateShippingPrices,
} from './shipping-records.server.ts'
import { isShippingType, SHIPPING_TYPES, type OfferedWay } from './shipping-types.ts'

/** `quote`: the price is worked out for each order; null: this way is not offered. */
export type GivenShippingPrice = number | 'quote' | null

export const MAX_SHIPPING_PRICE = 1_000_000

/** `seen` is the version that was seen, 0 of a way that is not offered. */
export type ShippingPriceWish = { type: string; price: GivenShippingPrice; seen?: number }

/** What sending costs from now on, by one way or by several: all of them, or none where one of them is refused. Tells whether any was otherwise before. */
export async function setShippingPrices(
  shop: Shop,
  wishes: readonly ShippingPriceWish[],
): Promise<Result<{ isChanged: boolean }, FieldProblem[]>> {
  const wrong = wishes.flatMap((wish) => problemOf(wish) ?? [])
  if (wrong.length > 0) return failed(wrong)
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    await lockShippingPrices(db)
    const rows = await shippingPriceRows(db)
    const overtaken = wishes.flatMap(({ type, seen }): FieldProblem[] => {
      const known = rows.findLast((row) => row.shippingType === type && row.currency === CURRENCY)
      const stale = staleOf(known?.version ?? 0, seen)
      return stale ? [{ at: type, kind: 'stale', expected: String(stale.version) }] : []
    })
    if (overtaken.length > 0) return failed(overtaken)
    const free = wishes.filter(({ type, price }) => {
      const known = rows.findLast((row) => row.shippingType === type && row.currency === CURRENCY)
      // A change is only answerable for what it changes.
      return price === 0 && !(known && !known.callForPrice && known.price === 0)
    })
    const unlawful = free.length > 0 ? await unlawfullyFree(shop, free) : []
    if (unlawful.length > 0) return failed(unlawful)
    let isChanged = false
    for (const wish of wishes) isChanged = (await writePrice(db, wish, clock.now())) || isChanged
    return done({ isChanged })
  })
}

function problemOf({ type, price }: ShippingPriceWish): FieldProblem | null {
  if (!isShippingType(type)) return { at: type, kind: 'unknown-field' }
  if (typeof price !== 'number') return null
  if (!(Number.isInteger(price) && price >= 0)) return { at: type, kind: 'wrong-form' }
  return price > MAX_SHIPPING_PRICE ? { at: type, kind: 'too-large', expected: String(MAX_SHIPPING_PRICE) } : null
}

/**
 * PRICE-04: a parcel that never costs anything is free for the smallest order with a fixed price in it, too; the law wants a price, and a
 * sum from which it is free. A shop that has no such title may send what it likes.
 */
async function unlawfullyFree(shop: Shop, wishes: readonly ShippingPriceWish[]): Promise<FieldProblem[]> {
  const today = shopDay(shop.clock.now())
  const freeDeliveryFrom = await lawfulFreeDelivery(shop, today)
  const parcels = wishes.filter(({ type }) => type !== 'SHOP')
  if (parcels.length === 0 || isLawfulForAll(freeDeliveryFrom) || !(await hasBoundPrices(shop, today))) return []
  return parcels.map(({ type }) => ({ at: type, kind: 'free-parcel', expected: String(freeDeliveryFrom) }))
}

function isLawfulForAll(freeDeliveryFrom: number): boolean {
  const smallest = { listPrice: 1, unitPrice: 1, lowestPrice: 1, quantity: 1 }
  const order = { lines: [smallest], extras: { delivery: { usual: 0, asked: 0 }, wrapping: null }, freeDeliveryFrom }
  return breachesOf(advantageOf(order)).length === 0
}

/** Whether it was otherwise before. */
async function writePrice(db: Database, { type, price }: ShippingPriceWish, now: Date): Promise<boolean> {
  if (!isShippingType(type)) return false
  const way = { type, currency: CURRENCY }
  if (price === null) return removeShippingPrices(db, way)
  const row = { ...way, price: price === 'quote' ? 0 : price, callForPrice: price === 'quote', now }
  const { rows, changed } = await updateShippingPrices(db, row)
  if (rows === 0) await insertShippingPrice(db, row)
  return rows === 0 || changed > 0
}

/** What sending by one way costs from now on. */
export async function setShippingPrice(
  shop: Shop,
  wish: ShippingPriceWish,
): Promise<Result<{ isChanged: boolean }, FieldProblem>> {
  const set = await setShippingPrices(shop, [wish])
  if (set.ok) return set
  const [problem] = set.failure
  if (!problem) throw new Error('A price was refused without a reason')
  return failed(problem)
}

type ListedShippingPrice = { type: OfferedWay; price: number | 'quote'; version: number }

/** The ways that are offered, in the order of the checkout. */
export async function listShippingPrices(shop: Shop): Promise<ListedShippingPrice[]> {
  const rows = (await shippingPriceRows(shop.db)).filter(({ currency }) => currency === CURRENCY)
  return SHIPPING_TYPES.flatMap((type) => {
    const row = rows.findLast(({ shippingType }) => shippingType === type)
    return row ? [{ type, price: row.callForPrice ? 'quote' : row.price, version: row.version }] : []
  })
}
