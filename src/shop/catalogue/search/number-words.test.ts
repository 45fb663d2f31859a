import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish, inHungarian, numberReadings } from './number-words.ts'

const readingsOf = (text: string) => numberReadings(text.split(' ')).map((reading) => reading.said)

describe('numbers in a search', () => {
  it('FIND-02 digits are read as words of both languages, with the ordinals of small ones', () => {
    expect(readingsOf('14')).toEqual(['tizennégy', 'fourteen', 'tizennegyedik', 'fourteenth'])
    expect(readingsOf('12')).toContain('tizenkettedik')
    expect(readingsOf('2')).toEqual(expect.arrayContaining(['kettő', 'két', 'two', 'második', 'second']))
    expect(readingsOf('20000')).toEqual(['húszezer', 'twenty thousand'])
    expect(readingsOf('1848')).toContain('eighteen forty eight')
    expect(readingsOf('2010')).toContain('kétezer tíz')
  })

  it.each([
    [10, 'tizedik', 'tenth'],
    [20, 'huszadik', 'twentieth'],
    [21, 'huszonegyedik', 'twenty first'],
    [30, 'harmincadik', 'thirtieth'],
    [46, 'negyvenhatodik', 'forty sixth'],
    [50, 'ötvenedik', 'fiftieth'],
    [60, 'hatvanadik', 'sixtieth'],
    [80, 'nyolcvanadik', 'eightieth'],
    [90, 'kilencvenedik', 'ninetieth'],
    [100, 'századik', 'one hundredth'],
  ])('%i has its ordinals', (value, hungarian, english) => {
    expect(readingsOf(String(value))).toEqual(expect.arrayContaining([hungarian, english]))
  })

  it('FIND-02 words are read as digits, wherever they stand', () => {
    expect(numberReadings(['the', 'seven', 'pillars'])).toEqual([{ first: 2, size: 1, said: '7' }])
    expect(readingsOf('husz ezer')).toEqual(['20000'])
    expect(readingsOf('ezernyolcszaznegyvennyolc')).toEqual(['1848'])
    expect(readingsOf('five hundred and one')).toEqual(['501'])
    expect(readingsOf('nineteen eighty four')).toEqual(['1984'])
    expect(readingsOf('négyszáznegyvennégy')).toEqual(['444'])
  })

  it('groups of three digits are one number', () => {
    expect(numberReadings(['20', '000', 'mérföld'])[0]).toEqual({ first: 1, size: 2, said: '20000' })
  })

  it('what is no number says nothing', () => {
    for (const text of ['egy', 'one', 'hatvanas', 'negyedik', '0', '1234567', '000', 'hatás', ''])
      expect(readingsOf(text)).toEqual([])
    expect(readingsOf('twenty twelve')).toEqual(['20', '12'])
  })

  it('every number up to a million is read back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999 }), (value) => {
        expect(readingsOf(inHungarian(value))).toEqual([String(value)])
        expect(readingsOf(inHungarian(value).replace(/kettő$/, 'két'))).toEqual([String(value)])
        expect(readingsOf(inEnglish(value))).toContain(String(value))
      }),
    )
  })

  it('whatever is sent has few readings, soon', () => {
    const parts = [
      'ezer',
      'száz',
      'hat',
      'egy',
      'twenty',
      'hundred',
      'and',
      '000',
      '12',
      'x'.repeat(40),
      'ezer'.repeat(10),
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 10 }), (words) => {
        expect(numberReadings(words).length).toBeLessThanOrEqual(30)
      }),
    )
  })
})
