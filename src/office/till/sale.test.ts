import { expect, it } from 'vitest'
import { copiesIn, linesOf, NO_SALE, sumOf, withCopy, withPrice } from './sale.ts'

const BOOK = { title: 'Szindbád', price: 4590, vatRate: 5 }

it('TILL-08 what is read at the counter becomes lines of one receipt; what is brought back has the opposite sign', () => {
  const copy = { ean: '9789630000001', found: BOOK, usualRate: 27, now: new Date('2026-11-17T16:31:00Z') }
  let sale = withCopy(NO_SALE, copy)
  const { receipt } = sale
  sale = withCopy(sale, { ...copy, now: new Date('2026-11-17T16:32:00Z') })
  sale = withCopy(sale, { ...copy, ean: '41', found: null })
  sale = withPrice(sale, '41', { price: 990 })
  expect(sale.receipt, 'of its first copy').toBe(receipt)
  expect(copiesIn(sale)).toBe(3)
  expect(sumOf(sale)).toBe(10_170)
  const common = { receipt, place: 'shop-1', soldAt: '2026-11-17T16:31:00.000Z', means: 'card' }
  expect(linesOf(sale, { place: 'shop-1', means: 'card', isBack: true })).toEqual([
    { ...common, line: 1, ean: '9789630000001', copies: -2, gross: -9180, vatRate: 5 },
    { ...common, line: 2, ean: '41', copies: -1, gross: -990, vatRate: 27 },
  ])
  expect(withPrice(sale, '41', { copies: 0 }).titles.map(({ ean }) => ean)).toEqual(['9789630000001'])
})
