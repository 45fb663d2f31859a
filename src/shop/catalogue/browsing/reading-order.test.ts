import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextVolume, readingOrder, readNumber, type Volume } from './reading-order.ts'

const volume = (id: string, facts: Partial<Volume> = {}): Volume => ({
  id,
  number: null,
  workId: null,
  language: 'hu',
  publicationDate: null,
  isOffSale: false,
  popularity: 0,
  ...facts,
})
const ids = (volumes: readonly { id: string }[]) => volumes.map(({ id }) => id)

describe('the reading order of a series', () => {
  it('READER-40 goes by number; what has none follows, the oldest first', () => {
    const rows = [
      volume('late', { publicationDate: '2026-01-01' }),
      volume('second', { number: 2 }),
      volume('tenth', { number: 10 }),
      volume('early', { publicationDate: '1999-01-01' }),
      volume('undated'),
      volume('first', { number: 1 }),
    ]
    expect(ids(readingOrder(rows, 'hu'))).toEqual(['first', 'second', 'tenth', 'early', 'late', 'undated'])
  })

  it('READER-40 has each work once: in the reader’s language, else the edition that is sold', () => {
    const rows = [
      volume('hu', { number: 1, workId: 'dracula' }),
      volume('en', { number: 1, workId: 'dracula', language: 'en' }),
      volume('unnumbered', { workId: 'dracula', popularity: 9 }),
      volume('gone', { number: 2, workId: 'emma', language: 'de', isOffSale: true, popularity: 9 }),
      volume('sold', { number: 2, workId: 'emma', language: 'de' }),
    ]
    expect(ids(readingOrder(rows, 'hu'))).toEqual(['hu', 'sold'])
    expect(ids(readingOrder(rows, 'en'))).toEqual(['en', 'sold'])
  })

  it('READER-40 hides no title that is not another’s edition: two works may have one number, one work two volumes', () => {
    const rows = [
      volume('a', { number: 3, workId: 'one' }),
      volume('b', { number: 3, workId: 'other' }),
      volume('c', { number: 4, workId: 'one' }),
      volume('d', { number: 4 }),
    ]
    expect(ids(readingOrder(rows, 'hu'))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('READER-40 does not depend on how the rows came', () => {
    const rows = fc.array(
      fc.record({
        id: fc.uuid(),
        number: fc.option(fc.integer({ min: 0, max: 4 })),
        workId: fc.option(fc.constantFrom('a', 'b', 'c')),
        language: fc.constantFrom('hu', 'en', null),
        publicationDate: fc.option(fc.constantFrom('2001-01-01', '2002-01-01')),
        isOffSale: fc.boolean(),
        popularity: fc.integer({ min: 0, max: 2 }),
      }),
    )
    fc.assert(
      fc.property(rows, (some) => {
        const order = readingOrder(some, 'hu')
        expect(ids(readingOrder(some.toReversed(), 'hu'))).toEqual(ids(order))
        const works = new Set(some.flatMap(({ workId }) => workId ?? []))
        for (const work of works) expect(order.some(({ workId }) => workId === work)).toBe(true)
      }),
    )
  })

  it('READER-41 what comes next is the first with a higher number; for who has read none, the first', () => {
    const order = [volume('i', { number: 1 }), volume('ii', { number: 2 }), volume('iv', { number: 4 }), volume('x')]
    expect(nextVolume(order, null)?.id).toBe('i')
    expect(nextVolume(order, 1)?.id).toBe('ii')
    expect(nextVolume(order, 3)?.id).toBe('iv')
    expect(nextVolume(order, 4)).toBeNull()
    expect(nextVolume([volume('x')], null)).toBeNull()
  })

  it('READER-41 an address that tells no number says that none was read', () => {
    const read = (search: string) => readNumber(new URLSearchParams(search))
    expect([read('read=0'), read('read=12')]).toEqual([0, 12])
    for (const odd of ['', 'read=', 'read=-1', 'read=1.5', 'read=one', 'read=123456', 'read=٣'])
      expect(read(odd)).toBeNull()
  })
})
