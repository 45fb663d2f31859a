import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeBlocks, type Facts, type ImportRecord } from './facts.ts'
import { hashOfFacts } from '../hash-of-facts.ts'

const RECORD: ImportRecord = {
  reference: 'hu.example.1',
  ean: '9789631434415',
  numbers: [],
  notification: 'whole',
  stamp: null,
  note: null,
  facts: {
    descriptive: { kind: 'BOOK', name: { hu: 'Egri csillagok', en: 'Egri csillagok' }, pages: 560 },
    publishing: { publisher: { name: 'Móra' } },
    supply: [
      { reference: 'hu', suppliers: [{ state: 'available' }] },
      { reference: 'at', suppliers: [] },
    ],
  },
  problems: [],
  notUsed: [],
}

describe('facts', () => {
  it('have one hash in whatever order their keys are, and another when anything differs', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value) || typeof value !== 'object' || value === null
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .map(([key, inside]) => [key, turned(inside)])
              .reverse(),
          )
    const facts = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Facts>
    // As JSON they are the same with a prototype and without.
    const written = (of: Facts): unknown => JSON.parse(JSON.stringify(of))
    fc.assert(fc.property(facts, (one) => hashOfFacts(turned(one) as Facts) === hashOfFacts(one)))
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(hashOfFacts(one) === hashOfFacts(other)).toBe(isDeepStrictEqual(written(one), written(other)))
      }),
    )
  })

  it('have another hash with a key of any name', () => {
    const odd = JSON.parse('{"descriptive": {"__proto__": "x"}}') as Facts
    expect(hashOfFacts(odd)).not.toBe(hashOfFacts({ descriptive: {} }))
  })

  it('a key without a value is none', () => {
    expect(hashOfFacts({ descriptive: { pages: undefined } })).toBe(hashOfFacts({ descriptive: {} }))
    expect(hashOfFacts({ descriptive: { pages: null } })).not.toBe(hashOfFacts({ descriptive: {} }))
  })
})

describe('an update', () => {
  it('replaces the blocks it brings and keeps the others', () => {
    expect(mergeBlocks(RECORD.facts, { descriptive: { pages: 600 } })).toEqual({
      ...RECORD.facts,
      descriptive: { pages: 600 },
    })
  })

  it('clears a block that it brings empty', () => {
    expect(mergeBlocks(RECORD.facts, { descriptive: {} }).descriptive).toEqual({})
  })

  it('replaces the supply of its market, or all of it where it names none', () => {
    const update = { reference: 'hu', suppliers: [] }
    expect(mergeBlocks(RECORD.facts, { supply: [update] }).supply).toEqual([RECORD.facts.supply![1], update])
    expect(mergeBlocks(RECORD.facts, { supply: [{ suppliers: [] }] }).supply).toEqual([{ suppliers: [] }])
    expect(mergeBlocks(RECORD.facts, { supply: [] }).supply).toEqual([])
  })
})
