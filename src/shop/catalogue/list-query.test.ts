import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FILTER_NAMES,
  isFiltered,
  listAddress,
  readListQuery,
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
      'page=-1&sort=random&language=x%27--&binding=velvet&price=cheap&price=-&price=9-1&availability=maybe&year=20261&age=old&author=%3Cscript%3E&category=a%00b',
    )
    expect(query).toEqual(read(''))
    expect(isFiltered(query)).toBe(false)
  })

  it('FIND-01 the address is as short as it can be, and the same for the same state', () => {
    expect(addressOf('sort=recommended&page=1')).toBe('/books')
    expect(addressOf('binding=cloth&language=hu&page=2&language=hu')).toBe('/books?page=2&language=hu&binding=cloth')
    expect(listAddress('/search', read('language=hu'), { usualSort: 'recommended', kept: { q: 'a&b' } })).toBe(
      '/search?q=a%26b&language=hu',
    )
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
