import { describe, expect, it } from 'vitest'
import { taggedCache } from './tagged-cache.ts'

describe('what is remembered', () => {
  it('is read once, however many ask at once or later', async () => {
    const { remember } = taggedCache()
    let reads = 0
    const ask = () => remember('menu', ['categories'], async () => ++reads)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(await ask()).toBe(1)
  })

  it('PAGE-04 is read again after a change of what it was made of, and only then', async () => {
    const { remember, changed } = taggedCache()
    let reads = 0
    const ask = () => remember('menu', ['categories'], async () => ++reads)
    await ask()
    changed(['product:1', 'slides'])
    expect(await ask()).toBe(1)
    changed(['categories'])
    expect(await ask()).toBe(2)
    changed(['*'])
    expect(await ask()).toBe(3)
  })

  it('PAGE-04 what was being read during the change is not kept', async () => {
    const { remember, changed } = taggedCache()
    let finish: (words: string) => void = () => {}
    const early = remember('menu', ['categories'], () => new Promise<string>((resolve) => (finish = resolve)))
    changed(['categories'])
    const late = remember('menu', ['categories'], async () => 'new')
    finish('old')
    expect(await early).toBe('old')
    expect(await late).toBe('new')
    expect(await remember('menu', ['categories'], async () => 'newer')).toBe('new')
  })

  it('a failure is not remembered', async () => {
    const { remember } = taggedCache()
    await expect(remember('menu', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await remember('menu', [], async () => 'here')).toBe('here')
  })
})
