import { afterEach, expect, it, vi } from 'vitest'
import { beginRemembering, canRemember, forgetSeen, isRemembering, rememberSeen, seenTitles } from './seen-titles.ts'

const ids = Array.from({ length: 30 }, (_, at) => String(at).padStart(12, '0'))

function withStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  vi.stubGlobal('window', { localStorage: storage })
}
function aStorage() {
  const stored = new Map<string, string>()
  withStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

it('READER-53 nothing is remembered until it is turned on, then the last first and each once, and forgetting leaves nothing', () => {
  const stored = aStorage()
  rememberSeen(ids[0]!)
  expect([isRemembering(), stored.size]).toEqual([false, 0])
  expect(beginRemembering()).toBe(true)
  expect(seenTitles()).toEqual([])
  for (const id of [...ids, ids[5]!]) rememberSeen(id)
  expect(seenTitles()).toHaveLength(24)
  expect(seenTitles().slice(0, 2)).toEqual([ids[5], ids[29]])
  forgetSeen()
  expect([isRemembering(), stored.size]).toEqual([false, 0])
})

it('READER-53 what somebody else wrote there is no id', () => {
  const stored = aStorage()
  stored.set('recently-seen', `<b> ${ids[1]} ../x`)
  expect(seenTitles()).toEqual([ids[1]])
})

it('READER-53 a browser that keeps nothing is known, and breaks nothing', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  withStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect([canRemember(), isRemembering(), beginRemembering()]).toEqual([false, false, false])
  rememberSeen(ids[0]!)
  expect(seenTitles()).toEqual([])
  warn.mockRestore()
  aStorage()
  expect(canRemember()).toBe(true)
})
