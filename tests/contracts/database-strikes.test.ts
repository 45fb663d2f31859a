import { describe, expect, it } from 'vitest'
import { strikeShop } from '#tests/support/struck-shop.ts'

/** Every kind of strike once. */
const STRIKES = 8

describe('a shop whose database goes away again and again', () => {
  it('SCALE-03 SCALE-55 lives through resets, refusals, silence, broken answers and the last words of servers and poolers, while people buy and jobs are at work', async () => {
    const { lastWords, isReady, ordered, jobsLeft } = await strikeShop({ strikes: STRIKES, buyersPerSecond: 1 })
    expect(lastWords).toBe('')
    expect(isReady).toBe(true)
    expect(ordered.failures).toEqual([])
    expect(ordered.confirmed).toBe(ordered.begun)
    expect(jobsLeft).toEqual([])
  })
})
