import { describe, expect, it } from 'vitest'
import { batched } from './batched.ts'

function counting() {
  const loads: number[][] = []
  const double = batched(async (keys: number[]) => {
    loads.push(keys)
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  return { loads, double }
}

describe('keys asked for together', () => {
  it('are loaded together, each once, and a missing one is null', async () => {
    const { loads, double } = counting()
    expect(await Promise.all([double(1), double(2), double(1), double(-1)])).toEqual([2, 4, 2, null])
    expect(loads).toEqual([[1, 2, -1]])
  })
  it('what is asked later is loaded anew', async () => {
    const { loads, double } = counting()
    await double(1)
    await double(2)
    expect(loads).toEqual([[1], [2]])
  })
  it('a load that fails fails for all who waited, and the next one is tried', async () => {
    let isBroken = true
    const one = batched(async (keys: number[]) => {
      if (isBroken) throw new Error('broken')
      return new Map(keys.map((key) => [key, key]))
    })
    const answers = await Promise.allSettled([one(1), one(2)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await one(1)).toBe(1)
  })
})
