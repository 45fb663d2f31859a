import type { PriceWish } from '#shop/catalogue/claims/price-by-hand.ts'
import type { PriceBasis } from '#shop/goods/pricing/price.ts'

const PRICE_FIELDS = ['listPrice', 'salePercent', 'saleFrom', 'saleUntil', 'fixedPriceUntil'] as const

/** What booksellers mean to say of a price. */
export type DraftedPrice = {
  wish: Readonly<Omit<PriceWish, 'releases'>>
  /** What of it was seen when it was written; null: whatever stands there is meant. */
  was: Readonly<Partial<PriceBasis>> | null
}

/** Whether somebody has said something else of the same since: neither what was seen stands there, nor what is wanted. */
export function meetsNewerPrice({ wish, was }: DraftedPrice, now: PriceBasis): boolean {
  if (!was) return false
  return PRICE_FIELDS.some(
    (field) => field in wish && !isSame(now[field], was[field]) && !isSame(now[field], wish[field]),
  )
}

type Value = PriceBasis[(typeof PRICE_FIELDS)[number]] | undefined

function isSame(one: Value, other: Value): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

/** As it was written down: moments are words there. */
export function draftedPriceIn(stored: DraftedPrice | null): DraftedPrice | null {
  return stored && { wish: withMoments(stored.wish), was: stored.was && withMoments(stored.was) }
}

function withMoments<Basis extends Partial<PriceBasis>>(basis: Basis): Basis {
  const read = { ...basis }
  for (const field of ['saleFrom', 'saleUntil'] as const) {
    const moment: unknown = basis[field]
    if (typeof moment === 'string') read[field] = new Date(moment)
  }
  return read
}
