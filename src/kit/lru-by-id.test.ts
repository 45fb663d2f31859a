import { describe, expect, it } from 'vitest'
import { LruById } from './lru-by-id.ts'

const always = () => true
const lengths = async (ids: string[]) => new Map(ids.map((id) => [id, id.length]))

describe('values kept by id', () => {
  it('reads only what it does not know, and all of it at once', async () => {
    const cache = new LruById<number>(10)
    const askedIds: string[][] = []
    const read = (ids: string[]) => {
      askedIds.push(ids)
      return lengths(ids)
    }
    await cache.all(['a', 'bb'], always, read)
    expect(await cache.all(['bb', 'ccc', 'a'], always, read)).toEqual(
      new Map([
        ['a', 1],
        ['bb', 2],
        ['ccc', 3],
      ]),
    )
    expect(askedIds).toEqual([['a', 'bb'], ['ccc']])
  })

  it('does not give what is good no more, nor keep what is not there', async () => {
    const cache = new LruById<number>(10)
    await cache.all(['a'], always, lengths)
    expect(
      await cache.all(
        ['a'],
        (value) => value > 1,
        async () => new Map([['a', 7]]),
      ),
    ).toEqual(new Map([['a', 7]]))
    expect(await cache.all(['x'], always, async () => new Map())).toEqual(new Map())
    expect(cache.size).toBe(1)
  })

  it('gives what was being read while something was dropped, but does not keep it', async () => {
    const cache = new LruById<number>(10)
    const before = await cache.all(['a', 'bb'], always, async (ids) => {
      cache.drop(['zzz'])
      return lengths(ids)
    })
    expect(before).toEqual(
      new Map([
        ['a', 1],
        ['bb', 2],
      ]),
    )
    expect(cache.size).toBe(0)
  })

  it('drops by id, by value, or all', async () => {
    const cache = new LruById<number>(10)
    await cache.all(['a', 'bb', 'ccc', 'dddd'], always, lengths)
    cache.drop(['a'])
    cache.dropWhere((value) => value === 2)
    expect(cache.size).toBe(2)
    cache.clear()
    expect(cache.size).toBe(0)
  })

  it('lets go of what was not asked for longest', async () => {
    const cache = new LruById<number>(2)
    await cache.all(['a', 'bb'], always, lengths)
    await cache.all(['a', 'ccc'], always, lengths)
    const missing: string[] = []
    await cache.all(['a', 'ccc', 'bb'], always, async (ids) => {
      missing.push(...ids)
      return new Map()
    })
    expect(missing).toEqual(['bb'])
  })
})
