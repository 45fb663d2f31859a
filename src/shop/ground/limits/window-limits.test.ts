import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SharedLimits } from './shared-limits.ts'
import { windowLimits } from './window-limits.ts'

const LIMIT = { most: 5, seconds: 10 }

/** What a database would count, on a clock that the test holds; it may be away. */
function counting(clock: { ms: number; isAway: boolean }): SharedLimits {
  let window = { count: 0, until: 0 }
  return {
    async count(_key, seconds) {
      if (clock.isAway) return null
      if (window.until <= clock.ms) window = { count: 0, until: clock.ms + seconds * 1000 }
      window.count++
      return { count: window.count, secondsLeft: (window.until - clock.ms) / 1000 }
    },
    owe: async () => null,
  }
}

const steps = fc.array(
  fc.record({ by: fc.nat(2), pauseMs: fc.oneof(fc.constantFrom(0, 1, 9_999, 10_000, 10_001), fc.nat(12_000)) }),
  { maxLength: 60 },
)

describe('limits that hold in a window of time', () => {
  it('SCALE-70 whichever process is asked, no window lets through more than the limit, and a new one begins on time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const clock = { ms: 0, isAway: false }
        const shared = counting(clock)
        const processes = [0, 1, 2].map(() => windowLimits({ now: () => clock.ms, shared }))
        let window = { count: 0, until: 0 }
        for (const { by, pauseMs } of all) {
          clock.ms += pauseMs
          if (window.until <= clock.ms) window = { count: 0, until: clock.ms + LIMIT.seconds * 1000 }
          window.count++
          const { isAllowed, left, secondsLeft } = await processes[by]!.take('a', LIMIT)
          expect(isAllowed).toBe(window.count <= LIMIT.most)
          expect(left).toBe(Math.max(0, LIMIT.most - window.count))
          expect(secondsLeft).toBe(Math.max(1, Math.ceil((window.until - clock.ms) / 1000)))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('SCALE-71 while nobody can say what all have counted, each process holds the limit for itself', async () => {
    const clock = { ms: 0, isAway: true }
    const shared = counting(clock)
    const [one, other] = [0, 1].map(() => windowLimits({ now: () => clock.ms, shared })) as never as [Limits, Limits]
    const takenTimes = async (limits: Limits) =>
      (await Promise.all(Array.from({ length: 8 }, () => limits.take('a', LIMIT)))).filter((taken) => taken.isAllowed)
    expect(await takenTimes(one)).toHaveLength(5)
    expect(await takenTimes(other)).toHaveLength(5)
    clock.ms = 10_000
    clock.isAway = false
    expect([await takenTimes(one), await takenTimes(other)].flat()).toHaveLength(5)
  })

  it('SCALE-70 what is done often is allowed by what is known, and learnt from the others', async () => {
    const clock = { ms: 0, isAway: false }
    const shared = counting(clock)
    const [one, other] = [0, 1].map(() => windowLimits({ now: () => clock.ms, shared })) as never as [Limits, Limits]
    for (let count = 0; count < 5; count++) expect(one.takeQuickly('a', LIMIT).isAllowed).toBe(true)
    expect(other.takeQuickly('a', LIMIT).isAllowed, 'not known yet').toBe(true)
    await Promise.resolve()
    expect(other.takeQuickly('a', LIMIT).isAllowed).toBe(false)
    clock.ms = 10_000
    expect(other.takeQuickly('a', LIMIT).isAllowed).toBe(true)
  })
})

type Limits = ReturnType<typeof windowLimits>
