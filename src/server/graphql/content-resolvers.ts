import { listShippingPrices } from '#shop/content/data-shipping-prices.ts'
import { slidesByLangByDate } from '#shop/content/data-slides.ts'
import type { QueryResolvers } from './schema.graphql.ts'

export const contentQueries = {
  CarouselSlidesByLangByDate: (_, asked, { shop }) => slidesByLangByDate(shop, asked),
  listShippingPrices: (_, asked, { shop }) => listShippingPrices(shop, asked),
} satisfies Partial<QueryResolvers>
