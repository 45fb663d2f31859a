import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue, mergeValue } from './merge-value.ts'

const value = fc.jsonValue({ maxDepth: 2 })

describe('a value that two people may change at once', () => {
  it('OFFICE-05 follows whoever has changed it alone, and tells where both did, not to the same', () => {
    fc.assert(
      fc.property(value, value, value, (seen, mine, theirs) => {
        expect(mergeValue(seen, seen, theirs)).toEqual({ value: theirs, isMet: false })
        expect(mergeValue(seen, theirs, theirs)).toEqual({ value: theirs, isMet: false })
        expect(isSameValue(mergeValue(seen, mine, seen).value, mine)).toBe(true)
        expect(mergeValue(seen, mine, seen).isMet).toBe(false)
        const { value: merged, isMet } = mergeValue(seen, mine, theirs)
        const isMineChanged = !isSameValue(mine, seen)
        expect(isSameValue(merged, isMineChanged ? mine : theirs)).toBe(true)
        expect(isMet).toBe(isMineChanged && !isSameValue(theirs, seen) && !isSameValue(mine, theirs))
      }),
    )
  })

  it('is the same by its parts, in whatever order they came, also after it was stored', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(isSameValue(one, JSON.parse(JSON.stringify(one)))).toBe(true)
        expect(isSameValue(one, other)).toBe(isSameValue(other, one))
      }),
    )
    expect(isSameValue({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true)
    expect(isSameValue([1, null], [1])).toBe(false)
    expect(isSameValue([], {})).toBe(false)
    expect([isSameValue('', null), isSameValue(undefined, null), isSameValue(0, ''), isSameValue(false, null)]).toEqual(
      [true, true, false, false],
    )
  })
})
