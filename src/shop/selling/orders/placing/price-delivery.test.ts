import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnlawfullyFree } from '#shop/goods/shipping/given-way.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { CURRENCY } from '#site/constants.ts'
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
          })
          const hasBound = lines.some(({ lowestPrice }) => lowestPrice > 0)
          const order = { goods, hasBound, freeDeliveryFrom: lawAllows }
          expect(problems.length > 0).toBe(isUnlawfullyFree({ ...rate, type: shipping }, order))
        },
      ),
    )
  })
})
