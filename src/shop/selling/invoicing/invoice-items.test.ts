import { expect, it } from 'vitest'
import { grossOf, invoiceItems } from './invoice-items.ts'

const line = { name: 'Kerti napló', author: null, ean: '5999999999999', cancelledQuantity: 0, vatPercent: 27 }

it('COUPON-01 a copy that a code made cheaper says so beside its number, in the buyer’s language, and no sum is another', () => {
  const lines = [
    { ...line, quantity: 2, unitPrice: 3667, couponOff: 333 },
    { ...line, quantity: 1, unitPrice: 4000, couponOff: 0 },
  ]
  const bought = { language: 'hu', shippingPrice: 1490, lines } as const
  const items = invoiceItems(bought)
  expect(items.map(({ comment }) => comment)).toEqual([
    '5999999999999, kuponkedvezmény: 333\u00a0Ft/db',
    '5999999999999',
    null,
  ])
  const without = invoiceItems({ ...bought, lines: lines.map((one) => ({ ...one, couponOff: 0 })) })
  expect(items).toEqual(without.map((item, at) => ({ ...item, comment: items[at]?.comment })))
  expect(grossOf(items)).toBe(2 * 3667 + 4000 + 1490)
  expect(invoiceItems({ ...bought, language: 'en' })[0]?.comment).toContain('coupon discount: 333\u00a0Ft per copy')
})
