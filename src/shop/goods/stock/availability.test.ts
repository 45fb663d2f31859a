import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shop/ground/shop-day.ts'
import { availabilityOf, supplyDays, type AvailabilityBasis } from './availability.ts'

const book: AvailabilityBasis = {
  releaseDate: '2020-01-01',
  releasePrecision: 'day',
  orderable: true,
  offSale: null,
  orderDays: null,
  expectedOn: null,
  sellable: 3,
}
const today = '2026-11-15'

describe('what a visitor may expect of a product', () => {
  it('DATA-07 with copies at hand it is in stock', () => {
    expect(availabilityOf(book, today, [5, 8])).toEqual({ kind: 'in-stock', copies: 3 })
  })
  it('DATA-07 without copies it can be ordered, if it may be', () => {
    expect(availabilityOf({ ...book, sellable: 0 }, today, [5, 8])).toEqual({ kind: 'orderable', days: [5, 8] })
    expect(availabilityOf({ ...book, sellable: 0, orderable: false }, today, [5, 8])).toEqual({ kind: 'not-orderable' })
  })
  it('DATA-07 a book of tomorrow is a preorder, a book of today is not', () => {
    expect(availabilityOf({ ...book, releaseDate: '2026-11-16' }, today, [5, 8])).toEqual({
      kind: 'preorder',
      date: '2026-11-16',
      precision: 'day',
    })
    expect(availabilityOf({ ...book, releaseDate: today }, today, [5, 8]).kind).toBe('in-stock')
  })
  it('DATA-07 a coming book that may not be ordered is not orderable, whatever stands in the warehouse', () => {
    expect(availabilityOf({ ...book, releaseDate: '2026-12-01', orderable: false }, today, [5, 8])).toEqual({
      kind: 'not-orderable',
    })
  })
  it('DATA-07 what is recalled or withdrawn is not sold, whatever else is known of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('recalled' as const, 'withdrawn' as const),
        fc.boolean(),
        fc.nat(20),
        fc.option(fc.integer({ min: -400, max: 400 })),
        (offSale, orderable, sellable, days) => {
          const releaseDate = days === null ? null : addDays(today, days)
          expect(availabilityOf({ ...book, offSale, orderable, sellable, releaseDate }, today, [5, 8])).toEqual({
            kind: 'not-orderable',
          })
        },
      ),
    )
  })
  it('DATA-07 a title that is printed again tells the day, and what is ordered comes after it', () => {
    const again = { ...book, sellable: 0, expectedOn: '2026-11-25' }
    expect(availabilityOf(again, today, [5, 8])).toEqual({
      kind: 'orderable',
      // Eight working days until then, and its own after them.
      days: [13, 16],
      expectedOn: '2026-11-25',
    })
    expect(availabilityOf(again, '2026-11-25', [5, 8])).toEqual({ kind: 'orderable', days: [5, 8] })
    expect(availabilityOf({ ...again, sellable: 1 }, today, [5, 8]).kind).toBe('in-stock')
  })
  it('DATA-07 a supplier may be quicker or slower than the shop is as a rule', () => {
    expect(supplyDays({ orderDays: 21, expectedOn: null }, today, [5, 8])).toEqual([21, 24])
    expect(supplyDays({ orderDays: 2, expectedOn: null }, today, [5, 8])).toEqual([2, 5])
  })
})
