import type { Language } from '#languages.ts'
import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { monthRows } from './list-records.server.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'

/** `month` is its first day. */
export type MonthRead = { month: string; product: ProductCard; words: string }

const MOST_MONTHS = 7

/** WEB-08: what the book club reads is the first of the month's titles; this month and those before it, the latest first. */
export async function monthsRead(shop: Shop, language: Language): Promise<{ months: MonthRead[]; until: Date }> {
  const now = shop.clock.now()
  const rows = await monthRows(shop.db, shopDay(now))
  const firsts = [...Map.groupBy(rows, ({ month }) => month).values()].flatMap(([first]) => first ?? [])
  const shown = firsts.slice(0, MOST_MONTHS)
  const { cards, until } = await productCards(
    shop,
    language,
    shown.map(({ product_id }) => product_id),
  )
  const midnight = nextMidnight(now)
  return {
    months: shown.flatMap((row) => {
      const product = cards.find(({ id }) => id === row.product_id)
      return product ? { month: row.month, product, words: row[`words_${language}`] } : []
    }),
    until: until < midnight ? until : midnight,
  }
}
