import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomByKey, randomFrom } from './seeded-random.ts'

describe('random numbers by a key', () => {
  it('the same key gives the same numbers, another key others', () => {
    const numbers = (key: string) => Array.from({ length: 5 }, randomByKey(key).next)
    expect(numbers('emma')).toEqual(numbers('emma'))
    expect(numbers('emma')).not.toEqual(numbers('hamlet'))
  })
  it('a whole number stays between its ends', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1000), fc.nat(1000), (seed, from, more) => {
        const number = randomFrom(seed).whole(from, from + more)
        expect(Number.isInteger(number) && number >= from && number <= from + more).toBe(true)
      }),
    )
  })
  it('they are spread evenly', () => {
    const random = randomFrom(1)
    const counts = [0, 0, 0, 0]
    for (let index = 0; index < 4000; index++) counts[random.whole(0, 3)]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
