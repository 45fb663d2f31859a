import { describe, expect, it } from 'vitest'
import { alphabetOf, nameInList, readLetter, storedLetters } from './author-letters.ts'

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
})
