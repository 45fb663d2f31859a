import { describe, expect, it } from 'vitest'
import { backoffMs, retry } from './retry.ts'

function failing(times: number): { attempt: () => Promise<string>; count: () => number } {
  let count = 0
  return {
    attempt: async () => {
      count++
      if (count <= times) throw new Error(`failure ${count}`)
      return 'done'
    },
    count: () => count,
  }
}

function waits(): { sleep: (ms: number) => Promise<void>; slept: number[] } {
  const slept: number[] = []
  return { slept, sleep: async (ms) => void slept.push(ms) }
}

describe('trying again', () => {
  it('DATA-21: waits 2^attempt × 100 ms and up to 100 ms more', async () => {
    const { sleep, slept } = waits()
    const { attempt } = failing(2)
    expect(await retry(attempt, { isPassing: () => true, sleep, random: () => 0.5 })).toBe('done')
    expect(slept).toEqual([250, 450])
  })

  it('DATA-21: makes three attempts in all and throws the last failure', async () => {
    const { sleep, slept } = waits()
    const { attempt, count } = failing(9)
    await expect(retry(attempt, { isPassing: () => true, sleep })).rejects.toThrow('failure 3')
    expect(count()).toBe(3)
    expect(slept).toHaveLength(2)
  })

  it('DATA-21: does not repeat what will fail again', async () => {
    const { sleep, slept } = waits()
    const { attempt, count } = failing(1)
    await expect(retry(attempt, { isPassing: () => false, sleep })).rejects.toThrow('failure 1')
    expect(count()).toBe(1)
    expect(slept).toEqual([])
  })

  it('DATA-21: never waits longer than 300000 ms', () => {
    expect(backoffMs(11, () => 1)).toBe(204_900)
    expect(backoffMs(12, () => 0)).toBe(300_000)
    expect(backoffMs(60, () => 1)).toBe(300_000)
  })
})
