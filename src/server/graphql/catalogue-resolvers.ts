import { discountsByDate, type DiscountsAsked } from '#shop/catalogue/data-discounts.ts'
import { rowsAsked } from '#kit/rows-asked.ts'
import { dataList, type ListedPage } from '#shop/lists/data-list.ts'
import type { DataContext } from './data-context.ts'
import { filtersAsked, scopeAsked, sortAsked, type ProductListAsked } from './list-arguments.ts'
import { PRODUCT_LIMITS } from './product-reads.ts'

export const catalogueResolvers = {
  getProduct: (_: unknown, { id }: { id: string }, { products }: DataContext) => products.one(id),
  getProducts: (_: unknown, { ids }: { ids: string[] }, { products }: DataContext) => products.many(ids),
  listProducts: (_: unknown, asked: ProductListAsked, { shop, products }: DataContext) => {
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
  ListDiscountGlobalByDate: (_: unknown, asked: DiscountsAsked, { shop }: DataContext) => discountsByDate(shop, asked),
}

/** Counts are named only where they are asked for. */
export const listedProductsResolvers = {
  facets: ({ facets }: ListedPage) => facets(),
}
