import { describe, expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

describe('one ahead', () => {
  test('the next item is being made while one is worked on, and none beyond it', async () => {
    const made: number[] = []
    const madeAtEach: number[] = []
    for await (const item of oneAhead(numbers(made, 4))) {
      await Promise.resolve()
      madeAtEach.push(made.length - item)
    }
    expect(made).toEqual([1, 2, 3, 4])
    expect(madeAtEach).toEqual([1, 1, 1, 0])
  })

  test('what goes wrong with an item is thrown after the items before it', async () => {
    const seen: number[] = []
    const reading = (async () => {
      for await (const item of oneAhead(failingAfter(2))) seen.push(item)
    })()
    await expect(reading).rejects.toThrow('broken')
    expect(seen).toEqual([1, 2])
  })

  test('whoever stops early ends the making', async () => {
    let isEnded = false
    async function* items() {
      try {
        for (let item = 1; ; item++) yield item
      } finally {
        isEnded = true
      }
    }
    for await (const item of oneAhead(items())) if (item === 2) break
    expect(isEnded).toBe(true)
  })
})

async function* numbers(made: number[], most: number): AsyncGenerator<number> {
  for (let item = 1; item <= most; item++) {
    made.push(item)
    yield item
  }
}

async function* failingAfter(most: number): AsyncGenerator<number> {
  yield* numbers([], most)
  throw new Error('broken')
}
