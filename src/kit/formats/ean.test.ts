import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13, eanCheckDigit, isEan13 } from './ean.ts'

const twelveDigits = fc.stringMatching(/^\d{12}$/)

describe('an EAN-13', () => {
  it('real numbers are valid', () => {
    for (const ean of ['9780007232833', '9780575115347', '9789631434415', '9786155432811', '9771234567003'])
      expect(isEan13(ean)).toBe(true)
  })
  it('a number with its check digit is valid, and its weighted sum is a multiple of ten', () => {
    fc.assert(
      fc.property(twelveDigits, (digits) => {
        const ean = ean13(digits)
        const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
        expect(isEan13(ean)).toBe(true)
        expect(sum % 10).toBe(0)
      }),
    )
  })
  it('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(twelveDigits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const wrong = [...ean13(digits)]
          .map((digit, index) => (index === place ? (Number(digit) + by) % 10 : digit))
          .join('')
        expect(isEan13(wrong)).toBe(false)
      }),
    )
  })
  it('anything but twelve digits has no check digit', () => {
    expect(() => eanCheckDigit('978000723283X')).toThrow('twelve digits')
    expect(isEan13('978-0007232833')).toBe(false)
  })
})
