import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import { isOnSale, isPriceBound, priceBasisOf } from '#shop/goods/pricing/price.ts'
import { nextMidnight, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { dataProductRows, type DataProductRow } from './data-product-records.server.ts'
import type { ProductCard } from './product-card.ts'
import type { Availability } from '#shop/goods/product.ts'
import { currentCards } from './product-cards.ts'

type Bilingual = Record<Language, string>

export type DataProduct = {
  row: DataProductRow
  titles: Bilingual
  /** For an issue of a periodical its number, else null. */
  subtitles: Bilingual | null
  slugs: Bilingual
  authors: { names: Bilingual; slugs: Bilingual }[]
  /** The percentage of the sale in force; 0 without one. */
  salePercent: number
  /** Null for a product that is no longer sold. */
  price: number | null
  reduction: ProductCard['reduction']
  /** Its price is fixed by law today. */
  isPriceBound: boolean
  availability: Availability
  picture: ProductCard['picture']
}

const PRODUCT_ID = /^[0-9a-z]{12}$/

/**
 * DATA-10: products with all their fields, deleted ones too, and until when they are true. Price, reduction and availability are those of the
 * product's card, so that no two places of the shop can say different things.
 */
export async function dataProducts(
  shop: Shop,
  ids: readonly string[],
): Promise<{ products: DataProduct[]; until: Date }> {
  const now = shop.clock.now()
  const possible = ids.filter((id) => PRODUCT_ID.test(id))
  if (possible.length === 0) return { products: [], until: nextMidnight(now) }
  const [rows, { cards, until }] = await Promise.all([
    dataProductRows(shop.db, possible),
    currentCards(shop, DEFAULT_LANGUAGE, possible),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return { products: rows.map((row) => dataProduct(row, row.deleted ? undefined : cardOf.get(row.id), now)), until }
}

function dataProduct(row: DataProductRow, card: ProductCard | undefined, now: Date): DataProduct {
  const hasSubtitle = row.texts.some(({ subtitle }) => subtitle)
  const textOf = (language: Language) => row.texts.find((text) => text.language === language) ?? row.texts[0]
  return {
    row,
    titles: bilingual((language) => textOf(language)?.name ?? ''),
    subtitles: hasSubtitle ? bilingual((language) => textOf(language)?.subtitle ?? '') : null,
    slugs: bilingual((language) => textOf(language)?.slug ?? ''),
    authors: row.authors.map((author) => ({
      names: { hu: author.name_hu, en: author.name_en },
      slugs: { hu: author.slug_hu, en: author.slug_en },
    })),
    salePercent: isOnSale(priceBasisOf(row), now) ? row.sale_percent : 0,
    price: card?.price ?? null,
    reduction: card?.reduction ?? null,
    isPriceBound: isPriceBound(priceBasisOf(row), shopDay(now)),
    availability: card?.availability ?? { kind: 'not-orderable' },
    picture: card?.picture ?? null,
  }
}

function bilingual(of: (language: Language) => string): Bilingual {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Bilingual
}
