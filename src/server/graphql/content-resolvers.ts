import { shippingPricesPage } from '#shop/catalogue/content/data-shipping-prices.ts'
import { slidesByLangByDate } from '#shop/catalogue/content/data-slides.ts'
import type { QueryResolvers } from './schema.graphql.ts'

export const contentQueries = {
  CarouselSlidesByLangByDate: (_, args, { shop }) => slidesByLangByDate(shop, args),
  listShippingPrices: (_, args, { shop }) => shippingPricesPage(shop, args),
} satisfies Partial<QueryResolvers>
