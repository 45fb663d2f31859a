import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advantageOf, breachesOf, goodsOf } from '#shop/goods/pricing/price-law.ts'
import { isUnlawfullyFree } from '#shop/goods/shipping/given-way.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { CURRENCY } from '#site/constants.ts'
import { giveBenefit } from '../coupons/give-benefit.ts'
import { priceDelivery } from './price-delivery.ts'
import type { SplitLine } from './split-lines.ts'

const forints = fc.constantFrom(0, 1, 990, 5000, 14_999, 15_000, 20_000)
const line = fc
  .record({ unitPrice: forints, quantity: fc.integer({ min: 1, max: 3 }), isBound: fc.boolean() })
  .map(({ unitPrice, quantity, isBound }) => ({
    quantity,
    unitPrice,
    lowestPrice: isBound ? Math.max(1, unitPrice - 1) : 0,
    product: { listPrice: unitPrice + 1 },
  }))

describe('what sending costs', () => {
  it('PRICE-04 whatever is refused here the cart has refused before, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...SHIPPING_TYPES),
        fc.constantFrom(0, 990),
        fc.boolean(),
        fc.option(forints),
        forints,
        (lines, shipping, price, callForPrice, freeShippingFrom, lawAllows) => {
          const rate = { price, callForPrice }
          const { goods, problems } = priceDelivery({
            shipping,
            rates: { [shipping]: { [CURRENCY]: rate } },
            lines: lines as unknown as readonly SplitLine[],
            wrapping: null,
            freeShippingFrom,
            lawAllows,
            code: { goodsOff: 0, givesDelivery: false },
          })
          const hasBound = lines.some(({ lowestPrice }) => lowestPrice > 0)
          const order = { goods, hasBound, freeDeliveryFrom: lawAllows }
          expect(problems.length > 0).toBe(isUnlawfullyFree({ ...rate, type: shipping }, order))
        },
      ),
    )
  })

  it('PRICE-04 COUPON-03 no code gives more of any order than the law allows, and the delivery never costs less than nothing', () => {
    const benefit = fc.constantFrom(
      { kind: 'percent', value: 99 } as const,
      { kind: 'forints', value: 7001 } as const,
      { kind: 'delivery', value: 0 } as const,
    )
    const atListPrice = line.map((one) => ({
      ...one,
      unitPrice: one.unitPrice + 1,
      lowestPrice: one.lowestPrice > 0 ? one.unitPrice + 1 : 0,
      couponOff: 0,
      holds: [],
    }))
    fc.assert(
      fc.property(
        fc.array(atListPrice, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...SHIPPING_TYPES),
        fc.option(forints),
        forints,
        benefit,
        (lines, shipping, freeShippingFrom, lawAllows, given) => {
          const cheaper = giveBenefit(lines, given, ({ lowestPrice }) => lowestPrice === 0)
          const goodsOff = goodsOf(lines) - goodsOf(cheaper)
          const { shippingPrice, codeOff, problems } = priceDelivery({
            shipping,
            rates: { [shipping]: { [CURRENCY]: { price: 990, callForPrice: false } } },
            lines: cheaper as unknown as readonly SplitLine[],
            wrapping: null,
            freeShippingFrom,
            lawAllows,
            code: { goodsOff, givesDelivery: given.kind === 'delivery' },
          })
          const deliveryPrice = (shippingPrice ?? 0) - codeOff
          expect(deliveryPrice).toBeGreaterThanOrEqual(0)
          const sold = cheaper.map((one) => ({ ...one, listPrice: one.product.listPrice }))
          const delivery = shipping === 'SHOP' ? null : { usual: 990, asked: deliveryPrice }
          const extras = { delivery, wrapping: null }
          expect(breachesOf(advantageOf({ lines: sold, extras, freeDeliveryFrom: lawAllows }))).toEqual([])
          const isNothing = given.kind === 'delivery' && codeOff === 0
          expect(problems.some(({ field }) => field === 'coupon')).toBe(isNothing)
        },
      ),
    )
  })
})
