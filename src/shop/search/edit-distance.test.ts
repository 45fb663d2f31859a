import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('how far two words are from each other', () => {
  it('counts letters added, dropped, changed and swapped', () => {
    expect(editDistance('konyv', 'konyv')).toBe(0)
    expect(editDistance('konvy', 'konyv')).toBe(1)
    expect(editDistance('csilag', 'csillag')).toBe(1)
    expect(editDistance('palotta', 'palota')).toBe(1)
    expect(editDistance('krasznahorkay', 'krasznahorkai')).toBe(1)
    expect(editDistance('frankenstien', 'frankenstein')).toBe(1)
    expect(editDistance('ab', 'ba')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('abc', '')).toBe(3)
  })

  it('is the same both ways, and never more than the longer word', () => {
    const word = fc.string({ maxLength: 12, unit: 'grapheme' })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
        expect(editDistance(a, a)).toBe(0)
      }),
    )
  })
})
