import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnlikely, linesToAsk } from './unlikely-copies.ts'

describe('a number of copies', () => {
  it('OFFICE-54 OFFICE-55 is unlikely from five times and twenty more than expected, and over fifty where nothing was', () => {
    expect([50, 51].map((copies) => isUnlikely(copies, 0))).toEqual([false, true])
    expect([22, 23].map((copies) => isUnlikely(copies, 3))).toEqual([false, true])
    expect([149, 150].map((copies) => isUnlikely(copies, 30))).toEqual([false, true])
    fc.assert(
      fc.property(fc.nat(200), fc.nat(20_000), fc.nat(50), (expected, copies, more) => {
        // What is asked about is asked about where there are more of it; what was expected never is.
        if (isUnlikely(copies, expected)) expect(isUnlikely(copies + more, expected)).toBe(true)
        if (expected > 0) expect(isUnlikely(expected, expected)).toBe(false)
      }),
    )
  })

  it('OFFICE-54 is asked about until somebody says that very number', () => {
    const lines = [
      { ean: 'a', copies: 9_789, expected: 3 },
      { ean: 'b', copies: 4, expected: 3 },
    ]
    expect(linesToAsk(lines, [])).toEqual([lines[0]])
    expect(linesToAsk(lines, [{ ean: 'a', copies: 9_788 }])).toEqual([lines[0]])
    expect(linesToAsk(lines, [{ ean: 'a', copies: 9_789 }])).toEqual([])
  })
})
