import type { ProductType } from '#shop/goods/product.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { discountRows, writeDiscount, writeDiscountEnd } from './discount-records.server.ts'
import type { GlobalDiscount, StoredDiscount } from './global-discount.ts'
import { HIGHEST_PERCENT } from './price-bounds.ts'
import { holdAllPrices } from './price-records.server.ts'

const LOWEST_MULTIPLIER = (100 - HIGHEST_PERCENT) / 100

export type SetDiscount = {
  /** The shop's own short name for it: of a discount that has not begun, to change it, else a new one. */
  id: string
  adminName: string
  type: ProductType | 'ALL'
  /** 0.9 is ten percent off; four decimals at most. */
  multiplier: number
  /** At once unless said. */
  validFrom?: Date
  /** Until it is ended unless said. */
  validUntil?: Date | null
}

export type SetDiscountFailure =
  | { kind: 'not-a-name' }
  | { kind: 'not-a-multiplier' }
  | { kind: 'begins-in-the-past' }
  | { kind: 'ends-before-it-begins' }
  | { kind: 'has-begun'; since: Date }
  | Stale

export type EndDiscountFailure =
  | { kind: 'no-such-discount' }
  | { kind: 'has-ended'; since: Date }
  | { kind: 'ends-in-the-past' }
  | { kind: 'ends-sooner'; at: Date }
  | Stale

/** Makes a global discount, or changes one that has not begun. What has begun stands in past prices: it is ended, and another made. `seen` is the version that was seen. */
export function setDiscount(
  shop: Shop,
  { validUntil = null, ...wanted }: SetDiscount,
  seen?: number,
): Promise<Result<GlobalDiscount, SetDiscountFailure>> {
  return changingDiscounts(shop, async (shop, discounts, now) => {
    const validFrom = wanted.validFrom ?? now
    const multiplier = wanted.multiplier.toFixed(4)
    if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(wanted.id) || wanted.adminName.trim() === '')
      return failed({ kind: 'not-a-name' })
    if (!(wanted.multiplier >= LOWEST_MULTIPLIER && wanted.multiplier < 1 && Number(multiplier) === wanted.multiplier))
      return failed({ kind: 'not-a-multiplier' })
    if (validFrom < now) return failed({ kind: 'begins-in-the-past' })
    if (validUntil && validUntil <= validFrom) return failed({ kind: 'ends-before-it-begins' })
    const before = discounts.find(({ id }) => id === wanted.id)
    const stale = staleOf(before?.version ?? 0, seen)
    if (stale) return failed(stale)
    if (before && before.validFrom <= now) return failed({ kind: 'has-begun', since: before.validFrom })

    const discount = { ...wanted, multiplier, validFrom, validUntil }
    await writeDiscount(shop.db, discount, now)
    return done(discount)
  })
}

/** Ends a discount now or at a moment to come; one that has not begun by then never does. Its row stays. */
export function endDiscount(
  shop: Shop,
  { id, at }: { id: string; at?: Date },
  seen?: number,
): Promise<Result<GlobalDiscount, EndDiscountFailure>> {
  return changingDiscounts(shop, async (shop, discounts, now) => {
    const discount = discounts.find((one) => one.id === id)
    const end = at ?? now
    if (!discount) return failed({ kind: 'no-such-discount' })
    const stale = staleOf(discount.version, seen)
    if (stale) return failed(stale)
    const { validFrom, validUntil: planned } = discount
    if (planned && planned <= now) return failed({ kind: 'has-ended', since: planned })
    if (end < now) return failed({ kind: 'ends-in-the-past' })
    if (planned && planned < end) return failed({ kind: 'ends-sooner', at: planned })

    const validUntil = end < validFrom ? validFrom : end
    await writeDiscountEnd(shop.db, id, validUntil, now)
    return done({ ...discount, validUntil })
  })
}

/** No price changes meanwhile, so that what is written before this moment was priced without it, and what comes after with it. */
function changingDiscounts<Outcome>(
  shop: Shop,
  change: (shop: Shop, discounts: StoredDiscount[], now: Date) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(shop, async (shop) => {
    await holdAllPrices(shop.db)
    return change(shop, await discountRows(shop.db), shop.clock.now())
  })
}
