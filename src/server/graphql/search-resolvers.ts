import { rowsAsked } from '#kit/rows-asked.ts'
import { dataSearch } from '#shop/search/data-search.ts'
import type { DataContext } from './data-context.ts'
import { PRODUCT_LIMITS } from './product-reads.ts'

type ProductSearchAsked = { query: string; lang: string; limit?: number | null; nextToken?: string | null }

export const searchResolvers = {
  searchProducts: (_: unknown, asked: ProductSearchAsked, { shop, products }: DataContext) => {
    const limit = rowsAsked(asked.limit, PRODUCT_LIMITS)
    return products.page(limit, () => dataSearch(shop, { ...asked, limit }))
  },
}
