import { describe, expect, it } from 'vitest'
import { availabilityOf, type AvailabilityBasis } from './availability.ts'

const book: AvailabilityBasis = {
  publicationDate: '2020-01-01',
  publicationPrecision: 'day',
  orderable: true,
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
    expect(availabilityOf({ ...book, publicationDate: '2026-11-16' }, today, [5, 8])).toEqual({
      kind: 'preorder',
      date: '2026-11-16',
      precision: 'day',
    })
    expect(availabilityOf({ ...book, publicationDate: today }, today, [5, 8]).kind).toBe('in-stock')
  })
  it('DATA-07 a coming book that may not be ordered is not orderable, whatever stands in the warehouse', () => {
    expect(availabilityOf({ ...book, publicationDate: '2026-12-01', orderable: false }, today, [5, 8])).toEqual({
      kind: 'not-orderable',
    })
  })
})
