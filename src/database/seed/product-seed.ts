import type { Insertable } from 'kysely'
import { randomByKey } from '#kit/seeded-random.ts'
import type { Language } from '#site/languages.ts'
import type { CatalogueTables, CoverArt } from '#shop/catalogue/products/catalogue-tables.ts'
import type { PricingTables } from '#shop/goods/pricing/pricing-tables.ts'
import type { StockTables } from '#shop/goods/stock/stock-tables.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { PopularityTables } from '#shop/catalogue/popularity/popularity-tables.ts'
import { addDays, startOfDay } from '#shop/ground/shop-day.ts'
import type { SeedAuthor, SeedBook } from './catalogue-formats.ts'
import { earlierSale, firstPricedDay, priceHistory, type PricingOfSeed } from './price-history.ts'
import type { ProductStates } from './product-state.ts'
import type { SeedData } from './read-seed-folder.ts'
import { stableId } from './stable-id.ts'
import { seedStockRows, type SeedStock } from './stock-rows.ts'
import type { TakenNames } from './taken-names.ts'

export type SeedTerms = {
  data: SeedData
  today: string
  pricing: PricingOfSeed
  states: ProductStates
  authors: Map<string, SeedAuthor>
  taken: TakenNames
  /** The editions of each work. */
  editions: Map<string, SeedBook[]>
}

type ProductRow = Insertable<CatalogueTables['products']>
type TextRow = Insertable<CatalogueTables['product_texts']>

/** A product with all that belongs to it: it comes whole or not at all. */
export type ProductSeed = {
  product: ProductRow
  texts: TextRow[]
  contributors: Insertable<CatalogueTables['product_contributors']>[]
  categories: Insertable<CatalogueTables['product_categories']>[]
  history: Insertable<PricingTables['price_history']>[]
  inventories: Insertable<StockTables['inventories']>[]
  movements: Insertable<StockTables['stock_movements']>[]
  sales: Insertable<PopularityTables['sales_elsewhere']>[]
}

type Facts = Pick<
  ProductRow,
  'ean' | 'vat_class' | 'list_price' | 'publisher_id' | 'weight_g' | 'size_x_mm' | 'size_y_mm' | 'size_z_mm'
> &
  Partial<ProductRow>

type Described = {
  key: string
  type: ProductType
  facts: Facts
  coverArt: CoverArt | null
  stock: SeedStock
  texts: Record<Language, Pick<TextRow, 'name' | 'slug' | 'description'> & { subtitle?: string | undefined }>
  contributors?: readonly (readonly [key: string, role: string])[]
  categories?: readonly string[]
}

export function productSeed(
  { key, type, facts, coverArt, stock, texts, contributors = [], categories = [] }: Described,
  terms: SeedTerms,
): ProductSeed {
  const { today, pricing, states, data } = terms
  const id = stableId(key)
  const sale = states.sale.get(key)
  const salePrice = {
    salePercent: sale?.percent ?? 0,
    saleFrom: sale ? startOfDay(addDays(today, -sale.startedDaysAgo)) : null,
    saleUntil: sale ? startOfDay(addDays(today, sale.until)) : null,
  }
  const firstPriced = firstPricedDay(today, randomByKey(`${key} first priced`))
  const history = priceHistory(
    {
      ...salePrice,
      type,
      listPrice: facts.list_price,
      fixedPriceUntil: facts.fixed_price_until ?? null,
      firstPriced,
      earlierSale: type === 'PERIODICAL' ? null : earlierSale(sale, today, randomByKey(`${key} earlier sale`)),
    },
    pricing,
  )
  return {
    product: {
      id,
      type,
      owner: null,
      product_template: 'default',
      binding: null,
      language: null,
      original_title: null,
      original_language: null,
      first_published: null,
      page_count: null,
      age_from: null,
      sample: null,
      warnings: null,
      publication_date: null,
      publication_precision: 'day',
      series_id: null,
      series_number: null,
      work_id: null,
      periodical_id: null,
      fixed_price_until: null,
      orderable: false,
      ...facts,
      sale_percent: salePrice.salePercent,
      sale_from: salePrice.saleFrom,
      sale_until: salePrice.saleUntil,
      cover_art: coverArt && JSON.stringify(coverArt),
      created_at: firstPriced,
      updated_at: pricing.now,
    },
    texts: (['hu', 'en'] as const).map((language) => {
      const { name, subtitle = null, slug, description } = texts[language]
      return { product_id: id, type, language, name, subtitle, slug, description }
    }),
    contributors: contributors.map(([contributor, role], position) => ({
      product_id: id,
      contributor_id: contributor,
      role,
      position,
    })),
    categories: categories.map((category, index) => ({ product_id: id, category_id: category, is_main: index === 0 })),
    history: history.map((row) => ({ product_id: id, ...row })),
    sales: salesOfYear(key, facts.work_id ?? key, facts.publication_date ?? null, terms),
    ...seedStockRows(id, stock, data.shop.warehouses, pricing.now),
  }
}

/** Few are bought often, most now and then; what the shop speaks of, and what has many editions, more than others. */
function yearlyBuyers(key: string, work: string, { states, editions }: SeedTerms): number {
  const chance = 50 * randomByKey(`${key} popularity`).next() ** 4
  const spokenOf = states.spokenOf.has(key) ? 40 : 0
  const alsoThere = Math.min(3, (editions.get(work)?.length ?? 1) - 1)
  return chance + spokenOf + 7 * alsoThere
}

const SALES_EVERY_DAYS = 30
const SALES_IN_YEAR = 12

/** A made-up year at the counter, since the book came out. */
function salesOfYear(key: string, work: string, published: string | null, terms: SeedTerms): ProductSeed['sales'] {
  const random = randomByKey(`${key} sales`)
  const usual = yearlyBuyers(key, work, terms) / SALES_IN_YEAR
  return Array.from({ length: SALES_IN_YEAR }, (_, ago) => ({
    day: addDays(terms.today, -2 - ago * SALES_EVERY_DAYS),
    buyers: Math.round(usual * (0.7 + 0.6 * random.next())),
  }))
    .filter(({ day, buyers }) => buyers > 0 && (!published || published <= day))
    .map((sale) => ({ product_id: stableId(key), ...sale }))
}
