import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'
import { readNeed } from './read-need.ts'

const read = (typed: string) => {
  const { words, text } = readSearch(typed)
  const found = readNeed(words, text)
  if (!found) return null
  const { need, words: left } = found
  return [
    need.type,
    need.language,
    need.age && `${need.age.from}-${need.age.to}`,
    need.frequency,
    left.join(' '),
  ].filter((part) => part !== null && part !== '')
}

describe('a need in the words of a search', () => {
  it.each([
    ['mese 6 éveseknek', ['6-8', 'mese']],
    ['10 éves fiúnak', ['9-11']],
    ['kétéves lánynak', ['0-2']],
    ['hatéveseknek', ['6-8']],
    ['3-5 éveseknek', ['3-5']],
    ['6+ könyvek', ['6-8']],
    ['gift for a ten year old', ['9-11']],
    ['ages 3 to 5', ['3-5']],
    ['angol nyelvű regény', ['en', 'regény']],
    ['krimi angolul', ['en', 'krimi']],
    ['Hungarian novel in English', ['en', 'Hungarian novel'.toLowerCase()]],
    ['German books for beginners', ['de']],
    ['német nyelvű újság', ['PERIODICAL', 'de']],
    ['idegen nyelvű könyvek', ['OTHERLANGUAGE']],
    ['gyerekújság', ['PERIODICAL', 'gyerek']],
    ['hetilap', ['PERIODICAL', 'weekly']],
    ['daily paper', ['PERIODICAL', 'daily']],
    ['ajándék nőknek', ['STATIONERYGIFT', 'nőknek']],
  ])('FIND-02 is read: %s', (typed, expected) => {
    expect(read(typed)).toEqual(expected)
  })

  it.each(['egri csillagok', 'Jókai Mór', 'angol beteg', 'english', 'in', '', '2027', 'az idegen'])(
    'FIND-02 is not read into: %s',
    (typed) => {
      expect(read(typed)).toBeNull()
    },
  )

  it('FIND-02 what is left are words that were typed, or the beginning of one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const { words, text } = readSearch(typed)
        for (const word of readNeed(words, text)?.words ?? [])
          expect(
            words.some((one) =>
              one.normalize('NFD').replace(/\p{M}/gu, '').startsWith(word.normalize('NFD').replace(/\p{M}/gu, '')),
            ),
          ).toBe(true)
      }),
    )
  })
})
