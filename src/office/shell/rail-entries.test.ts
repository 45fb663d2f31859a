import { expect, it } from 'vitest'
import { PERMISSIONS } from '#shop/staff/permissions.ts'
import { hu } from '../words/hu.ts'
import { railEntries } from './rail-entries.ts'

it('OFFICE-01 no two screens of the rail have the same key', () => {
  const keys = railEntries(hu, PERMISSIONS).flatMap(({ entries }) => entries.flatMap(({ goKey }) => goKey ?? []))
  expect(keys).toEqual([...new Set(keys)])
})
