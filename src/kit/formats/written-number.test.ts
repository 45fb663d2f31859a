import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainNumber, wholeNumberIn } from './written-number.ts'

const SEPARATORS = [' ', '\u00A0', '\u202F', '\u2009', '.', ',', "'", '’']
const grouped = (number: number, separator: string) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, separator)

describe('a whole number as people write it', () => {
  it('OFFICE-66 is read with any usual separator of thousands, and with its forints', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999_999),
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('', ' Ft', 'Ft', ' HUF'),
        (number, separator, unit) => {
          expect(wholeNumberIn(` ${grouped(number, separator)}${unit} `)).toBe(number)
          expect(wholeNumberIn(String(number))).toBe(number)
        },
      ),
    )
  })

  it('OFFICE-66 is nothing else', () => {
    for (const text of [
      '',
      'ten',
      '-1',
      '1.5',
      '1,50',
      '15 00',
      '1 000.000',
      '1e5',
      '0x10',
      'Ft',
      '15 000 EUR',
      '9'.repeat(13),
    ])
      expect(wholeNumberIn(text), text).toBeNull()
  })
})

it('a number that was typed becomes its digits, with a sign below nothing; what is none becomes nothing', () => {
  const typed = ['15 000', '15.000 Ft', ' 44 ', '-44', '− 44', '-0', '', 'sok', '1 5', '--4', '1.5']
  expect(typed.map(plainNumber)).toEqual(['15000', '15000', '44', '-44', '-44', '0', '', '', '', '', ''])
})
