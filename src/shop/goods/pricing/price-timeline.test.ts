import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#kit/durations.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { isInForce, nextDiscountTurn, type GlobalDiscount } from './global-discount.ts'
import { linesOfChange } from './price-change.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { priceTimeline, type PastPrice } from './price-timeline.ts'
import type { PriceBasis } from './price.ts'

const now = new Date('2026-11-15T10:00:00Z')
const rules: PriceRules = { discounts: [], fixedPriceMaxDiscountPercent: 10 }
const plain: PricedProduct = {
  type: 'BOOK',
  listPrice: 5000,
  salePercent: 0,
  saleFrom: null,
  saleUntil: null,
  fixedPriceUntil: null,
}
const first = { validFrom: new Date('2026-05-01T00:00:00Z'), price: 5000, listPrice: 5000 }
const moment = fc.date({
  min: new Date('2026-06-01T00:00:00Z'),
  max: new Date('2027-02-01T00:00:00Z'),
  noInvalidDate: true,
})
const autumn: GlobalDiscount = {
  id: 'autumn',
  adminName: 'Autumn',
  type: 'ALL',
  multiplier: '0.9000',
  validFrom: new Date('2026-10-01T00:00:00Z'),
  validUntil: new Date('2026-11-01T00:00:00Z'),
}

describe('the prices of a product up to now', () => {
  it('PRICE-02 a sale that began and ended by itself is told though nobody wrote it', () => {
    const sale = { saleFrom: new Date('2026-10-01T00:00:00Z'), saleUntil: new Date('2026-11-01T00:00:00Z') }
    expect(priceTimeline({ ...plain, ...sale, salePercent: 20 }, [first], rules, now)).toEqual([
      first,
      { validFrom: sale.saleFrom, price: 4000, listPrice: 5000 },
      { validFrom: sale.saleUntil, price: 5000, listPrice: 5000 },
    ])
  })

  it('PRICE-02 so is a discount on everything, and one of another kind changes nothing', () => {
    const discounts = [autumn, { ...autumn, id: 'pens', type: 'STATIONERYGIFT', multiplier: '0.5000' } as const]
    expect(priceTimeline(plain, [first], { ...rules, discounts }, now)).toEqual([
      first,
      { validFrom: autumn.validFrom, price: 4500, listPrice: 5000 },
      { validFrom: autumn.validUntil, price: 5000, listPrice: 5000 },
    ])
  })

  it('PRICE-02 the end of a fixed price frees the whole reduction on the day after', () => {
    const product = { ...plain, salePercent: 30, saleFrom: first.validFrom, fixedPriceUntil: '2026-11-09' }
    expect(priceTimeline(product, [{ ...first, price: 4500 }], rules, now)).toEqual([
      { ...first, price: 4500 },
      { validFrom: new Date('2026-11-09T23:00:00Z'), price: 3500, listPrice: 5000 },
    ])
  })

  it('PRICE-02 ends with the price of the engine, in the order of time, without two equal lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), moment, moment, (salePercent, one, other) => {
        const [saleFrom, saleUntil] = one < other ? [one, other] : [other, one]
        const product = { ...plain, salePercent, saleFrom, saleUntil }
        const timeline = priceTimeline(product, [first], rules, now)
        expect(timeline.at(-1)?.price).toBe(priceAt(product, rules, now))
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
    const change = { rules, now, last: first, from: plain, to: plain }
    expect(linesOfChange({ ...change, from: { ...plain, ...sale }, to: { ...plain, listPrice: 5500 } })).toEqual([
      { validFrom: sale.saleFrom, price: 4000, listPrice: 5000 },
      { validFrom: sale.saleUntil, price: 5000, listPrice: 5000 },
      { validFrom: now, price: 5500, listPrice: 5500 },
    ])
    expect(linesOfChange(change)).toEqual([])
    expect(linesOfChange({ ...change, last: null })).toHaveLength(1)
  })

  it('PRICE-02 a sale that is set when it is over was never asked', () => {
    const over = { salePercent: 20, saleFrom: autumn.validFrom, saleUntil: autumn.validUntil }
    const to = { ...plain, ...over }
    const lines = linesOfChange({ rules, now, last: first, from: plain, to })
    expect(priceTimeline(to, [first, ...lines], rules, now)).toEqual([first])
  })

  it('PRICE-02 a clock that was put back writes nothing before what has been written', () => {
    const last = { ...first, validFrom: new Date('2026-11-15T10:00:00.005Z') }
    expect(linesOfChange({ rules, now, last, from: plain, to: { ...plain, listPrice: 6000 } })).toEqual([
      { validFrom: last.validFrom, price: 6000, listPrice: 6000 },
    ])
  })
})

