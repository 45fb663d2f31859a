import { describe, expect, it } from 'vitest'
import { missingToSell, takesOrders, type OpeningFacts } from './missing-to-sell.ts'

const WHOLE: OpeningFacts = {
  hasMail: true,
  operator: { name: 'Könyv Bt.', address: '1111 Budapest, Fő utca 1.' },
  rates: { GLS: { HUF: { price: 1490, callForPrice: false } } },
  payOnCollection: false,
  transfer: false,
  providers: 1,
  vatClasses: ['BOOK', 'STANDARD'],
  vat: new Map([
    ['BOOK', 5],
    ['STANDARD', 27],
  ]),
}

describe('what is missing before a shop can sell', () => {
  it('is nothing in a whole shop', () => {
    expect(missingToSell(WHOLE)).toEqual([])
    expect(takesOrders([])).toBe(true)
  })

  it('is everything in an empty one, and no order is taken', () => {
    const empty = { ...WHOLE, operator: null, rates: {}, providers: 0, vatClasses: [], vat: new Map<string, number>() }
    expect(missingToSell(empty)).toEqual(['operator', 'vat-rates', 'shipping-prices', 'payment'])
    expect(takesOrders(missingToSell(empty))).toBe(false)
  })

  it.each([
    ['mail', { hasMail: false }],
    ['operator', { operator: null }],
    ['vat-rates', { vat: new Map<string, number>() }],
    ['shipping-prices', { rates: {} }],
    ['shipping-prices', { rates: { GLS: { EUR: { price: 5, callForPrice: false } } } }],
    ['payment', { providers: 0 }],
    ['payment', { providers: 0, payOnCollection: true }],
  ] as const)('names %s', (missing, change) => {
    expect(missingToSell({ ...WHOLE, ...change })).toEqual([missing])
    expect(takesOrders([missing])).toBe(false)
  })

  it('takes payment at the counter for a way to pay where books can be collected', () => {
    const rates = { SHOP: { HUF: { price: 0, callForPrice: false } } }
    expect(missingToSell({ ...WHOLE, providers: 0, payOnCollection: true, rates })).toEqual([])
  })

  it('a class without a rate closes its own products only', () => {
    const missing = missingToSell({ ...WHOLE, vat: new Map([['BOOK', 5]]) })
    expect(missing).toEqual([{ vatClass: 'STANDARD' }])
    expect(takesOrders(missing)).toBe(true)
  })
})
