import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeLists } from './merge-lists.ts'

type Entry = { key: string; title: string; from: string | null }
const entry = (key: string, title = key, from: string | null = null): Entry => ({ key, title, from })
const list = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    title: fc.constantFrom('one', 'two'),
    from: fc.constantFrom(null, '2026-12-01'),
  }),
  { selector: ({ key }) => key },
)

describe('a list that two people change at once', () => {
  it('OFFICE-60 has what each of them did, field by field, and tells where both did', () => {
    const base = [entry('a'), entry('b'), entry('c')]
    const mine = [entry('b', 'mine'), entry('a', 'a', '2026-12-01'), entry('c'), entry('new')]
    const theirs = [entry('a', 'theirs'), entry('b', 'theirs'), entry('d')]
    expect(mergeLists(base, mine, theirs)).toEqual({
      items: [entry('b', 'mine'), entry('d'), entry('a', 'theirs', '2026-12-01'), entry('new')],
      met: [{ key: 'b', field: 'title', mine: 'mine', theirs: 'theirs' }],
      hasTheirs: true,
    })
  })

  it('OFFICE-60 keeps an entry that one has changed and the other has taken out, and says so', () => {
    const base = [entry('a'), entry('b')]
    const changed = [entry('a', 'changed'), entry('b')]
    const without = [entry('b')]
    expect(mergeLists(base, changed, without)).toMatchObject({ items: changed, met: [{ key: 'a', field: 'gone' }] })
    expect(
      mergeLists(base, without, changed)
        .items.map(({ key }) => key)
        .toSorted(),
    ).toEqual(['a', 'b'])
    expect(mergeLists(base, base, without)).toMatchObject({ items: without, met: [] })
  })

  it('is mine where they did nothing, and theirs where I did nothing', () => {
    fc.assert(
      fc.property(list, list, (base, other) => {
        expect(mergeLists(base, other, base)).toMatchObject({ items: other, met: [], hasTheirs: false })
        expect(mergeLists(base, base, other)).toMatchObject({ items: other, met: [] })
        expect(mergeLists(base, other, other)).toMatchObject({ items: other, met: [] })
      }),
      { numRuns: 50 },
    )
  })
})
