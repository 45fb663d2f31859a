import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

describe('a tax number', () => {
  it.each(['00000000-2-41', '11111111-2-42', '10773381-2-44'])('%s can be one', (number) => {
    expect(isTaxNumber(number)).toBe(true)
  })

  it.each(['', '00000000241', '00000000-6-41', '0000000-2-41', '00000001-2-41', '00000000-2-4', ' 00000000-2-41'])(
    '“%s” cannot',
    (number) => {
      expect(isTaxNumber(number)).toBe(false)
    },
  )

  it('with one digit of its eight mistyped is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = '10773381'
        const wrong = (Number(digits[place]) + by) % 10
        expect(isTaxNumber(`${digits.slice(0, place)}${wrong}${digits.slice(place + 1)}-2-44`)).toBe(false)
      }),
    )
  })
})
