import { describe, expect, it } from 'vitest'
import { groupRates, shippingChoices } from './shipping-types.ts'

const rows = [
  { shippingType: 'GLS', currency: 'HUF', price: 1490, callForPrice: false },
  { shippingType: 'GLS', currency: 'EUR', price: 4, callForPrice: false },
  { shippingType: 'POSTOUTSIDEHUN', currency: 'HUF', price: 0, callForPrice: true },
  { shippingType: 'SHOP', currency: 'HUF', price: 0, callForPrice: false },
  { shippingType: 'PIGEON', currency: 'HUF', price: 10, callForPrice: false },
]

describe('shipping rates', () => {
  it('DATA-06 are grouped per shipping type, then per currency', () => {
    expect(groupRates(rows)).toEqual({
      GLS: { HUF: { price: 1490, callForPrice: false }, EUR: { price: 4, callForPrice: false } },
      POSTOUTSIDEHUN: { HUF: { price: 0, callForPrice: true } },
      SHOP: { HUF: { price: 0, callForPrice: false } },
    })
  })

  it('DATA-06 are offered in the shop’s order, in one currency', () => {
    expect(shippingChoices(groupRates(rows), 'HUF').map(({ type }) => type)).toEqual(['SHOP', 'GLS', 'POSTOUTSIDEHUN'])
    expect(shippingChoices(groupRates(rows), 'HUF', true)[0]?.type).toBe('POSTOUTSIDEHUN')
    expect(shippingChoices(groupRates(rows), 'EUR')).toEqual([{ type: 'GLS', price: 4, callForPrice: false }])
  })
})
