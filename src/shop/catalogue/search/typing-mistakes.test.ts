import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mishearingsIn, mistakesIn } from './typing-mistakes.ts'

describe('how much went wrong between the word that was meant and the one that was typed', () => {
  it('FIND-02 counts letters added, dropped, changed and swapped', () => {
    expect(mistakesIn('konyv', 'konyv')).toBe(0)
    expect(mistakesIn('konvy', 'konyv')).toBe(1)
    expect(mistakesIn('frankenstien', 'frankenstein')).toBe(1)
    expect(mistakesIn('ehnry', 'henry')).toBe(1)
    expect(mistakesIn('drakla', 'drakula')).toBe(1)
    expect(mistakesIn('krasznahorkay', 'krasznahorkai')).toBe(1)
    expect(mistakesIn('', 'abc')).toBe(4)
    expect(mistakesIn('abc', '')).toBeGreaterThan(4)
  })

  it('FIND-02 a letter doubled or not is less than one, what neither finger nor ear mistakes more, and so is the first letter', () => {
    expect(mistakesIn('csilag', 'csillag')).toBe(0.5)
    expect(mistakesIn('palotta', 'palota')).toBe(0.5)
    expect(mistakesIn('drskula', 'drakula')).toBe(1)
    expect(mistakesIn('drgkula', 'drakula')).toBe(1.5)
    expect(mistakesIn('trakula', 'drakula')).toBe(2)
    expect(mistakesIn('kolyke', 'konyve')).toBe(3)
    // Fingers take r for t; ears do not.
    expect([mistakesIn('poket', 'poker'), mishearingsIn('poket', 'poker')]).toEqual([1, 1.5])
  })

  it('FIND-02 one slip of any finger in any word is one mistake at most, and only the same word is none', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), (meantWord, anywhere) => {
        const place = 1 + (anywhere % (meantWord.length - 1))
        const [head, letter, tail] = [meantWord.slice(0, place), meantWord[place] ?? '', meantWord.slice(place + 1)]
        expect(mistakesIn(head + tail, meantWord)).toBeLessThanOrEqual(1)
        expect(mistakesIn(head + letter + letter + tail, meantWord)).toBeLessThanOrEqual(0.5)
        expect(mistakesIn(head.slice(0, -1) + letter + head.slice(-1) + tail, meantWord)).toBeLessThanOrEqual(1)
      }),
    )
    const any = fc.string({ maxLength: 12, unit: 'grapheme' })
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(mistakesIn(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
