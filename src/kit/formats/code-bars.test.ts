import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsPath, barsWidth, code128Bars, ean13Bars, type CodeBars } from './code-bars.ts'
import { ean13 } from './ean.ts'

/** The drawn path as modules, black or white, quiet zones included: what a camera sees. */
function modulesOf(bars: CodeBars): string {
  const modules = Array.from({ length: barsWidth(bars) }, () => '0')
  for (const [, from = '', width = ''] of barsPath(bars, 20).matchAll(/M(\d+) 0h(\d+)v20/g))
    modules.fill('1', Number(from), Number(from) + Number(width))
  return modules.join('')
}

/** What stands between the quiet zones, and that they are as wide as they have to be. */
function withinQuiet(modules: string, quiet: number): string {
  expect(modules.slice(0, quiet) + modules.slice(-quiet)).toBe('0'.repeat(2 * quiet))
  return modules.slice(quiet, -quiet)
}

/** An own reader, from the tables of the standard as modules (ISO/IEC 15420): it shares nothing with the writer. */
const L = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const inverted = (modules: string) => modules.replaceAll(/[01]/g, (one) => (one === '0' ? '1' : '0'))
const R = L.map(inverted)
const G = R.map((modules) => [...modules].reverse().join(''))
const FIRST = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

function readEan13(modules: string): string {
  const inside = withinQuiet(modules, 11)
  expect(inside).toMatch(/^101[01]{42}01010[01]{42}101$/)
  const sevens = (from: number) => Array.from({ length: 6 }, (_, at) => inside.slice(from + at * 7, from + at * 7 + 7))
  const left = sevens(3).map((one) => (L.includes(one) ? ['L', L.indexOf(one)] : ['G', G.indexOf(one)]))
  const right = sevens(50).map((one) => R.indexOf(one))
  const first = FIRST.indexOf(left.map(([set]) => set).join(''))
  return [first, ...left.map(([, digit]) => digit), ...right].join('')
}

/**
 * Symbols of Code 128 as a scanner tells them apart: by the distances between edges of the same kind, which is how the
 * standard (ISO/IEC 15417) defines decoding. The values are known from the standard's own self-check: all 106 differ, have
 * eleven modules and an even number of black ones.
 */
function readCode128(modules: string): string {
  const inside = withinQuiet(modules, 10)
  expect(inside.slice(-13)).toBe('1100011101011')
  const symbols = Array.from({ length: (inside.length - 13) / 11 }, (_, at) => inside.slice(at * 11, at * 11 + 11))
  const values = symbols.map((symbol) => CODE128.indexOf(symbol))
  expect(values).not.toContain(-1)
  const check = values.pop()
  expect(values.reduce((sum, value, at) => sum + value * (at || 1), 0) % 103).toBe(check)
  let set = values[0] === 105 ? 'C' : 'B'
  expect([104, 105]).toContain(values[0])
  return values
    .slice(1)
    .map((value) => {
      if (set === 'C' && value === 100) return ((set = 'B'), '')
      if (set === 'B' && value === 99) return ((set = 'C'), '')
      return set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
    })
    .join('')
}
/** Values 0 to 105 as the standard's table prints them, in modules. */
const CODE128 =
  '11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100 11001001000 11001000100 11000100100 10110011100 10011011100 10011001110 10111001100 10011101100 10011100110 11001110010 11001011100 11001001110 11011100100 11001110100 11101101110 11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 11011011000 11011000110 11000110110 10100011000 10001011000 10001000110 10110001000 10001101000 10001100010 11010001000 11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110 11101110110 11010001110 11000101110 11011101000 11011100010 11011101110 11101011000 11101000110 11100010110 11101101000 11101100010 11100011010 11101111010 11001000010 11110001010 10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000 10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010 10100111100 10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100 11110010010 11011011110 11011110110 11110110110 10101111000 10100011110 10001011110 10111101000 10111100010 11110101000 11110100010 10111011110 10111101110 11101011110 11110101110 11010000100 11010010000 11010011100'.split(
    ' ',
  )

describe('codes as bars', () => {
  it('OFFICE-09 every EAN-13 is read back from what is drawn', () => {
    expect(readEan13(modulesOf(ean13Bars('9789630000079')))).toBe('9789630000079')
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, (twelve) => {
        const ean = ean13(twelve.join(''))
        expect(readEan13(modulesOf(ean13Bars(ean)))).toBe(ean)
      }),
    )
    expect(() => ean13Bars('9789630000078')).toThrow('Not an EAN-13')
  })

  it('OFFICE-09 every text of ASCII in Code 128 is read back, whatever digits stand in it', () => {
    const pieces = fc.oneof(fc.stringMatching(/^[ -~]{1,6}$/), fc.stringMatching(/^\d{1,9}$/))
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), (all) => {
        const text = all.join('')
        expect(readCode128(modulesOf(code128Bars(text)))).toBe(text)
      }),
    )
    for (const text of ['K26-7H3MQ2', '12', '1', '123', '1234', '00340434161094042557', 'A12345B'])
      expect(readCode128(modulesOf(code128Bars(text)))).toBe(text)
    for (const text of ['', 'é', 'a\nb', 'x'.repeat(81)]) expect(() => code128Bars(text)).toThrow('Code 128 holds')
  })

  it('OFFICE-09 rows of digits take half the room', () => {
    expect(barsWidth(code128Bars('00340434161094042557'))).toBeLessThan(barsWidth(code128Bars('K26-7H3MQ2-ABC')))
  })
})
