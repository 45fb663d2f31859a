import { expect, it } from 'vitest'
import { LONGEST_SEARCH, soughtIn } from './sought-words.ts'

it('OFFICE-07 what an address looks for is cut to what the office reads, and is text', () => {
  const sought = (q: string) => soughtIn(new URLSearchParams({ q }))
  expect(sought('  olga ')).toBe('olga')
  expect(sought('a'.repeat(9000))).toHaveLength(LONGEST_SEARCH)
  expect(sought(`${'a'.repeat(LONGEST_SEARCH - 1)}😀`).isWellFormed()).toBe(true)
  expect(sought('a\u0000b')).toBe('ab')
  expect(soughtIn(new URLSearchParams())).toBe('')
})
