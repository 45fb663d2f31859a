import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatParts } from './vat.ts'

const percent = fc.integer({ min: 0, max: 99 })
const gross = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })

describe('the tax inside a price', () => {
  it.each([
    [4990, 5, 4752, 238],
    [3999, 5, 3809, 190],
    [1490, 27, 1173, 317],
    [12345, 27, 9720, 2625],
    [0, 27, 0, 0],
    [990, 0, 990, 0],
  ])('PRICE-03 %i forints at %i percent are %i net and %i tax', (amount, rate, net, vat) => {
    expect(vatParts(amount, rate)).toEqual({ net, vat })
  })

  it('PRICE-03 the parts are whole and always make up the gross', () => {
    fc.assert(
      fc.property(gross, percent, (amount, rate) => {
        const { net, vat } = vatParts(amount, rate)
        expect(net + vat).toBe(amount)
        expect(Number.isInteger(net) && Number.isInteger(vat)).toBe(true)
      }),
    )
  })

  it('PRICE-03 the tax is never more than half a forint from the exact one, and grows with the gross', () => {
    fc.assert(
      fc.property(gross, percent, (amount, rate) => {
        const { vat } = vatParts(amount, rate)
        expect(Math.abs(vat - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(vatParts(amount + 1, rate).vat).toBeGreaterThanOrEqual(vat)
      }),
    )
  })
})
