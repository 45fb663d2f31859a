import { expect, it } from 'vitest'
import { PERMISSIONS } from '#shop/staff/permissions.ts'
import { hu } from '../words/hu.ts'
import { railEntries } from './rail-entries.ts'

it('OFFICE-01 every screen of the rail has a key of its own', () => {
  const keys = railEntries(hu, PERMISSIONS).flatMap(({ entries }) => entries.map(({ goKey }) => goKey))
  expect(keys).toEqual([...new Set(keys)])
})
