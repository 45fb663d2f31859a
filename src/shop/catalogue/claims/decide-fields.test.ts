import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEFORE, decideFields, HAND, type Claim } from './decide-fields.ts'
import type { FieldName, Fields } from './facts/fields.ts'

const TODAY = '2026-11-16'

function claim(sourceId: string, rank: number, fields: Partial<Fields>, more: Partial<Claim> = {}): Claim {
  return { sourceId, rank, fields, claimedAt: new Date('2026-11-01'), ...more }
}

describe('which of several claims holds', () => {
  it('IMPORT-05 the example of the design: the publisher, the wholesaler, the hand and what was before', () => {
    const { values, origins, problems } = decideFields(
      [
        claim(
          'publisher',
          10,
          {
            'name.hu': 'Egri csillagok',
            'description.hu': 'text a',
            'price': 4990,
            'fixedPriceUntil': '2027-05-01',
            'orderable': false,
          },
          { speaksForPublisher: true },
        ),
        claim('wholesaler', 20, {
          'name.hu': 'EGRI CSILLAGOK',
          'description.hu': 'text b',
          'price': 4490,
          'orderable': true,
        }),
        claim(HAND, 0, { 'description.hu': 'our own words' }),
        claim(BEFORE, 0, {
          'name.hu': 'Egri csillagok',
          'price': 4790,
          'orderable': true,
          'series': { name: 'Klasszikusok', number: null },
        }),
      ],
      TODAY,
    )
    expect(values).toEqual({
      'name.hu': 'Egri csillagok',
      'description.hu': 'our own words',
      'price': 4990,
      'fixedPriceUntil': '2027-05-01',
      'orderable': true,
      'series': { name: 'Klasszikusok', number: null },
    })
    expect(origins).toMatchObject({
      'name.hu': 'publisher',
      'description.hu': HAND,
      'price': 'publisher',
      'series': BEFORE,
    })
    expect(problems.map(({ code, field }) => `${code} ${field}`).sort()).toEqual([
      'price-law price',
      'sources-differ name.hu',
      'sources-differ price',
    ])
  })

  it('of two of the same rank the newer holds', () => {
    const old = claim('a', 10, { pages: 100 }, { claimedAt: new Date('2026-01-01') })
    const fresh = claim('b', 10, { pages: 120 }, { claimedAt: new Date('2026-02-01') })
    expect(decideFields([old, fresh], TODAY).values.pages).toBe(120)
  })

  it('a source may come first in one group of fields and last in another', () => {
    const publisher = claim('a', 10, { 'description.hu': 'a', 'pages': 1 })
    const words = claim('b', 20, { 'description.hu': 'b', 'pages': 2 }, { fieldRanks: { words: 1 } })
    expect(decideFields([publisher, words], TODAY).values).toEqual({ 'description.hu': 'b', 'pages': 1 })
  })

  it('null is a claim, and absence is none', () => {
    expect(decideFields([claim('a', 1, { subtitle: null }), claim('b', 2, { subtitle: 'b' })], TODAY).values).toEqual({
      subtitle: null,
    })
    expect(decideFields([claim('a', 1, {}), claim('b', 2, { subtitle: 'b' })], TODAY).values).toEqual({ subtitle: 'b' })
  })

  it('a title can be ordered when any source that is not paused says so, and is recalled when any says so', () => {
    const no = claim('a', 1, { orderable: false, offSale: null })
    const yes = claim('b', 2, { orderable: true, offSale: 'recalled' })
    expect(decideFields([no, yes], TODAY).values).toEqual({ orderable: true, offSale: 'recalled' })
    expect(decideFields([no, { ...yes, isPaused: true }], TODAY).values.orderable).toBe(false)
    expect(decideFields([{ ...yes, isPaused: true }], TODAY).values.orderable).toBe(false)
    expect(decideFields([yes, claim(HAND, 1, { orderable: false })], TODAY).values.orderable, 'by hand').toBe(false)
  })

  describe('IMPORT-08 a price that the law binds', () => {
    const bound = { price: 4990, fixedPriceUntil: '2027-05-01' }
    const publisher = claim('publisher', 10, bound, { speaksForPublisher: true })

    it('is not changed by the hand while the publisher speaks', () => {
      const { values, problems } = decideFields([publisher, claim(HAND, 0, { price: 3990 })], TODAY)
      expect([values.price, problems.map(({ code }) => code)]).toEqual([4990, ['price-law']])
    })

    it('stays as it was before where no source speaks for the publisher', () => {
      const { values, problems } = decideFields([claim('other', 10, bound), claim(BEFORE, 0, { price: 4500 })], TODAY)
      expect([values.price, problems.map(({ code }) => code)]).toEqual([4500, ['price-law']])
    })

    it('is anybody’s again when its time is over', () => {
      expect(decideFields([publisher, claim(HAND, 0, { price: 3990 })], '2027-05-02').values.price).toBe(3990)
    })
  })

  describe('as laws', () => {
    const fields = fc.record(
      {
        'name.hu': fc.constantFrom('a', 'b'),
        'subtitle': fc.constantFrom('x', null),
        'price': fc.integer({ min: 1, max: 3 }),
        'fixedPriceUntil': fc.constantFrom('2025-01-01', '2027-01-01', null),
        'orderable': fc.boolean(),
        'offSale': fc.constantFrom(null, 'recalled' as const, 'withdrawn' as const),
        'pages': fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: [] },
    )
    const claims = fc.uniqueArray(fc.constantFrom(HAND, BEFORE, 'a', 'b', 'c'), { maxLength: 5 }).chain((ids) =>
      fc.tuple(
        ...ids.map((sourceId) =>
          fc.record({
            sourceId: fc.constant(sourceId),
            rank: fc.integer({ min: 1, max: 2 }),
            fields,
            claimedAt: fc.constantFrom(new Date('2026-01-01'), new Date('2026-02-01')),
            speaksForPublisher: fc.boolean(),
            isPaused: fc.boolean(),
          }),
        ),
      ),
    )

    it('the order in which claims are given does not matter', () => {
      fc.assert(
        fc.property(claims, (given: readonly Claim[]) => {
          expect(decideFields(given.toReversed(), TODAY)).toEqual(decideFields(given, TODAY))
        }),
      )
    })

    it('every value that holds was claimed by whom it is said to be from', () => {
      fc.assert(
        fc.property(claims, (given: readonly Claim[]) => {
          const { values, origins } = decideFields(given, TODAY)
          for (const [field, value] of Object.entries(values)) {
            const origin = given.find(({ sourceId }) => sourceId === origins[field as FieldName])
            // A paused source alone makes nothing orderable.
            if (field === 'orderable' && origin?.isPaused && origin.sourceId !== HAND) expect(value).toBe(false)
            else expect(origin?.fields[field as FieldName]).toEqual(value)
          }
        }),
      )
    })

    it('IMPORT-05 the hand holds in every field but a bound price, and what it releases is decided as if it had never spoken', () => {
      fc.assert(
        fc.property(claims, (given: readonly Claim[]) => {
          const { values } = decideFields(given, TODAY)
          const hand = given.find(({ sourceId }) => sourceId === HAND)
          for (const field of ['name.hu', 'subtitle', 'pages'] as const)
            if (hand?.fields[field] !== undefined) expect(values[field]).toEqual(hand.fields[field])
          const released = given.map((one) => (one === hand ? { ...one, fields: {} } : one))
          const without = given.filter((one) => one !== hand)
          expect(decideFields(released, TODAY)).toEqual(decideFields(without, TODAY))
        }),
      )
    })

    it('a claim that holds nowhere can go without a change of any value', () => {
      fc.assert(
        fc.property(claims, (given: readonly Claim[]) => {
          const { values, origins } = decideFields(given, TODAY)
          const winners = new Set(Object.values(origins))
          const rest = given.filter(({ sourceId }) => winners.has(sourceId))
          expect(decideFields(rest, TODAY).values).toEqual(values)
        }),
      )
    })
  })
})
