import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippingSum } from '#shop/selling/cart/shipping-sum.ts'
import { lowestAllowed, priceOf, type PriceTerms } from './price.ts'
import { advantageOf, breachesOf, goodsOf, lawfullyFreeFrom, sumOn, type WholeOrder } from './price-law.ts'

const now = new Date('2026-11-15T10:00:00Z')
const today = '2026-11-15'
const line = (own: Partial<WholeOrder['lines'][number]> = {}) => ({
  listPrice: 4990,
  unitPrice: 4491,
  lowestPrice: 4491,
  quantity: 1,
  ...own,
})
const breaches = (lines: WholeOrder['lines'], delivery: WholeOrder['extras']['delivery'] = null, from = 15_000) =>
  breachesOf(advantageOf({ lines, extras: { delivery, wrapping: null }, freeDeliveryFrom: from }))

describe('the law on book prices', () => {
  it('PRICE-04 a copy with a fixed price may be reduced by so many percent, to the forint', () => {
    expect(breaches([line()])).toEqual([])
    expect(breaches([line({ unitPrice: 4490 })])).toEqual([{ kind: 'price', line: 0 }])
    const product = { listPrice: 5555, fixedPriceUntil: today }
    const lowestPrice = lowestAllowed(product, { today, fixedPriceMaxDiscountPercent: 10 })
    expect(lowestPrice, '90 % is 4999.5').toBe(5000)
    const other = (unitPrice: number) => line({ ...product, lowestPrice, unitPrice, quantity: 3 })
    expect(breaches([line(), other(5000)])).toEqual([])
    expect(breaches([line(), other(4999)])).toEqual([{ kind: 'price', line: 1 }])
  })

  it('PRICE-04 what is given beside one copy is counted with it: a dearer line makes up for nothing', () => {
    expect(breaches([line({ unitPrice: 4990, quantity: 10 }), line({ unitPrice: 4490 })])).toEqual([
      { kind: 'price', line: 1 },
    ])
  })

  it('PRICE-04 a parcel with such a copy is free only from the sum that the law names', () => {
    const free = { usual: 1490, asked: 0 }
    expect(breaches([line({ quantity: 3 })], free), '13,473 Ft').toEqual([{ kind: 'delivery' }])
    expect(breaches([line({ quantity: 4 })], free), '17,964 Ft').toEqual([])
    expect(
      breaches([line(), line({ lowestPrice: 0, listPrice: 10_509, unitPrice: 10_509 })], free),
      '15,000 Ft',
    ).toEqual([])
    expect(breaches([line()], { usual: 1490, asked: 1489 }), 'a part of it is given, too').toEqual([
      { kind: 'delivery' },
    ])
    expect(breaches([line()], { usual: 1490, asked: 1490 })).toEqual([])
    expect(breaches([line()], { usual: 0, asked: 0 }), 'a way that costs nothing is given').toEqual([
      { kind: 'delivery' },
    ])
    expect(breaches([line()], null), 'collecting gives nothing away').toEqual([])
  })

  it('PRICE-04 GIFT-02 wrapping with such a copy is never for nothing', () => {
    const wrapped = (price: number, lines = [line()]) =>
      breachesOf(advantageOf({ lines, extras: { delivery: null, wrapping: { price } }, freeDeliveryFrom: 0 }))
    expect(wrapped(0)).toEqual([{ kind: 'wrapping' }])
    expect(wrapped(1)).toEqual([])
    expect(wrapped(0, [line({ lowestPrice: 0 })]), 'other goods may be wrapped for nothing').toEqual([])
  })

  it('PRICE-04 nothing else is anybody’s business: other goods, old books, a law without a sum', () => {
    const giveaway = line({ lowestPrice: 0, unitPrice: 1 })
    expect(breaches([giveaway], { usual: 1490, asked: 0 })).toEqual([])
    expect(breaches([line()], { usual: 1490, asked: 0 }, 0)).toEqual([])
  })

  it('PRICE-04 a sum of the law begins on its day, and the former one holds until then', () => {
    const sum = { forints: 20_000, since: '2027-01-01', before: 15_000 }
    expect(['2026-12-31', '2027-01-01'].map((day) => sumOn(sum, day))).toEqual([15_000, 20_000])
    expect(sumOn({ forints: 15_000, since: '2024-10-01' }, '2024-09-30')).toBe(0)
  })
})

