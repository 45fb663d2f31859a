import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOf, type PriceBasis, type PriceTerms } from './price.ts'

const now = new Date('2026-11-15T10:00:00Z')
const terms: PriceTerms = { now, today: '2026-11-15', multipliers: [], fixedPriceMaxDiscountPercent: 10 }
const plain: PriceBasis = { listPrice: 4990, salePercent: 0, saleFrom: null, saleUntil: null, fixedPriceUntil: null }

const priced = fc.record({
  listPrice: fc.integer({ min: 0, max: 2_000_000 }),
  salePercent: fc.integer({ min: 0, max: 99 }),
  saleFrom: fc.constant(null),
  saleUntil: fc.constant(null),
  fixedPriceUntil: fc.constantFrom(null, '2026-11-14', '2026-11-15', '2027-06-01'),
})
const multipliers = fc.array(
  fc.integer({ min: 1, max: 10_000 }).map((n) => (n / 10_000).toFixed(4)),
  { maxLength: 4 },
)

describe('the price engine', () => {
  it('PRICE-01 a product without sale or discount costs its list price', () => {
    expect(priceOf(plain, terms)).toBe(4990)
    expect(priceOf({ ...plain, listPrice: 10, salePercent: 99 }, terms), 'it is not given away').toBe(1)
  })

  it('PRICE-01 sale and global discount multiply and are rounded once, half up', () => {
    expect(priceOf({ ...plain, salePercent: 25 }, terms)).toBe(3743)
    expect(priceOf({ ...plain, salePercent: 25 }, { ...terms, multipliers: ['0.9000'] })).toBe(3368)
  })

  it('PRICE-01 a sale counts only between its ends', () => {
    const sale = { ...plain, salePercent: 20 }
    expect(priceOf({ ...sale, saleFrom: new Date('2026-11-16T00:00:00Z') }, terms)).toBe(4990)
    expect(priceOf({ ...sale, saleUntil: now }, terms)).toBe(4990)
    expect(priceOf({ ...sale, saleFrom: now, saleUntil: new Date('2026-11-16T00:00:00Z') }, terms)).toBe(3992)
  })

  it('PRICE-01 a fixed-price book is never reduced by more than the cap, up to and including its last day', () => {
    expect(priceOf({ ...plain, salePercent: 30, fixedPriceUntil: '2026-11-15' }, terms)).toBe(4491)
    expect(priceOf({ ...plain, salePercent: 30, fixedPriceUntil: '2026-11-14' }, terms)).toBe(3493)
  })

  it('PRICE-01 a price is never negative, never fractional, never above the list price, and the cap is never broken', () => {
    fc.assert(
      fc.property(priced, multipliers, (product, discounts) => {
        const price = priceOf(product, { ...terms, multipliers: discounts })
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(product.listPrice)
        if (product.fixedPriceUntil && product.fixedPriceUntil >= terms.today)
          expect(price * 100).toBeGreaterThanOrEqual(product.listPrice * 90)
      }),
    )
  })

  it('PRICE-01 the order of discounts does not matter', () => {
    fc.assert(
      fc.property(priced, multipliers, (product, discounts) => {
        const reversed = [...discounts].reverse()
        expect(priceOf(product, { ...terms, multipliers: discounts })).toBe(
          priceOf(product, { ...terms, multipliers: reversed }),
        )
      }),
    )
  })
})