/** All that happens, happens on one of these hours, among them a change of the clocks and the ends of days. */
const START = Date.parse('2026-10-20T22:00:00Z')
const HOURS = 240
const at = (hour: number) => new Date(START + hour * HOUR_MS)
const hour = fc.integer({ min: 0, max: HOURS })
const maybeHour = fc.option(hour, { nil: null })
const dated = (moment: number | null) => (moment === null ? null : at(moment))

/** What a bookseller may make of a product's price: dates in the past among them. */
const bases: fc.Arbitrary<PriceBasis> = fc
  .record({
    listPrice: fc.constantFrom(1000, 4990, 5000),
    salePercent: fc.constantFrom(0, 10, 25, 40),
    from: maybeHour,
    until: maybeHour,
    fixed: maybeHour,
  })
  .filter(({ from, until }) => from === null || until === null || from < until)
  .map(({ listPrice, salePercent, from, until, fixed }) => ({
    listPrice,
    salePercent,
    saleFrom: dated(from),
    saleUntil: dated(until),
    fixedPriceUntil: fixed === null ? null : shopDay(at(fixed)),
  }))

/** A discount as it was made, and when somebody ended it before its time. */
type LivingDiscount = { discount: GlobalDiscount; madeAt: Date; endedAt: Date | null }

const livingDiscounts: fc.Arbitrary<LivingDiscount> = fc
  .record({
    type: fc.constantFrom('ALL', 'BOOK', 'STATIONERYGIFT'),
    multiplier: fc.constantFrom('0.9000', '0.7500', '0.3333'),
    made: hour,
    waits: fc.integer({ min: 0, max: 60 }),
    lasts: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
    endsAfter: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
  })
  .map(({ type, multiplier, made, waits, lasts, endsAfter }) => ({
    discount: {
      id: `${made}`,
      adminName: '',
      type,
      multiplier,
      validFrom: at(made + waits),
      validUntil: lasts === null ? null : at(made + waits + lasts),
    },
    madeAt: at(made),
    endedAt: endsAfter === null ? null : at(made + endsAfter),
  }))

/** The rows as they stood at a moment: not made yet, with the end that was planned, or ended. */
function rowsAt(living: readonly LivingDiscount[], moment: Date): GlobalDiscount[] {
  return living
    .filter(({ madeAt }) => madeAt <= moment)
    .map(({ discount, endedAt }) => {
      const { validFrom, validUntil } = discount
      if (!endedAt || endedAt > moment || (validUntil && validUntil <= endedAt)) return discount
      return { ...discount, validUntil: endedAt < validFrom ? validFrom : endedAt }
    })
}

describe('the worked-out past', () => {
  it('PRICE-02 tells of every hour the price that was asked then, whatever was changed, planned and ended in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hour, basis: bases }), { minLength: 1, maxLength: 6 }),
        fc.array(livingDiscounts, { maxLength: 4 }),
        (changes, living) => {
          const rulesAt = (moment: Date) => ({ ...rules, discounts: rowsAt(living, moment) })
          const steps = changes.toSorted((a, b) => a.hour - b.hour)
          const expectedPrices = new Map<number, number>()
          const history: PastPrice[] = []
          let product: PricedProduct | null = null
          for (let now = 0; now <= HOURS; now++) {
            for (const step of steps.filter((one) => one.hour === now)) {
              const to: PricedProduct = { type: 'BOOK', ...step.basis }
              const last = history.at(-1) ?? null
              const lines = linesOfChange({ last, from: product ?? to, to, rules: rulesAt(at(now)), now: at(now) })
              if (last && lines[0]?.validFrom.getTime() === last.validFrom.getTime()) history.pop()
              history.push(...lines)
              product = to
            }
            if (product) expectedPrices.set(now, priceAt(product, rulesAt(at(now)), at(now)))
          }
          if (!product) return
          const timeline = priceTimeline(product, history, rulesAt(at(HOURS)), at(HOURS))
          for (const [hour, price] of expectedPrices)
            expect(timeline.findLast(({ validFrom }) => validFrom <= at(hour))?.price, at(hour).toISOString()).toBe(
              price,
            )
        },
      ),
    )
  })

  it('PRICE-01 between two turns of the discounts nothing about them changes', () => {
    fc.assert(
      fc.property(fc.array(livingDiscounts, { maxLength: 5 }), hour, (living, from) => {
        const discounts = living.map(({ discount }) => discount)
        const inForce = (moment: Date) => discounts.filter((one) => isInForce(one, moment))
        const turn = nextDiscountTurn(discounts, at(from))
        for (let now = from; now <= HOURS && (!turn || at(now) < turn); now++)
          expect(inForce(at(now))).toEqual(inForce(at(from)))
        if (turn) expect(turn > at(from)).toBe(true)
      }),
    )
  })
})
