import { expect, it } from 'vitest'
import { placeInList } from './list-trail.ts'

it('OFFICE-22 an order says its place among those it was opened from, where all of them are known', () => {
  const trail = { search: '', ids: ['a', 'b', 'c'], next: null, previous: null, opened: null }
  expect(placeInList(trail, 'b')).toBe('2 / 3')
  expect(placeInList(trail, 'd')).toBeNull()
  expect(placeInList(null, 'a')).toBeNull()
  expect(placeInList({ ...trail, next: 'page' }, 'b')).toBeNull()
  expect(placeInList({ ...trail, previous: 'page' }, 'b')).toBeNull()
  expect(placeInList({ ...trail, ids: ['a'] }, 'a')).toBeNull()
})
