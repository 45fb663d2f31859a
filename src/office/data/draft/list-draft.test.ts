import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeLists,
  newListDraft,
  readListDraft,
  unsavedKeys,
  withEntryChanged,
  withEntryChosen,
  withEntryMoved,
  withoutEntry,
  withTheirs,
} from './list-draft.ts'

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

  it('OFFICE-60 loses nothing that only one of them did: added, changed or taken out', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { items, met } = mergeLists(base, mine, theirs)
        const [was, own, other, merged] = [base, mine, theirs, items].map(
          (all) => new Map(all.map((one) => [one.key, one])),
        )
        expect(merged!.size).toBe(items.length)
        for (const key of ['a', 'b', 'c', 'd', 'e'] as const) {
          const [before, left, right, now] = [was, own, other, merged].map((all) => all!.get(key))
          const isMet = met.some((one) => one.key === key)
          if (!before) expect(now === undefined).toBe(!left && !right)
          else if (same(left, before)) expect(now).toEqual(right)
          else if (same(right, before)) expect(now).toEqual(left)
          else expect(isMet || same(left, right) || isApart(before, left, right)).toBe(true)
        }
      }),
    )
  })

  it('OFFICE-60 stands in the order of whoever has moved something', () => {
    const base = ['a', 'b', 'c', 'd'].map((key) => entry(key))
    const order = fc.shuffledSubarray(base, { minLength: base.length })
    const keys = (items: readonly Entry[]) => items.map(({ key }) => key)
    fc.assert(
      fc.property(order, order, (mine, theirs) => {
        const isMoved = String(keys(mine)) !== 'a,b,c,d'
        expect(keys(mergeLists(base, mine, theirs).items)).toEqual(keys(isMoved ? mine : theirs))
      }),
    )
    const moved = withEntryMoved(newListDraft({ items: base, version: 1 }), 'd', 0)
    expect(keys(moved.items)).toEqual(['d', 'a', 'b', 'c'])
    expect(keys(withTheirs(moved, { items: [...base, entry('e')], version: 2 })!.items)).toEqual([
      'd',
      'e',
      'a',
      'b',
      'c',
    ])
  })
})

describe('the draft of a list', () => {
  const begun = newListDraft({ items: [entry('a'), entry('b')], version: 1 })
  const mine = withEntryChanged(begun, 'a', { title: 'mine' })

  it('OFFICE-60 goes on from what others saved, and ends where nothing of it is left', () => {
    const items = [entry('a'), entry('b', 'theirs')]
    expect(withTheirs(mine, { items, version: 2 })).toEqual({
      base: { items, version: 2 },
      items: [entry('a', 'mine'), entry('b', 'theirs')],
      met: [],
      hasTheirs: true,
    })
    expect(withTheirs(mine, { items: mine.items, version: 2 })).toBeNull()
    fc.assert(
      fc.property(list, list, list, list, (base, own, theirs, later) => {
        const first = withTheirs(
          { ...newListDraft({ items: base, version: 1 }), items: own },
          { items: theirs, version: 2 },
        )
        // A field that two have changed waits for its choice, whatever is saved after it.
        const second = first && withTheirs(first, { items: later, version: 3 })
        for (const { key, field, mine: typed } of first?.met ?? []) {
          const saved = later.find((one) => one.key === key)
          const now = second?.items.find((one) => one.key === key)
          if (field === 'gone' || !saved || same(saved[field], typed)) continue
          expect(now?.[field]).toEqual(typed)
          expect(second?.met.some((one) => one.key === key && one.field === field)).toBe(true)
        }
      }),
    )
  })

  it('OFFICE-60 is what was chosen, also where it was typed on before choosing', () => {
    const met = withTheirs(mine, { items: [entry('a', 'theirs'), entry('b')], version: 2 })!
    const [one] = met.met
    expect(one).toEqual({ key: 'a', field: 'title', theirs: 'theirs', mine: 'mine' })
    expect(withEntryChosen(met, one!, 'mine')).toMatchObject({ items: [entry('a', 'mine'), entry('b')], met: [] })
    expect(withEntryChosen(met, one!, 'theirs')).toMatchObject({ items: [entry('a', 'theirs'), entry('b')], met: [] })
    const typed = withEntryChanged(met, 'a', { title: 'mine, longer' })
    expect(typed.met).toEqual([{ ...one, mine: 'mine, longer' }])
    expect(withEntryChosen(typed, typed.met[0]!, 'mine').items[0]).toEqual(entry('a', 'mine, longer'))

    const gone = withTheirs(mine, { items: [entry('b')], version: 2 })!
    expect(gone).toMatchObject({ items: [entry('a', 'mine'), entry('b')], met: [{ key: 'a', field: 'gone' }] })
    expect(withEntryChosen(gone, gone.met[0]!, 'theirs').items).toEqual([entry('b')])
    expect(withEntryChosen(gone, gone.met[0]!, 'mine').items).toEqual(gone.items)
    expect(withoutEntry(gone, 'a')).toMatchObject({ items: [entry('b')], met: [] })
  })

  it('OFFICE-60 knows its unsaved entries', () => {
    expect([...unsavedKeys(mine)]).toEqual(['a'])
    expect([...unsavedKeys({ ...mine, items: [...mine.items, entry('new')] })]).toEqual(['a', 'new'])
  })

  it('OFFICE-60 is read from the device with what waits for a choice, by this build or by another, and what is no draft is none', () => {
    const met = withTheirs(mine, { items: [entry('a', 'theirs'), entry('b')], version: 2 })!
    expect(readListDraft(JSON.stringify(met), met.base.items)).toEqual(met)
    const older = { base: begun.base, items: mine.items }
    expect(readListDraft(JSON.stringify(older), begun.items)).toEqual(mine)
    // An entry of before a field was there has it from what is saved; a new one cannot be shown.
    const without = {
      base: { items: [{ key: 'a', title: 'a' }], version: 1 },
      items: [{ key: 'a', title: 'mine' }, { key: 'n' }],
    }
    expect(readListDraft(JSON.stringify(without), begun.items)?.items).toEqual([entry('a', 'mine')])
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
        const read = readListDraft(stored, begun.items)
        expect(
          read === null || read.items.every(({ key, title }) => typeof key === 'string' && title !== undefined),
        ).toBe(true)
      }),
    )
  })
})

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** They have changed different fields of it. */
function isApart(before: Entry, left: Entry | undefined, right: Entry | undefined): boolean {
  if (!left || !right) return false
  return (['title', 'from'] as const).every(
    (field) => same(left[field], before[field]) || same(right[field], before[field]) || same(left[field], right[field]),
  )
}
