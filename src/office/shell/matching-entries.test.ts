import { expect, it } from 'vitest'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { hu } from '../words/hu.ts'
import { matchingEntries } from './matching-entries.ts'
import { railEntries } from './rail-entries.ts'

const ENTRIES = ['Rendelések', 'Átvétel a boltban', 'Átadás futárnak'].map((label) => ({ label }))

it.each([
  ['', ENTRIES.length],
  ['  ', ENTRIES.length],
  ['atvetel', 1],
  ['BOLT át', 1],
  ['at', 2],
  ['tvétel', 0],
])('OFFICE-07 of the screens, “%s” finds %i', (sought, count) =>
  expect(matchingEntries(ENTRIES, sought)).toHaveLength(count),
)

it('OFFICE-01 no two screens are gone to by the same key', () => {
  const keys = railEntries(hu, PERMISSIONS).flatMap(({ entries }) => entries.flatMap(({ goKey }) => goKey ?? []))
  expect(keys.length).toBeGreaterThan(5)
  expect(keys).toEqual([...new Set(keys)])
})
