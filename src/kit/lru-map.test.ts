import { describe, expect, it } from 'vitest'
import { LruMap } from './lru-map.ts'

describe('a map of bounded size', () => {
  it('lets go what was not asked for longest', () => {
    const recent = new LruMap<string, number>(2)
    recent.set('a', 1)
    recent.set('b', 2)
    recent.get('a')
    recent.set('c', 3)
    expect([recent.get('a'), recent.get('b'), recent.get('c'), recent.size]).toEqual([1, undefined, 3, 2])
  })
  it('keeps one value a key', () => {
    const recent = new LruMap<string, number>(2)
    for (const value of [1, 2, 3]) recent.set('a', value)
    expect([recent.get('a'), recent.size]).toEqual([3, 1])
  })
})
