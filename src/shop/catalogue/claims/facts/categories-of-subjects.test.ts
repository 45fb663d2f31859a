import { describe, expect, it } from 'vitest'
import { categoriesOfSubjects } from './categories-of-subjects.ts'
import { USUAL_CATEGORIES } from '#shop/supply/import/test-usual-categories.ts'
import { THEMA_CATEGORIES } from './thema-categories.ts'

const thema = (...codes: string[]) => codes.map((code) => ({ scheme: 'thema', code }))
const named = (...codes: string[]) => codes.map((code) => ({ scheme: 'table', code }))
const categoriesOf = categoriesOfSubjects(USUAL_CATEGORIES)
const book = (...subjects: { scheme: string; code: string; heading?: string }[]) =>
  categoriesOf({ kind: 'BOOK', language: 'hu', subjects })

describe('the categories of a title by its subjects', () => {
  it('every code leads to a category of the usual tree', () => {
    const ids = new Set(USUAL_CATEGORIES.map(({ id }) => id))
    expect(Object.values(THEMA_CATEGORIES).filter((path) => !ids.has(`book/${path}`))).toEqual([])
  })

  it('are those of the longest beginning of its Thema codes, the main one first', () => {
    expect(book(...thema('FFJ', 'YFJ', 'NHD')).categories).toEqual([
      'book/fiction/crime-and-mystery',
      'book/children/tales',
      'book/thought/history',
    ])
  })

  it('are three at most, each once, and none that stands above another of them', () => {
    expect(book(...thema('FBA', 'FFH', 'FFJ', 'FV')).categories).toEqual([
      'book/fiction/crime-and-mystery',
      'book/fiction/historical-novels',
    ])
    expect(book(...thema('FF', 'WB', 'QD', 'NH')).categories).toHaveLength(3)
  })

  it('what the shop has no category for is told; where and when a book plays is no subject', () => {
    const { categories, notMapped } = book(...thema('1DTH', 'HB', 'FV', '3MN'), { scheme: 'bisac', code: 'FIC022000' })
    expect(categories).toEqual(['book/fiction/historical-novels'])
    expect(notMapped.map(({ code }) => code)).toEqual(['HB', 'FIC022000'])
  })

  it('a category that the shop has removed is passed over for the one above', () => {
    const rest = USUAL_CATEGORIES.filter(({ id }) => id !== 'book/fiction/crime-and-mystery')
    const { categories } = categoriesOfSubjects(rest)({ kind: 'BOOK', language: 'hu', subjects: thema('FFJ') })
    expect(categories).toEqual(['book/fiction'])
  })

  it.each([
    'Krimi, rejtély',
    'KRIMI rejtely',
    'crime-and-mystery',
    'Szépirodalom > Krimi, rejtély',
    'fiction/crime-and-mystery',
    'book/fiction/crime-and-mystery',
  ])('a file may name a category: %s', (name) =>
    expect(book(...named(name)).categories).toEqual(['book/fiction/crime-and-mystery']),
  )

  it('the heading is read too, and a category of another tree is not meant', () => {
    expect(book({ scheme: 'publisher', code: '17', heading: 'Szakácskönyvek' }).categories).toEqual([
      'book/home-and-table/cookery',
    ])
    expect(book(...named('Noteszek'))).toEqual({ categories: [], notMapped: named('Noteszek') })
  })

  it('a book in another language stands under its language, whatever is told of its subject', () => {
    const foreign = (language: string, subjects = thema('FV')) =>
      categoriesOf({ kind: 'OTHERLANGUAGE', language, subjects }).categories
    expect(foreign('de')).toEqual(['otherlanguage/german/fiction'])
    expect(foreign('de', thema('WB'))).toEqual(['otherlanguage/german'])
    expect(foreign('la', [])).toEqual(['otherlanguage/more/latin'])
    expect(foreign('fi', [])).toEqual(['otherlanguage/more'])
  })

  it('a name that two categories have is told, not guessed', () => {
    const subjects = named('Vers és dráma')
    expect(categoriesOf({ kind: 'OTHERLANGUAGE', language: 'fi', subjects }).notMapped).toEqual(subjects)
  })
})
