import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workBudget } from './work-budget.ts'

function aBudget(isOn = true) {
  const clock = { ms: 0 }
  return { clock, budget: workBudget({ now: () => clock.ms, isOn }) }
}

describe('the work that one network may have done', () => {
  it('is a good deal at once, and then as much as comes back with time', () => {
    const { budget, clock } = aBudget()
    expect(budget.secondsUntil('compiling', '203.0.113.1')).toBe(0)
    for (let count = 0; count < 50; count++) budget.spend('compiling', '203.0.113.1', 31)
    expect(budget.secondsUntil('compiling', '203.0.113.1')).toBe(1)
    budget.spend('compiling', '203.0.113.1', 500)
    expect(budget.secondsUntil('compiling', '203.0.113.1')).toBe(11)
    clock.ms += 11_000
    expect(budget.secondsUntil('compiling', '203.0.113.1')).toBe(0)
  })

  it('is counted by network and by kind', () => {
    const { budget } = aBudget()
    budget.spend('compiling', '2001:db8::1', 5_000)
    expect(budget.secondsUntil('compiling', '2001:db8::2')).toBeGreaterThan(0)
    expect(budget.secondsUntil('compiling', '2001:db8:1::2')).toBe(0)
    expect(budget.secondsUntil('running', '2001:db8::1')).toBe(0)
  })

  it('SCALE-70 adds up over all processes once it is a good deal, and not before', async () => {
    const owedSeconds: number[] = []
    let all = 0
    const shared = {
      count: async () => null,
      owe: async (_: string, seconds: number) => (owedSeconds.push(seconds), (all += seconds)),
    }
    const [one, other] = [0, 1].map(() => workBudget({ now: () => 0, isOn: true, shared })) as never as [Work, Work]
    for (let count = 0; count < 7; count++) one.spend('compiling', '203.0.113.1', 10)
    expect(owedSeconds).toEqual([])
    one.spend('compiling', '203.0.113.1', 1_430)
    other.spend('compiling', '203.0.113.1', 100)
    expect(owedSeconds).toEqual([30, 2])
    await Promise.resolve()
    expect(one.secondsUntil('compiling', '203.0.113.1')).toBe(0)
    expect(other.secondsUntil('compiling', '203.0.113.1')).toBe(2)
    expect(other.secondsUntil('running', '203.0.113.1')).toBe(0)
  })

  it('is not counted where limits are off', () => {
    const { budget } = aBudget(false)
    budget.spend('compiling', '203.0.113.1', 1e9)
    expect(budget.secondsUntil('compiling', '203.0.113.1')).toBe(0)
  })

  it('never exceeds its share over any time, whoever asks whenever allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 100 }))), (steps) => {
        const { budget, clock } = aBudget()
        let done = 0
        for (const [pause, cost] of steps) {
          clock.ms += pause
          if (budget.secondsUntil('compiling', 'a') > 0) continue
          budget.spend('compiling', 'a', cost)
          done += cost
        }
        expect(done).toBeLessThanOrEqual(1_500 + 100 + (clock.ms / 1000) * 50)
      }),
    )
  })
})

type Work = ReturnType<typeof workBudget>
