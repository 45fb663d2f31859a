import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { checkPrices, type PriceChange, type PriceCheck, type PriceQuestion } from './check-prices.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import type { PastPrice } from './price-timeline.ts'

const now = new Date('2026-11-15T10:00:00Z')
const rules: PriceRules = { discounts: [], fixedPriceMaxDiscountPercent: 10 }
const book: PricedProduct = {
  type: 'BOOK',
  listPrice: 5000,
  salePercent: 0,
  saleFrom: null,
  saleUntil: null,
  fixedPriceUntil: null,
}
const on = (day: string) => new Date(`${day}T10:00:00Z`)
const pastPrice = (day: string, price: number, listPrice = 5000): PastPrice => ({
  validFrom: on(day),
  price,
  listPrice,
})

type CheckQuestion = Partial<Omit<PriceQuestion, 'change'>>

function check(change: Omit<PriceChange, 'productId'>, about: CheckQuestion = {}, moment = now): PriceCheck {
  const question = {
    product: book,
    history: [pastPrice('2026-01-01', 5000)],
    vatClass: 'BOOK',
    preorderedCopies: 0,
    ...about,
  }
  return checkPrices([{ change: { productId: 'book', ...change }, ...question }], rules, moment)[0]!
}

describe('the law before a price is saved', () => {
  it('PRICE-01 tells what will be shown, and from when', () => {
    expect(check({ salePercent: 20 })).toEqual({
      productId: 'book',
      refused: null,
      warned: [],
      shown: { from: now, price: 4000, reduction: { before: 5000, percent: 20 } },
    })
    const saleFrom = on('2026-12-01')
    expect(check({ salePercent: 20, saleFrom }).shown).toEqual({
      from: saleFrom,
      price: 4000,
      reduction: { before: 5000, percent: 20 },
    })
  })

  it.each([
    [{ listPrice: 0.5 }, { kind: 'not-a-price' }],
    [{ salePercent: 100 }, { kind: 'not-a-price' }],
    [{ listPrice: 0 }, { kind: 'not-a-price' }],
    [{ listPrice: 1_000_001 }, { kind: 'not-a-price' }],
    [{ saleFrom: on('2026-12-01'), saleUntil: on('2026-11-30') }, { kind: 'ends-before-it-begins' }],
  ])('PRICE-01 refuses %j', (change, refused) => {
    expect(check(change)).toEqual({ productId: 'book', refused, warned: [], shown: null })
  })

  it('PRICE-01 refuses a sale that the fixed price forbids for all of its time, and says what may be', () => {
    const fixed = { product: { ...book, fixedPriceUntil: '2027-03-01' } }
    const above = { kind: 'above-cap', cap: 10, freeFrom: '2027-03-02' }
    expect(check({ salePercent: 25, saleUntil: on('2026-12-24') }, fixed).refused).toEqual(above)
    expect(check({ salePercent: 10, saleUntil: on('2026-12-24') }, fixed).refused).toBeNull()
    const lastMoment = new Date('2027-03-01T23:00:00Z')
    expect(check({ salePercent: 25, saleUntil: lastMoment }, fixed).refused).toEqual(above)
    expect(check({ salePercent: 25, saleUntil: new Date(lastMoment.getTime() + 1) }, fixed)).toMatchObject({
      refused: null,
      warned: [{ kind: 'capped', until: '2027-03-01' }],
      shown: { price: 4500 },
    })
    expect(check({ salePercent: 25 }, fixed, on('2027-03-02')).warned, 'the time is over').toEqual([])
  })

  it('PRICE-01 leaves a sale alone that was there before the price was fixed', () => {
    const running = { product: { ...book, salePercent: 25, saleUntil: on('2026-12-24') } }
    expect(check({ fixedPriceUntil: '2027-03-01' }, running)).toMatchObject({
      refused: null,
      warned: [{ kind: 'capped', until: '2027-03-01' }],
    })
  })

  it('PRICE-01 refuses another list price than the publisher’s while it is fixed, but takes the first one', () => {
    const fixed = { product: { ...book, fixedPriceUntil: '2027-03-01' } }
    expect(check({ listPrice: 4500 }, fixed).refused).toEqual({ kind: 'fixed-list-price', until: '2027-03-01' })
    expect(check({ listPrice: 4500, isPublishersPrice: true }, fixed).refused).toBeNull()
    expect(check({ listPrice: 4500 }, { ...fixed, history: [] }).refused).toBeNull()
    expect(check({ listPrice: 4500 }, fixed, on('2027-03-02')).refused).toBeNull()
  })

  it('PRICE-02 warns where no reduction or a smaller one may be shown', () => {
    const cheaper = [pastPrice('2026-01-01', 5000), pastPrice('2026-11-01', 3900), pastPrice('2026-11-08', 5000)]
    expect(check({ salePercent: 20 }, { history: cheaper })).toMatchObject({
      warned: [{ kind: 'no-reduction', lowest: 3900 }],
      shown: { price: 4000, reduction: null },
    })
    const raised = {
      product: { ...book, listPrice: 6000 },
      history: [pastPrice('2026-01-01', 5000), pastPrice('2026-11-08', 6000, 6000)],
    }
    expect(check({ salePercent: 25 }, raised).warned).toEqual([{ kind: 'smaller-reduction', meant: 25, shown: 10 }])
    expect(check({ salePercent: 25 }, { history: [] }).warned).toEqual([{ kind: 'no-reduction', lowest: null }])
    expect(check({ salePercent: 20 }, { history: cheaper }, on('2026-12-09')).warned, 'a month later').toEqual([])
  })

  it('warns of copies ordered before publication and of a VAT class that is not usual for the kind', () => {
    expect(check({ listPrice: 5200 }, { preorderedCopies: 3, vatClass: 'STANDARD' }).warned).toEqual([
      { kind: 'preordered', copies: 3 },
      { kind: 'unusual-vat-class', vatClass: 'STANDARD' },
    ])
  })

  it('PRICE-01 what it allows is never above the cap at any moment of the sale', () => {
    const day = fc.integer({ min: -20, max: 60 }).map((days) => new Date(now.getTime() + days * DAY_MS))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), day, day, day, (salePercent, one, other, fixed) => {
        const [saleFrom, saleUntil] = one < other ? [one, other] : [other, one]
        const fixedPriceUntil = shopDay(fixed)
        const { refused, shown } = check(
          { salePercent, saleFrom, saleUntil },
          { product: { ...book, fixedPriceUntil } },
        )
        if (refused) return
        const saved = { ...book, salePercent, saleFrom, saleUntil, fixedPriceUntil }
        expect(shown?.price).toBe(priceAt(saved, rules, shown?.from ?? now))
        for (let days = 0; days < 60; days++) {
          const moment = new Date(now.getTime() + days * DAY_MS)
          if (shopDay(moment) <= fixedPriceUntil) expect(priceAt(saved, rules, moment)).toBeGreaterThanOrEqual(4500)
        }
      }),
    )
  })
})
