import { expect, it, vi } from 'vitest'
import { dropToast, showToast, shownToasts, undoNewest } from './toast-store.ts'

it('OFFICE-04 undo takes back the newest act that can be, each once; at most three are shown', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  showToast('one', first)
  showToast('two', second)
  const sent = showToast('a letter has gone')
  expect(undoNewest()).toBe(true)
  expect(undoNewest()).toBe(true)
  expect(undoNewest()).toBe(false)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  dropToast(sent)
  for (const text of ['a', 'b', 'c', 'd']) showToast(text)
  expect(shownToasts().map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  for (const { id } of shownToasts()) dropToast(id)
  expect(shownToasts()).toEqual([])
})
