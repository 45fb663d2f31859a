import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { findingsOf } from './price-findings.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { priceSteps } from './price-steps.ts'

const now = new Date('2026-11-17T10:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
const book: PricedProduct = {
  type: 'BOOK',
  listPrice: 4990,
  salePercent: 25,
  saleFrom: day(-7),
  saleUntil: day(13),
  fixedPriceUntil: '2027-03-01',
}
const autumn = {
  id: 'autumn',
  adminName: 'Őszi vásár',
  type: 'ALL',
  multiplier: '0.9000',
  validFrom: day(-3),
  validUntil: null,
} as const
const rules: PriceRules = { discounts: [autumn], fixedPriceMaxDiscountPercent: 10 }

it('OFFICE-40 a price is told step by step, from the list price to what is asked', () => {
  expect(priceSteps(book, rules, now)).toEqual([
    { kind: 'list', price: 4990 },
    { kind: 'sale', percent: 25, until: day(13), price: 3743 },
    { kind: 'discount', id: 'autumn', name: 'Őszi vásár', multiplier: '0.9000', until: null, price: 3368 },
    { kind: 'cap', percent: 10, until: '2027-03-01', price: 4491 },
  ])
  expect(priceSteps({ ...book, salePercent: 0, fixedPriceUntil: null }, { ...rules, discounts: [] }, now)).toEqual([
    { kind: 'list', price: 4990 },
  ])
})

it('OFFICE-40 the last step is always what the price engine asks', () => {
  const maybeDay = fc.option(fc.integer({ min: -40, max: 40 }).map(day))
  const product = fc.record({
    type: fc.constantFrom('BOOK' as const, 'PERIODICAL' as const),
    listPrice: fc.integer({ min: 0, max: 20_000 }),
    salePercent: fc.integer({ min: 0, max: 99 }),
    saleFrom: maybeDay,
    saleUntil: maybeDay,
    fixedPriceUntil: fc.option(fc.integer({ min: -40, max: 40 }).map((days) => addDays(shopDay(now), days))),
  })
  const discount = fc.record({
    id: fc.constantFrom('a', 'b'),
    adminName: fc.constant('x'),
    type: fc.constantFrom('ALL' as const, 'BOOK' as const, 'PERIODICAL' as const),
    multiplier: fc.constantFrom('0.9000', '0.7550', '0.3333'),
    validFrom: fc.integer({ min: -40, max: 40 }).map(day),
    validUntil: maybeDay,
  })
  fc.assert(
    fc.property(product, fc.array(discount, { maxLength: 3 }), (product, discounts) => {
      const of = { discounts, fixedPriceMaxDiscountPercent: 10 }
      expect(priceSteps(product, of, now).at(-1)?.price).toBe(priceAt(product, of, now))
    }),
    { numRuns: 100 },
  )
})

it('OFFICE-43 finds sales of which nobody sees a reduction, what the law cuts, and what ends', () => {
  const history = [{ validFrom: day(-100), price: 4990, listPrice: 4990 }]
  const kinds = (changed: Partial<PricedProduct>, past = history) =>
    findingsOf({ ...book, ...changed }, past, { ...rules, discounts: [] }, now).map(({ kind }) => kind)
  expect(kinds({})).toEqual(['capped'])
  expect(kinds({ fixedPriceUntil: null })).toEqual([])
  expect(kinds({ fixedPriceUntil: null }, [])).toEqual(['no-reduction'])
  expect(kinds({ fixedPriceUntil: null, saleUntil: new Date('2026-11-17T23:00:00Z') })).toEqual(['sale-ends-today'])
  expect(kinds({ salePercent: 0, fixedPriceUntil: '2026-11-23' })).toEqual(['fixed-price-ends'])
  expect(kinds({ salePercent: 0, fixedPriceUntil: '2026-11-24' })).toEqual([])
  expect(kinds({ saleFrom: day(1) }), 'not yet').toEqual([])
})
