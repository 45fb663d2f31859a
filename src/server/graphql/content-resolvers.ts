import { listShippingPrices } from '#shop/content/data-shipping-prices.ts'
import { slidesByLangByDate, type SlidesAsked } from '#shop/content/data-slides.ts'
import type { DataContext } from './data-context.ts'

type ShippingPricesAsked = Parameters<typeof listShippingPrices>[1]

export const contentResolvers = {
  CarouselSlidesByLangByDate: (_: unknown, asked: SlidesAsked, { shop }: DataContext) =>
    slidesByLangByDate(shop, asked),
  listShippingPrices: (_: unknown, asked: ShippingPricesAsked, { shop }: DataContext) =>
    listShippingPrices(shop, asked),
}
