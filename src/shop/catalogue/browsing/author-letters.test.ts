import { describe, expect, it } from 'vitest'
import {
  alphabetOf,
  englishPlace,
  nameInList,
  otherNamesOf,
  otherPlaces,
  readLetter,
  spokenName,
  storedLetters,
} from './author-letters.ts'

describe('letters', () => {
  it('READER-43 the Hungarian alphabet has its double letters, and every stored letter stands once in each alphabet', () => {
    expect(alphabetOf('hu')).toEqual(expect.arrayContaining(['cs', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs', 'ö', 'ü']))
    expect(alphabetOf('en')).toHaveLength(27)
    const stored = (language: 'hu' | 'en') => alphabetOf(language).flatMap((letter) => storedLetters(language, letter))
    expect(stored('en').toSorted()).toEqual(stored('hu').toSorted())
    expect(new Set(stored('en')).size).toBe(stored('en').length)
    expect(storedLetters('en', 'o')).toEqual(['o', 'ö'])
  })

  it('READER-43 a letter of the other alphabet leads to where its names stand', () => {
    const read = (letter: string, language: 'hu' | 'en') => readLetter(new URLSearchParams({ letter }), language)
    expect([read('Cs', 'hu'), read('cs', 'en'), read('ő', 'hu'), read('ö', 'en')]).toEqual(['cs', 'c', null, 'o'])
    expect([read('zzz', 'hu'), read('', 'en'), read('other', 'en')]).toEqual([null, null, 'other'])
  })

  it('READER-43 a comma tells the family name where it is said last', () => {
    expect(nameInList('Jules Verne', 'Verne Jules')).toBe('Verne, Jules')
    expect(nameInList('Johann Wolfgang von Goethe', 'Goethe Johann Wolfgang von')).toBe('Goethe, Johann Wolfgang von')
    expect(nameInList('Gárdonyi Géza', 'Gárdonyi Géza')).toBe('Gárdonyi Géza')
    expect(nameInList('Géza Gárdonyi', 'Gárdonyi Géza')).toBe('Gárdonyi, Géza')
    expect(nameInList('Homérosz', 'Homérosz')).toBe('Homérosz')
    expect(nameInList('Alexandre Dumas fils', 'Dumas, ifj., Alexandre')).toBe('Dumas, ifj., Alexandre')
  })

  it('READER-56 other names stand by their family name, which a comma tells, but not beside the name itself', () => {
    const places = (nameHu: string, sortName: string, otherNames: string, nameEn = nameHu) =>
      otherPlaces({ nameHu, nameEn, sortName, otherNames })
    expect(places('Mark Twain', 'Twain Mark', 'Samuel Clemens')).toEqual(['Clemens, Samuel'])
    expect(places('Voltaire', 'Voltaire', 'François-Marie Arouet')).toEqual(['Arouet, François-Marie'])
    expect(places('Rejtő Jenő', 'Rejtő Jenő', 'Howard, P.; Reich Jenő;', 'Jenő Rejtő')).toEqual([
      'Howard, P.',
      'Reich Jenő',
    ])
    expect(places('Marcus Aurelius', 'Marcus Aurelius', 'Márk Aurél')).toEqual(['Márk Aurél'])
    expect(places('Lev Tolsztoj', 'Tolsztoj Lev', 'Tolsztoj Leó; Lev Nyikolajevics Tolsztoj; Lew Tolstoi')).toEqual([
      'Tolstoi, Lew',
    ])
    expect(places('Homérosz', 'Homérosz', '')).toEqual([])
  })

  it('READER-56 in English people stand by what they are called there', () => {
    const place = (nameHu: string, nameEn: string, sortName: string) =>
      englishPlace({ nameHu, nameEn, sortName, otherNames: '' })
    expect(place('Lev Tolsztoj', 'Leo Tolstoy', 'Tolsztoj Lev')).toBe('Tolstoy, Leo')
    expect(place('Homérosz', 'Homer', 'Homérosz')).toBe('Homer')
    expect(place('Jókai Mór', 'Mór Jókai', 'Jókai Mór')).toBeNull()
    expect(place('Dr. Szabó Anna', 'Dr. Anna Szabó', 'Szabó Anna')).toBeNull()
    expect(place('Rotterdami Erasmus', 'Erasmus of Rotterdam', 'Rotterdami Erasmus')).toBe('Erasmus of Rotterdam')
    expect(place('Alexandre Dumas fils', 'Alexandre Dumas fils', 'Dumas, ifj., Alexandre')).toBeNull()
  })

  it('READER-56 other names are told one by one, as they are said', () => {
    expect(otherNamesOf('Howard, P.; Reich Jenő;').map(spokenName)).toEqual(['P. Howard', 'Reich Jenő'])
  })
})
