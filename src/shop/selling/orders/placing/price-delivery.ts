import { advantageOf, breachesOf, goodsOf } from '#shop/goods/pricing/price-law.ts'
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
  /** What a code has taken off the copies already, and whether it gives the delivery. */
  code: { goodsOff: number; givesDelivery: boolean }
}

/** What sending an order costs, beside what it is wrapped for: by its way, by what the shop gives, and by what the law on book prices lets it give. */
export function priceDelivery({
  shipping,
  rates,
  lines,
  wrapping,
  freeShippingFrom,
  lawAllows,
  code,
}: DeliveryToPrice) {
  const goods = goodsOf(lines)
  const hasBound = lines.some(({ lowestPrice }) => lowestPrice > 0)
  const rate = rateOf(rates, shipping, CURRENCY)
  const needsQuote = rate?.callForPrice ?? false
  const isKeptByLaw = hasBound && goods < lawAllows
  // The shop gives it by what the copies cost without a code, which so makes nothing dearer; the law goes by what is paid for them.
  const pricesumofproducts = goods + code.goodsOff
  const sumWith = (from: number | null) =>
    shippingSum({ type: shipping, rates, currency: CURRENCY, freeShippingFrom: from, pricesumofproducts })
  const shippingPrice = rate && !needsQuote ? sumWith(isKeptByLaw ? null : freeShippingFrom) : null
  const isAtHome = shipping === 'GLS' || shipping === 'GLSPOINT'
  const codeOff = code.givesDelivery && isAtHome && !isKeptByLaw ? (shippingPrice ?? 0) : 0
  const delivery =
    rate && shippingPrice !== null && shipping !== 'SHOP' ? { usual: rate.price, asked: shippingPrice - codeOff } : null
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
    ...(code.givesDelivery && codeOff === 0 ? [noDelivery(isAtHome && isKeptByLaw ? lawAllows : null)] : []),
  ]
  return {
    goods,
    rate,
    needsQuote,
    /** Before what a code gives of it. */
    shippingPrice,
    codeOff,
    /** From which sum the law lets this order be free, where that is why something is asked for it. */
    paysByLaw: shippingPrice !== null && shippingPrice > sumWith(freeShippingFrom) ? lawAllows : null,
    /** What an order keeps of the law of its day; null where no price in it is fixed. */
    boundFreeFrom: hasBound ? lawAllows : null,
    problems,
  }
}

/** A code for the delivery that gives nothing: by law under a sum, or as there is nothing to pay for it. */
function noDelivery(from: number | null): OrderProblem<PlacingProblemKind> {
  return from === null
    ? problem('coupon-no-delivery', { field: 'coupon' })
    : problem('coupon-bound', { field: 'coupon', value: String(from) })
}
