import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfChange } from './price-change.ts'
import { priceTimeline } from './price-timeline.ts'
import { priceOf, type PriceBasis, type PriceTerms } from './price.ts'

const now = new Date('2026-11-15T10:00:00Z')
const terms: PriceTerms = { now, today: '2026-11-15', multipliers: [], fixedPriceMaxDiscountPercent: 10 }
const plain: PriceBasis = { listPrice: 5000, salePercent: 0, saleFrom: null, saleUntil: null, fixedPriceUntil: null }
const first = { validFrom: new Date('2026-05-01T00:00:00Z'), price: 5000, listPrice: 5000 }
const moment = fc.date({
  min: new Date('2026-06-01T00:00:00Z'),
  max: new Date('2027-02-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the prices of a product up to now', () => {
  it('PRICE-02 a sale that began and ended by itself is told though nobody wrote it', () => {
    const sale = { saleFrom: new Date('2026-10-01T00:00:00Z'), saleUntil: new Date('2026-11-01T00:00:00Z') }
    expect(priceTimeline({ ...plain, ...sale, salePercent: 20 }, [first], terms)).toEqual([
      first,
      { validFrom: sale.saleFrom, price: 4000, listPrice: 5000 },
      { validFrom: sale.saleUntil, price: 5000, listPrice: 5000 },
    ])
  })

  it('PRICE-02 the end of a fixed price frees the whole reduction on the day after', () => {
    const product = { ...plain, salePercent: 30, saleFrom: first.validFrom, fixedPriceUntil: '2026-11-09' }
    expect(priceTimeline(product, [{ ...first, price: 4500 }], terms)).toEqual([
      { ...first, price: 4500 },
      { validFrom: new Date('2026-11-09T23:00:00Z'), price: 3500, listPrice: 5000 },
    ])
  })

  it('PRICE-02 ends with the price of the engine, in the order of time, without two equal lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), moment, moment, (salePercent, one, other) => {
        const [saleFrom, saleUntil] = one < other ? [one, other] : [other, one]
        const product = { ...plain, salePercent, saleFrom, saleUntil }
        const timeline = priceTimeline(product, [first], terms)
        expect(timeline.at(-1)?.price).toBe(priceOf(product, terms))
        timeline.slice(1).forEach((line, index) => {
          expect(line.validFrom.getTime()).toBeGreaterThan(timeline[index]!.validFrom.getTime())
          expect(line.price).not.toBe(timeline[index]!.price)
        })
      }),
    )
  })

  it('PRICE-02 a change adds what the old terms did and the new price, and writes nothing where nothing changed', () => {
    const sale = {
      salePercent: 20,
      saleFrom: new Date('2026-10-01T00:00:00Z'),
      saleUntil: new Date('2026-11-01T00:00:00Z'),
    }
    const from = { product: { ...plain, ...sale }, terms }
    expect(linesOfChange({ last: first, from, to: { product: { ...plain, listPrice: 5500 }, terms } })).toEqual([
      { validFrom: sale.saleFrom, price: 4000, listPrice: 5000 },
      { validFrom: sale.saleUntil, price: 5000, listPrice: 5000 },
      { validFrom: now, price: 5500, listPrice: 5500 },
    ])
    expect(linesOfChange({ last: first, from: { product: plain, terms }, to: { product: plain, terms } })).toEqual([])
    expect(linesOfChange({ last: null, from: { product: plain, terms }, to: { product: plain, terms } })).toHaveLength(
      1,
    )
  })
})
