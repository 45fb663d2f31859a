import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formerSlugOf, needsOtherSlug, productSlugCandidates, takeProductSlug } from './product-slug.ts'

const word = fc.constantFrom('Versek', 'versek', 'Őszi szél', 'Oszi szel', 'Ady', '2', '???')

describe('how a product stands in an address', () => {
  it('WEB-44 by its name, a second one with its author, then with a number', () => {
    const taken = new Set<string>()
    const ady = { name: 'Versek', familyName: 'Ady', key: 'a' }
    expect(takeProductSlug(taken, ady)).toBe('versek')
    expect(takeProductSlug(taken, ady)).toBe('versek-ady')
    expect(takeProductSlug(taken, ady)).toBe('versek-ady-2')
    expect(takeProductSlug(taken, { name: 'Versek', key: 'b' })).toBe('versek-2')
    expect(takeProductSlug(taken, { name: '???', key: 'c' })).toBe('c')
  })

  it('WEB-44 no two have the same, whatever they are called, and a slug given back is one its name would give', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: word, familyName: fc.option(word, { nil: undefined }) })), (products) => {
        const taken = new Set<string>()
        const given = products.map((product) => takeProductSlug(taken, { ...product, key: 'key' }))
        expect(new Set(given).size).toBe(products.length)
        for (const [index, slug] of given.entries()) {
          const product = products[index]
          if (product) expect(formerSlugOf([slug], productSlugCandidates({ ...product, key: 'key' }))).toBe(slug)
        }
      }),
    )
  })

  it('WEB-44 accents and case alone ask for no other one', () => {
    expect(needsOtherSlug('Őszi szél', 'OSZI SZEL')).toBe(false)
    expect(needsOtherSlug('Őszi szél', 'Őszi szelek')).toBe(true)
    expect(formerSlugOf(['versek-ady-2', 'versekrol'], ['versek', 'versek-ady'])).toBe('versek-ady-2')
    expect(formerSlugOf(['versekrol'], ['versek'])).toBeUndefined()
  })
})
