import { describe, expect, it } from 'vitest'
import { valueInWords, type ValueWords } from './value-in-words.ts'

const words: ValueWords = {
  nothing: '–',
  yes: 'igen',
  no: 'nem',
  choices: { binding: { cloth: 'vászonkötés' } },
}
const inWords = (field: string, value: unknown, more: Partial<ValueWords> = {}) =>
  valueInWords(field, value, { ...words, ...more }, 'en')

describe('a value of a title in words', () => {
  it('is nothing where there is none', () => {
    expect(['pages', 'warnings', 'categories'].map((field, place) => inWords(field, [null, '', []][place]))).toEqual([
      '–',
      '–',
      '–',
    ])
  })

  it('is a number by the kind of its field: forints, a year without a comma, a count with one', () => {
    expect([inWords('price', 4990), inWords('firstPublished', 1901), inWords('pages', 1200)]).toEqual([
      inWords('price', 4990),
      '1901',
      '1,200',
    ])
    expect(inWords('price', 4990)).toContain('4,990')
  })

  it('is yes or no, and the word of a choice where there is one', () => {
    expect([inWords('orderable', true), inWords('orderable', false)]).toEqual(['igen', 'nem'])
    expect([inWords('binding', 'cloth'), inWords('binding', 'other')]).toEqual(['vászonkötés', 'other'])
  })

  it('is as exact a day as is known, a name, a series with its volume, people with their roles', () => {
    const roles = { author: 'szerző', translator: 'fordító' } as unknown as NonNullable<ValueWords['roles']>
    const person = { id: null, name: { hu: 'Ady Endre', en: 'Endre Ady', sort: 'Ady Endre' }, roles: ['author'] }
    expect(inWords('publication', { date: '2026-10-31', precision: 'month' })).toBe('2026-10')
    expect(inWords('publisher', { id: 'x', name: 'Móra' })).toBe('Móra')
    expect(inWords('series', { id: 'x', name: 'Kincsek', number: 2 })).toBe('Kincsek 2.')
    expect(inWords('series', { id: 'x', name: 'Kincsek', number: null })).toBe('Kincsek')
    expect(inWords('contributors', [person], { roles })).toBe('Ady Endre (szerző)')
    expect(inWords('cover', { template: 'night', palette: null })).toBe('night')
    expect(inWords('categories', ['a', 'b'], { categories: new Map([['a', 'Regény']]) })).toBe('Regény, b')
    expect(inWords('pictures', [], { pictureCount: (count) => `${count} kép` })).toBe('0 kép')
  })
})