const copies = fc.record({
  listPrice: fc.integer({ min: 1, max: 1_000_000 }),
  salePercent: fc.integer({ min: 0, max: 99 }),
  fixedPriceUntil: fc.constantFrom(null, '2026-11-14', '2026-11-15', '2027-06-01'),
  multipliers: fc.array(
    fc.integer({ min: 1, max: 10_000 }).map((n) => (n / 10_000).toFixed(4)),
    { maxLength: 3 },
  ),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const shops = fc.record({
  lines: fc.array(copies, { minLength: 1, maxLength: 8 }),
  maxDiscountPercent: fc.integer({ min: 0, max: 99 }),
  lawAllows: fc.integer({ min: 0, max: 60_000 }),
  shopGives: fc.option(fc.integer({ min: 0, max: 60_000 })),
  type: fc.constantFrom('SHOP', 'GLS', 'GLSPOINT', 'POSTOUTSIDEHUN'),
  price: fc.integer({ min: 1, max: 20_000 }),
  wrapping: fc.option(fc.integer({ min: 1, max: 2000 })),
})

/** The order as the shop works it out, with every advantage it knows. */
function worked({
  lines,
  maxDiscountPercent,
  lawAllows,
  shopGives,
  type,
  price: rate,
  wrapping,
}: typeof shops extends fc.Arbitrary<infer One> ? One : never) {
  const sold = lines.map(({ multipliers, quantity, ...basis }) => {
    const product = { ...basis, saleFrom: null, saleUntil: null }
    const terms: PriceTerms = { now, today, multipliers, fixedPriceMaxDiscountPercent: maxDiscountPercent }
    return {
      listPrice: basis.listPrice,
      unitPrice: priceOf(product, terms),
      quantity,
      lowestPrice: lowestAllowed(product, terms),
    }
  })
  const goods = goodsOf(sold)
  const hasBound = sold.some(({ lowestPrice }) => lowestPrice > 0)
  const sumFrom = (freeShippingFrom: number | null) =>
    shippingSum({
      type,
      rates: { [type]: { HUF: { price: rate, callForPrice: false } } },
      currency: 'HUF',
      freeShippingFrom,
      pricesumofproducts: goods,
    })
  const price = sumFrom(lawfullyFreeFrom(shopGives, hasBound, lawAllows))
  const delivery = type === 'SHOP' ? null : { usual: rate, asked: price }
  return {
    sold,
    goods,
    hasBound,
    price,
    shopAsks: sumFrom(shopGives),
    advantage: advantageOf({
      lines: sold,
      extras: { delivery, wrapping: wrapping === null ? null : { price: wrapping } },
      freeDeliveryFrom: lawAllows,
    }),
  }
}

describe('any order of the shop', () => {
  it('PRICE-04 stays within the law with every sale, discount and free delivery, to the forint', () => {
    fc.assert(
      fc.property(shops, (shop) => {
        const { sold, goods, hasBound, price, advantage } = worked(shop)
        expect(breachesOf(advantage)).toEqual([])
        // The law once more, in its own words.
        for (const { lowestPrice, listPrice, unitPrice } of sold)
          if (lowestPrice > 0)
            expect(unitPrice * 100).toBeGreaterThanOrEqual(listPrice * (100 - shop.maxDiscountPercent))
        if (hasBound && shop.type !== 'SHOP' && goods < shop.lawAllows) expect(price).toBe(shop.price)
      }),
      { numRuns: 1000 },
    )
  })

  it('PRICE-04 is sent as the shop says where no price in it is fixed, and from the sum of the law on', () => {
    fc.assert(
      fc.property(shops, (shop) => {
        const { goods, hasBound, price, shopAsks } = worked(shop)
        if (!hasBound || goods >= shop.lawAllows) expect(price).toBe(shopAsks)
      }),
      { numRuns: 1000 },
    )
  })

  it('PRICE-04 is found where one forint more was given than may be', () => {
    fc.assert(
      fc.property(shops, fc.nat(), (shop, which) => {
        const { sold, goods } = worked(shop)
        const at = which % sold.length
        const { listPrice, lowestPrice } = sold[at]!
        const lowest = Math.ceil((listPrice * (100 - shop.maxDiscountPercent)) / 100)
        const cheaper = sold.with(at, { ...sold[at]!, unitPrice: lowest - 1 })
        const isBound = shop.lines[at]!.fixedPriceUntil !== null && shop.lines[at]!.fixedPriceUntil >= today
        expect(lowestPrice).toBe(isBound ? lowest : 0)
        expect(breaches(cheaper)).toEqual(isBound ? [{ kind: 'price', line: at }] : [])
        const free = breaches(sold, { usual: 1, asked: 0 }, shop.lawAllows)
        const isUnder = sold.some((one) => one.lowestPrice > 0) && goods < shop.lawAllows
        expect(free).toEqual(isUnder ? [{ kind: 'delivery' }] : [])
      }),
      { numRuns: 1000 },
    )
  })
})
