import { otherOf, type Language } from '#site/languages.ts'
import { isOnSale, isPriceBound } from '#shop/goods/pricing/price.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { storedPicture } from './pictures/picture.ts'
import { productDetailRow } from './product-detail-records.server.ts'
import type { ProductFacts, ProductParts } from './product-facts.ts'
import { productLayout } from './product-layout.ts'
import { PAGE_FIELDS, type PageField } from './title-field-table.ts'

/** What a product's page tells beside its card: who made it, how it is made, where it belongs, what is said of it. */
export async function productDetails(
  shop: Shop,
  language: Language,
  productId: string,
): Promise<(ProductFacts & ProductParts) | null> {
  const now = shop.clock.now()
  const row = await productDetailRow(shop.db, { productId, language, today: shopDay(now) })
  if (!row) return null
  const sale = { salePercent: row.sale_percent, saleFrom: row.sale_from, saleUntil: row.sale_until }
  const isBound = isPriceBound({ fixedPriceUntil: row.fixed_price_until }, shopDay(now))
  const pageFields = Object.fromEntries(PAGE_FIELDS.map(([field, column]) => [field, row[column]]))
  return {
    ...(pageFields as Pick<ProductFacts, PageField>),
    subtitle: row.subtitle,
    description: row.otherDescription ?? row.description,
    descriptionLanguage: row.otherDescription === null ? null : otherOf(language),
    ean: row.ean,
    layout: productLayout(row.product_template),
    publisher: row.publisher,
    publisherSlug: row.publisherSlug,
    publication: row.publication_date ? { date: row.publication_date, precision: row.publication_precision } : null,
    sizeMm: row.size_x_mm && row.size_y_mm ? [row.size_x_mm, row.size_y_mm, row.size_z_mm] : null,
    series: row.series ? { name: row.series, slug: row.seriesSlug, number: row.series_number } : null,
    contributors: row.contributors,
    categoryPath: row.categoryPath,
    vatPercent: row.vatPercent,
    isPriceBound: isBound,
    saleLastDay: row.sale_until && isOnSale(sale, now) ? shopDay(new Date(row.sale_until.getTime() - 1)) : null,
    staffWords: row.staffWords,
    fixedPrice: isBound ? { listPrice: row.list_price, fixedPriceUntil: row.fixed_price_until } : null,
    reading: { language: row.language, sample: row.sample, pressWords: row.press_words },
    gallery: row.gallery.map((picture) => storedPicture({ productId, ...picture })),
    safety: {
      maker: contact(row.publisher, row.postal_address, row.email),
      responsible: contact(row.responsible_name, row.responsible_address, row.responsible_email),
      warnings: row.warnings,
    },
  }
}

function contact(name: string | null, address: string | null, email: string | null) {
  return name && (address || email) ? { name, address, email } : null
}
