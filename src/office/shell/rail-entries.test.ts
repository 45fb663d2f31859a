import { expect, it } from 'vitest'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { hu } from '../words/hu.ts'
import { shownEntries } from './rail.tsx'
import { railEntries } from './rail-entries.ts'

it('OFFICE-01 no two screens of the rail have the same key', () => {
  const keys = railEntries(hu, PERMISSIONS).flatMap(({ entries }) => entries.flatMap(({ goKey }) => goKey ?? []))
  expect(keys).toEqual([...new Set(keys)])
})

const ofAdmin = railEntries(hu, PERMISSIONS, { approvals: { count: 2 } }).flatMap(({ entries }) => entries)
const shownAt = (address: string) =>
  shownEntries(
    ofAdmin,
    ofAdmin.find(({ to }) => to === address),
  ).map(({ to }) => to)

it('OFFICE-01 the rail shows what is done daily; the rest of a room where one is in it, or where something waits', () => {
  expect(shownAt('/admin').length).toBeLessThan(22)
  expect(shownAt('/admin')).toContain('/admin/approvals')
  expect(shownAt('/admin')).not.toContain('/admin/staff')
  expect(shownAt('/admin/settings')).toContain('/admin/staff')
  expect(shownAt('/admin/audit')).toEqual(expect.arrayContaining(['/admin/settings', '/admin/staff', '/admin/audit']))
})

it('OFFICE-01 a screen whose room somebody may not open has an entry in its own right', () => {
  const [group] = railEntries(hu, []).slice(-1)
  expect(group?.entries).toEqual([expect.objectContaining({ to: '/admin/audit' })])
  expect(group?.entries[0]).not.toHaveProperty('below')
})
