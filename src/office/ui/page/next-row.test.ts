import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRow } from './next-row.ts'

it('OFFICE-02 the keys of a table lead to a row that is there, and never around its ends', () => {
  const key = fc.constantFrom('j', 'k', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x', 'a')
  fc.assert(
    fc.property(key, fc.nat(200), fc.nat(200), (pressed, rows, near) => {
      const at = Math.min(near, rows - 1)
      const to = nextRow(pressed, at, rows)
      if (to !== null) expect(to).toBeLessThan(rows)
      if (to !== null && /[jk]|Arrow/.test(pressed)) expect(Math.abs(to - at)).toBe(1)
    }),
  )
  expect([nextRow('j', 2, 3), nextRow('k', 0, 3), nextRow('j', -1, 3), nextRow('x', 0, 3)]).toEqual([
    null,
    null,
    0,
    null,
  ])
})
