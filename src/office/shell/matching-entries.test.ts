import { expect, it } from 'vitest'
import { matchingEntries } from './matching-entries.ts'

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
