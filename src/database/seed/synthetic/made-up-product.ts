import { ean13 } from '#kit/formats/ean.ts'
import { randomFrom, type SeededRandom } from '#kit/seeded-random.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { bindingOf, bookBody, priceOfBook } from '../book-body.ts'
import { priceHistory, type PricingOfSeed } from '../price-history.ts'
import type { ProductSeed } from '../product-seed.ts'
import { NO_STOCK, shelfStock, seedStockRows, supplierStock } from '../stock-rows.ts'
import type { SeedShop } from '../shop-format.ts'
import { madeUpDescription } from './made-up-descriptions.ts'
import { authorId, authorsOfGroup, AUTHORS_IN_GROUP } from './made-up-people.ts'
import { madeUpTitle, type TitleLanguage } from './made-up-titles.ts'

export const EAN_PREFIX = '97991'
/** So many titles an author has on average. */
export const TITLES_PER_AUTHOR = 8

export type MadeUpTerms = {
  pricing: PricingOfSeed
  warehouses: SeedShop['warehouses']
  publishers: readonly string[]
  /** Subcategories, by the language of the books that stand in them. */
  categories: Record<TitleLanguage, readonly string[]>
  /** Remembered: a catalogue has many titles and few days. */
  dayAgo(days: number): string
  startOfDayAgo(days: number): Date
}

export function madeUpEan(number: number): string {
  return ean13(EAN_PREFIX + String(number).padStart(12 - EAN_PREFIX.length, '0'))
}

/** The title of this number, the same on every machine; only its dates are counted from today. */
export function madeUpProduct(number: number, terms: MadeUpTerms): ProductSeed {
  const { pricing, dayAgo, startOfDayAgo } = terms
  const random = randomFrom(Math.imul(number + 1, 2_654_435_761))
  const id = decoyId(random)
  const language = languageOf(random)
  const type = language === 'hu' || language === 'en' ? 'BOOK' : 'OTHERLANGUAGE'
  const title = madeUpTitle(language, random)
  const slug = `${slugOf(title)}-${number.toString(36)}`
  const pages = random.whole(5, 50) * 16
  const binding = bindingOf(language, undefined, random)
  const isUpcoming = random.next() < 0.01
  const daysAgo = isUpcoming ? -random.whole(2, 150) : Math.floor(3000 * random.next() ** 2)
  const published = dayAgo(daysAgo)
  const isFixed = language === 'hu' && daysAgo <= 365
  const isOnSale = !isFixed && random.next() < 0.08
  const priced = {
    listPrice: priceOfBook(pages, binding),
    salePercent: isOnSale ? random.whole(2, 6) * 5 : 0,
    saleFrom: isOnSale ? startOfDayAgo(random.whole(1, 25)) : null,
    saleUntil: isOnSale ? startOfDayAgo(-random.whole(5, 60)) : null,
    fixedPriceUntil: isFixed ? dayAgo(daysAgo - 365) : null,
  }
  const earlier = !isOnSale && random.next() < 0.3 ? random.whole(60, 88) : null
  const firstPriced = startOfDayAgo(random.whole(95, 300))
  const isInStock = !isUpcoming && random.next() < 0.7
  const [main, second] = [random.pick(terms.categories[language]), random.pick(terms.categories[language])]
  const history = priceHistory(
    {
      ...priced,
      type,
      firstPriced,
      earlierSale:
        earlier === null ? null : { percent: 10, from: startOfDayAgo(earlier), until: startOfDayAgo(earlier - 14) },
    },
    pricing,
  )
  return {
    product: {
      id,
      type,
      ean: madeUpEan(number),
      owner: null,
      binding,
      language,
      original_title: null,
      original_language: null,
      first_published: Math.min(Number(published.slice(0, 4)), 2026 - Math.floor(150 * random.next() ** 3)),
      page_count: pages,
      age_from: null,
      warnings: null,
      publication_date: published,
      publication_precision: 'day',
      publisher_id: random.pick(terms.publishers),
      series_id: null,
      series_number: null,
      work_id: null,
      periodical_id: null,
      ...bookBody(pages, binding, random),
      vat_class: 'BOOK',
      list_price: priced.listPrice,
      sale_percent: priced.salePercent,
      sale_from: priced.saleFrom,
      sale_until: priced.saleUntil,
      fixed_price_until: priced.fixedPriceUntil,
      orderable: isUpcoming || random.next() < 0.8,
      popularity: Math.floor(10_000 * random.next() ** 6),
      cover_art: '{"kind":"cover"}',
      created_at: firstPriced,
      updated_at: pricing.now,
    },
    texts: (['hu', 'en'] as const).map((reader) => ({
      product_id: id,
      type,
      language: reader,
      name: title,
      subtitle: null,
      slug,
      description: madeUpDescription(reader, random),
    })),
    contributors: authorsOf(number, language, random).map((contributor, position) => ({
      product_id: id,
      contributor_id: contributor,
      role: 'author',
      position,
    })),
    categories: [
      { product_id: id, category_id: main, is_main: true },
      ...(second && second !== main ? [{ product_id: id, category_id: second, is_main: false }] : []),
    ],
    history: history.map((row) => ({ product_id: id, ...row })),
    sales: [],
    ...seedStockRows(
      id,
      isUpcoming ? NO_STOCK : isInStock ? shelfStock(random) : supplierStock(random),
      terms.warehouses,
      pricing.now,
    ),
  }
}

/** Twelve characters as DATA-01 has them, out of 62 bits. */
function decoyId(random: SeededRandom): string {
  const half = () =>
    Math.floor(random.next() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')
  return half() + half()
}

function languageOf(random: SeededRandom): TitleLanguage {
  const chance = random.next()
  return chance < 0.62 ? 'hu' : chance < 0.88 ? 'en' : chance < 0.95 ? 'de' : 'fr'
}

/** Of those that lower numbers have brought, so that more titles never change who wrote the ones before; one book in twelve has two. */
function authorsOf(number: number, language: TitleLanguage, random: SeededRandom): string[] {
  const groups = Math.floor(number / (TITLES_PER_AUTHOR * AUTHORS_IN_GROUP)) + 1
  const [from, to] = authorsOfGroup(language)
  const pick = () => authorId(Math.floor(groups * random.next()) * AUTHORS_IN_GROUP + random.whole(from, to - 1))
  const first = pick()
  const second = random.next() < 1 / 12 ? pick() : first
  return second === first ? [first] : [first, second]
}
