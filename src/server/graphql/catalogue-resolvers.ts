import { discountsByDate } from '#shop/catalogue/data-discounts.ts'
import { rowsAsked } from '#kit/rows-asked.ts'
import { dataList, type ListedPage } from '#shop/lists/data-list.ts'
import { filtersAsked, scopeAsked, sortAsked } from './list-arguments.ts'
import { PRODUCT_LIMITS } from './product-reads.ts'
import type { Resolver } from './resolver.ts'
import type { Facet, QueryResolvers } from './schema.graphql.ts'

export const catalogueQueries = {
  getProduct: (_, { id }, { products }) => products.one(id),
  getProducts: (_, { ids }, { products }) => products.many(ids),
  listProducts: (_, asked, { shop, products }) => {
    const limit = rowsAsked(asked.limit, PRODUCT_LIMITS)
    return products.page(limit, () =>
      dataList(shop, {
        scope: scopeAsked(asked.list),
        lang: asked.lang,
        filters: filtersAsked(asked.filter),
        sort: sortAsked(asked.sort),
        limit,
        nextToken: asked.nextToken,
      }),
    )
  },
  ListDiscountGlobalByDate: (_, asked, { shop }) => discountsByDate(shop, asked),
} satisfies Partial<QueryResolvers>

/** Counts are named only where they are asked for. */
export const listedProductsFields: { facets: Resolver<ListedPage, unknown, readonly Facet[]> } = {
  facets: ({ facets }) => facets(),
}
