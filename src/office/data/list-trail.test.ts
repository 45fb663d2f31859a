import { expect, it, vi } from 'vitest'
import { placeInList, rememberList, rememberOpened, stepFrom } from './list-trail.ts'

it('OFFICE-22 an order says its place among those it was opened from, where all of them are known', () => {
  const trail = { search: '', ids: ['a', 'b', 'c'], next: null, previous: null, opened: null }
  expect(placeInList(trail, 'b')).toBe('2 / 3')
  expect(placeInList(trail, 'd')).toBeNull()
  expect(placeInList(null, 'a')).toBeNull()
  expect(placeInList({ ...trail, next: 'page' }, 'b')).toBeNull()
  expect(placeInList({ ...trail, previous: 'page' }, 'b')).toBeNull()
  expect(placeInList({ ...trail, ids: ['a'] }, 'a')).toBeNull()
})

it('OFFICE-02 steps are counted from the record that was stepped to last, even while it is still on its way', async () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    },
  })
  rememberList('products', { search: '', ids: ['a', 'b', 'c'], next: null, previous: null })
  rememberOpened('products', 'a')
  expect(await stepFrom('products', 'a', 'next')).toBe('b')
  expect(await stepFrom('products', 'a', 'next'), 'b has not come yet').toBe('c')
  expect(await stepFrom('products', 'a', 'next'), 'the list ends').toBeNull()
  expect(await stepFrom('products', 'c', 'previous')).toBe('b')
  expect(await stepFrom('products', 'elsewhere', 'next'), 'not of this list').toBeNull()
  vi.unstubAllGlobals()
})
