import type { SeededRandom } from '#kit/seeded-random.ts'
import type { DatePrecision } from '#shop/goods/product.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { weekdayOf } from '#shop/goods/stock/working-days.ts'
import type { SeedShop } from './shop-format.ts'
import { lastDayOfMonth } from './shop-moments.ts'

export type SaleState = SeedShop['states']['onSale'][number]

/** What is set by hand for single products; the rest stand on the shelf. */
export type ProductStates = {
  sale: Map<string, SaleState>
  upcoming: Map<string, SeedShop['states']['upcoming'][number]>
  fresh: Map<string, number>
  orderable: Set<string>
  notOrderable: Set<string>
  withoutCover: Set<string>
  /** Recommended, or a title of the month. */
  spokenOf: Set<string>
}

export function productStates({ states, recommendations, titlesOfTheMonth }: SeedShop): ProductStates {
  return {
    sale: new Map(states.onSale.map((state) => [state.product, state])),
    upcoming: new Map(states.upcoming.map((state) => [state.product, state])),
    fresh: new Map(states.fresh.map((state) => [state.product, state.daysAgo])),
    orderable: new Set(states.orderable),
    notOrderable: new Set(states.notOrderable),
    withoutCover: new Set(states.withoutCover),
    spokenOf: new Set(
      [...recommendations, ...titlesOfTheMonth.flatMap(({ titles }) => titles)].map(({ product }) => product),
    ),
  }
}

const FIXED_PRICE_DAYS = 365
const NEW_BOOKS_ARE_SET_BY_HAND = 20
const MOST_ARE_WITHIN_DAYS = 900

type Publication = { date: string; precision: DatePrecision; fixedPriceUntil: string | null }

/** When a book came or comes out; most within thirty months, and one on sale long enough ago that its price is free again. */
export function bookPublication(
  book: { key: string; language: string },
  states: ProductStates,
  today: string,
  random: SeededRandom,
): Publication {
  const { date, precision } = publicationDay(book.key, states, today, random)
  const last = addDays(date, FIXED_PRICE_DAYS)
  return { date, precision, fixedPriceUntil: book.language === 'hu' && last >= today ? last : null }
}

/** Nobody publishes on a Sunday: what comes then comes on Monday, what came then came on Saturday. */
function notOnSunday(day: string, step = 1): string {
  return weekdayOf(day) === 0 ? addDays(day, step) : day
}

function publicationDay(
  key: string,
  states: ProductStates,
  today: string,
  random: SeededRandom,
): Omit<Publication, 'fixedPriceUntil'> {
  const upcoming = states.upcoming.get(key)
  if (upcoming) {
    const date = notOnSunday(addDays(today, upcoming.in))
    return { date: upcoming.precision === 'month' ? lastDayOfMonth(date) : date, precision: upcoming.precision }
  }
  const fresh = states.fresh.get(key)
  if (fresh !== undefined) return { date: notOnSunday(addDays(today, -fresh), -1), precision: 'day' }
  const isOlder = random.next() < 0.1
  const least = states.sale.has(key) ? FIXED_PRICE_DAYS + 10 : NEW_BOOKS_ARE_SET_BY_HAND
  const daysAgo = isOlder ? random.whole(MOST_ARE_WITHIN_DAYS, 2600) : random.whole(least, MOST_ARE_WITHIN_DAYS)
  return { date: notOnSunday(addDays(today, -daysAgo), -1), precision: 'day' }
}
