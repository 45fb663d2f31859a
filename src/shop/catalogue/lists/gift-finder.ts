import { GIFT_READERS, type GiftReader } from '#shop/catalogue/products/gift-readers.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { readRange } from './list-ranges.ts'
import { recommendationRows } from './list-records.server.ts'
import { agesFrom } from './shelf-records.server.ts'
import { staffPicksOf, type StaffPick } from './staff-pick.ts'

/** As they stand in the address: years, as the lists' filter has them, and forints. */
export const GIFT_AGES = ['-6', '7-10', '11-14', '15-18', 'adult'] as const
export type GiftAge = (typeof GIFT_AGES)[number]
export const GIFT_SUMS = [3000, 5000, 10_000] as const

/** What was asked; null where it does not matter. */
export type GiftQuery = { reader: GiftReader | null; age: GiftAge | null; upTo: number | null }

/** A book for six-year-olds is no less a book for a child of nine. */
const YEARS_LATER = 3
/** From so many years on a title is for grown-ups too. */
const GROWN_UP = 14
const MOST_SHOWN = 48

/** What cannot be read was not asked. */
export function readGiftQuery(parameters: URLSearchParams): GiftQuery {
  return {
    reader: GIFT_READERS.find((one) => one === parameters.get('for')) ?? null,
    age: GIFT_AGES.find((one) => one === parameters.get('age')) ?? null,
    upTo: GIFT_SUMS.find((one) => String(one) === parameters.get('to')) ?? null,
  }
}

/** Whether a title is for this age, by the age from which it is; without one it is for those who read everything. */
export function isForAge(age: GiftAge, ageFrom: number | null): boolean {
  if (age === 'adult') return ageFrom === null || ageFrom >= GROWN_UP
  const range = readRange(age)
  if (!range) return false
  if (ageFrom === null) return range.from > GROWN_UP
  return ageFrom <= range.to && ageFrom >= range.from - YEARS_LATER
}

/** READER-50: what booksellers would give, of what can be had, in their order; each title once, with the first words of it. */
export async function giftShelf(
  shop: Shop,
  { language, query }: { language: Language; query: GiftQuery },
): Promise<{ picks: StaffPick[]; until: Date }> {
  const { reader, age, upTo } = query
  const rows = (await recommendationRows(shop.db)).filter(
    ({ gift_for }) => gift_for.length > 0 && (!reader || gift_for.includes(reader)),
  )
  const firsts = rows.filter(({ product_id }, at) => rows.findIndex((row) => row.product_id === product_id) === at)
  const ids = firsts.map(({ product_id }) => product_id)
  const [{ cards, until }, ages] = await Promise.all([productCards(shop, language, ids), agesFrom(shop.db, ids)])
  const fitting = cards.filter(
    ({ id, price, availability }) =>
      availability.kind !== 'not-orderable' &&
      (upTo === null || price <= upTo) &&
      (age === null || isForAge(age, ages.get(id) ?? null)),
  )
  return { picks: staffPicksOf(firsts, fitting, language).slice(0, MOST_SHOWN), until }
}
