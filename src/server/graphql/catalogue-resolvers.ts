import { discountsByDate } from '#shop/catalogue/products/data-discounts.ts'
import { pageLimit } from '#kit/page-limit.ts'
import { dataList, type ListedPage } from '#shop/catalogue/lists/data-list.ts'
import { listFilters, listScope, listSort } from './list-arguments.ts'
import { PRODUCT_LIMITS } from './product-reads.ts'
import type { Resolver } from './resolver.ts'
import type { Facet, QueryResolvers } from './schema.graphql.ts'

export const catalogueQueries = {
  getProduct: (_, { id }, { products }) => products.one(id),
  getProducts: (_, { ids }, { products }) => products.many(ids),
  listProducts: (_, args, { shop, products }) => {
    const limit = pageLimit(args.limit, PRODUCT_LIMITS)
    return products.page(limit, () =>
      dataList(shop, {
        scope: listScope(args.list),
        lang: args.lang,
        filters: listFilters(args.filter),
        sort: listSort(args.sort),
        limit,
        nextToken: args.nextToken,
      }),
    )
  },
  ListDiscountGlobalByDate: (_, args, { shop }) => discountsByDate(shop, args),
} satisfies Partial<QueryResolvers>

/** Facets get their names only if the query selects them. */
export const listedProductsFields: { facets: Resolver<ListedPage, unknown, readonly Facet[]> } = {
  facets: ({ facets }) => facets(),
}
