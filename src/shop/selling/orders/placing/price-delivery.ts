import { advantageOf, breachesOf, goodsOf, lawfullyFreeFrom } from '#shop/goods/pricing/price-law.ts'
import type { ShippingRates, ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { rateOf, shippingSum } from '#shop/selling/cart/shipping-sum.ts'
import { CURRENCY } from '#site/constants.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import type { SplitLine } from './split-lines.ts'

type DeliveryToPrice = {
  shipping: ShippingType
  rates: ShippingRates
  lines: readonly SplitLine[]
  wrapping: { price: number } | null
  freeShippingFrom: number | null
  /** From which sum the law lets an order with a fixed price in it be sent free of charge. */
  lawAllows: number
}

/** What sending an order costs, beside what it is wrapped for: by its way, by what the shop gives, and by what the law on book prices lets it give. */
export function priceDelivery({ shipping, rates, lines, wrapping, freeShippingFrom, lawAllows }: DeliveryToPrice) {
  const goods = goodsOf(lines)
  const hasBound = lines.some(({ lowestPrice }) => lowestPrice > 0)
  const rate = rateOf(rates, shipping, CURRENCY)
  const needsQuote = rate?.callForPrice ?? false
  const freeFrom = lawfullyFreeFrom(freeShippingFrom, hasBound, lawAllows)
  const sumWith = (from: number | null) =>
    shippingSum({ type: shipping, rates, currency: CURRENCY, freeShippingFrom: from, pricesumofproducts: goods })
  const shippingPrice = rate && !needsQuote ? sumWith(freeFrom) : null
  const delivery =
    rate && shippingPrice !== null && shipping !== 'SHOP' ? { usual: rate.price, asked: shippingPrice } : null
  const breaches = breachesOf(
    advantageOf({
      lines: lines.map((line) => ({ ...line, listPrice: line.product.listPrice })),
      extras: { delivery, wrapping },
      freeDeliveryFrom: lawAllows,
    }),
  )
  const isBeyond = (given: 'delivery' | 'wrapping') => breaches.some(({ kind }) => kind === given)
  const problems: OrderProblem<PlacingProblemKind>[] = [
    ...(isBeyond('delivery') ? [problem('free-parcel', { field: 'shipping', value: String(lawAllows) })] : []),
    ...(isBeyond('wrapping') ? [problem('free-wrapping', { field: 'gift.isWrapped' })] : []),
  ]
  return {
    goods,
    rate,
    needsQuote,
    shippingPrice,
    /** From which sum the law lets this order be free, where that is why something is asked for it. */
    paysByLaw: shippingPrice !== null && shippingPrice > sumWith(freeShippingFrom) ? lawAllows : null,
    /** What an order keeps of the law of its day; null where no price in it is fixed. */
    boundFreeFrom: hasBound ? lawAllows : null,
    problems,
  }
}
