import { discountsByDate, type DiscountsAsked } from '#shop/catalogue/data-discounts.ts'
import type { DataContext } from './data-context.ts'

export const catalogueResolvers = {
  getProduct: (_: unknown, { id }: { id: string }, { products }: DataContext) => products.one(id),
  getProducts: (_: unknown, { ids }: { ids: string[] }, { products }: DataContext) => products.many(ids),
  ListDiscountGlobalByDate: (_: unknown, asked: DiscountsAsked, { shop }: DataContext) => discountsByDate(shop, asked),
}
