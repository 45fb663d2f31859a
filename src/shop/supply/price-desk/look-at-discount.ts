import { DAY_MS } from '#kit/durations.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { priceAt } from '#shop/goods/pricing/price-rules.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countTitlesOfType, fixedPriceGroups, soldSince } from './price-desk-records.server.ts'

const LAST_DAYS = 30

export type DiscountLook = {
  /** How many titles it is for, and of how many a fixed price allows less than is meant. */
  titles: number
  capped: number
  /** What was bought in the last thirty days: what it brought, and what it would have at the prices of the discount. */
  copies: number
  revenue: number
  revenueThen: number
}

type Look = { type: ProductType | 'ALL'; multiplier: number; validFrom: Date | null }

/** OFFICE-42: what a discount would do, before it does it. */
export async function lookAtDiscount(shop: Shop, { type, multiplier, validFrom }: Look): Promise<DiscountLook> {
  const now = shop.clock.now()
  const at = validFrom && validFrom > now ? validFrom : now
  const of = type === 'ALL' ? null : type
  const [rules, titles, fixed, sold] = await Promise.all([
    readPriceRules(shop),
    countTitlesOfType(shop.db, of),
    fixedPriceGroups(shop.db, { type: of, today: shopDay(at) }),
    soldSince(shop.db, { since: new Date(now.getTime() - LAST_DAYS * DAY_MS), type: of }),
  ])
  const wanted = { id: '', adminName: '', type, multiplier: multiplier.toFixed(4), validFrom: at, validUntil: null }
  const then = { ...rules, discounts: [...rules.discounts, wanted] }
  const capped = fixed.filter(
    (group) => priceAt({ ...group, fixedPriceUntil: null }, then, at) < priceAt(group, then, at),
  )
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    titles,
    capped: sum(capped, (group) => group.titles),
    copies: sum(sold, ({ copies }) => copies),
    revenue: sum(sold, ({ revenue }) => revenue),
    revenueThen: sum(sold, (title) => title.copies * priceAt(title, then, at)),
  }
}
