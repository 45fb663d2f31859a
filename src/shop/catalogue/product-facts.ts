import type { Language } from '#languages.ts'
import type { Shop } from '#shop/shop.ts'
import { productDetails } from './product-records.server.ts'

export type ProductFacts = {
  subtitle: string | null
  description: string
  pages: number | null
  firstPublished: number | null
  ean: string
  publisher: string | null
}

export async function productFacts(shop: Shop, language: Language, productId: string): Promise<ProductFacts> {
  const row = await productDetails(shop.db, language, productId)
  return {
    subtitle: row.subtitle,
    description: row.description,
    pages: row.page_count,
    firstPublished: row.first_published,
    ean: row.ean,
    publisher: row.publisher,
  }
}
