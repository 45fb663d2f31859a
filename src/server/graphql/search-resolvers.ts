import { pageLimit } from '#kit/page-limit.ts'
import { dataSearch } from '#shop/catalogue/search/data-search.ts'
import { PRODUCT_LIMITS } from './product-reads.ts'
import type { QueryResolvers } from './schema.graphql.ts'

export const searchQueries = {
  searchProducts: (_, args, { shop, products }) => {
    const limit = pageLimit(args.limit, PRODUCT_LIMITS)
    return products.page(limit, () => dataSearch(shop, { ...args, limit }))
  },
} satisfies Partial<QueryResolvers>
