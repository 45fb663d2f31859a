import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FILTER_NAMES,
  isFiltered,
  listAddress,
  readListQuery,
  readTypedPrice,
  unreadableChoices,
  withoutFilter,
  withoutFilters,
  type Sort,
} from './list-query.ts'
import { AGE_RANGES, isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'

const SORTS: Sort[] = ['recommended', 'newest', 'price-up', 'price-down', 'title']
const read = (search: string) => readListQuery(new URLSearchParams(search), SORTS)
const addressOf = (search: string) => listAddress('/books', read(search), { usualSort: 'recommended' })

describe('the state of a list in its address', () => {
  it('FIND-01 is read whole: page, sort, and several choices of a filter', () => {
    const query = read('page=3&sort=title&language=hu&language=en&price=2000-3999&author=jokai-mor')
    expect(query).toMatchObject({ page: 3, sort: 'title' })
    expect(query.filters).toMatchObject({ language: ['hu', 'en'], price: ['2000-3999'], author: ['jokai-mor'] })
    expect(isFiltered(query)).toBe(true)
  })

  it('FIND-01 what no list can mean is passed over', () => {
    const query = read(
      'page=-1&sort=random&language=x%27--&binding=velvet&price=cheap&price=-&price=0-&availability=maybe&year=20261&age=old&author=%3Cscript%3E&category=a%00b',
    )
    expect(query).toEqual(read(''))
    expect(isFiltered(query)).toBe(false)
  })

  it('FIND-01 any price from and to can be asked, and has one form in the address', () => {
    for (const [typedPrice, keptPrice] of [
      ['0-5000', '-5000'],
      ['-5000', '-5000'],
      ['05000-', '5000-'],
      ['8000-3000', '3000-8000'],
      ['0-1999', '-1999'],
    ])
      expect(read(`price=${typedPrice}`).filters.price, typedPrice).toEqual([keptPrice])
    expect(read('price=0-5000&price=-5000').filters.price).toEqual(['-5000'])
    // A range that is offered keeps the form it is offered in.
    expect(read('age=-2').filters.age).toEqual(['0-2'])
  })

  it('FIND-01 what no list can mean is told', () => {
    const search = 'price=cheap&price=-5000&language=hu&binding=velvet&year='
    expect(unreadableChoices(new URLSearchParams(search))).toEqual([
      { name: 'binding', value: 'velvet' },
      { name: 'price', value: 'cheap' },
    ])
  })

  it.each([
    ['price-to=5000', { kind: 'range', value: '-5000' }],
    ['price-from=3000&price-to=5 000 Ft', { kind: 'range', value: '3000-5000' }],
    ['price-from=8.000&price-to=3,000', { kind: 'range', value: '3000-8000' }],
    ['price-from=2000&price-to=3999', { kind: 'range', value: '2000-3999' }],
    ['price-from=0', { kind: 'range', value: null }],
    ['price-from=&price-to=', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['price-from=-5', { kind: 'unreadable', from: '-5', to: '' }],
    ['price-from=2000&price-to=abc', { kind: 'unreadable', from: '2000', to: 'abc' }],
    ['price-from=1e9', { kind: 'unreadable', from: '1e9', to: '' }],
  ])('FIND-01 what is typed into the price fields (%s)', (search, expected) => {
    expect(readTypedPrice(new URLSearchParams(search))).toEqual(expected)
  })

  it('FIND-01 the address is as short as it can be, and the same for the same state', () => {
    expect(addressOf('sort=recommended&page=1')).toBe('/books')
    expect(addressOf('binding=cloth&language=hu&page=2&language=hu')).toBe('/books?page=2&language=hu&binding=cloth')
    expect(
      listAddress('/search', read('language=hu'), { usualSort: 'recommended', otherParameters: { q: 'a&b' } }),
    ).toBe('/search?q=a%26b&language=hu')
  })

  it('FIND-01 one filter is taken off, or all, and the list begins anew', () => {
    const query = read('page=4&language=hu&language=en&binding=cloth&sort=title')
    const address = (state: typeof query) => listAddress('/books', state, { usualSort: 'recommended' })
    expect(address(withoutFilter(query, 'language', 'hu'))).toBe('/books?sort=title&language=en&binding=cloth')
    expect(address(withoutFilter(query, 'language'))).toBe('/books?sort=title&binding=cloth')
    expect(address(withoutFilters(query))).toBe('/books?sort=title')
  })

  it('FIND-01 whatever is asked, reading the address it leads to gives the same state', () => {
    const name = fc.constantFrom('page', 'sort', ...FILTER_NAMES)
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('hu', '2', 'title', '2000-', 'cloth', '2026'))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
        const state = readListQuery(new URLSearchParams(pairs), SORTS)
        const address = listAddress('/books', state, { usualSort: 'recommended' })
        expect(readListQuery(new URL(address, 'http://shop').searchParams, SORTS)).toEqual(state)
      }),
    )
  })
})

describe('ranges', () => {
  it('FIND-01 every price and every age belongs to exactly one of those offered', () => {
    for (const ranges of [PRICE_RANGES, AGE_RANGES])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
          const fitting = ranges.filter((text) => {
            const range = readRange(text)
            return range && isWithin(range, value)
          })
          expect(fitting).toHaveLength(1)
        }),
      )
  })
})
