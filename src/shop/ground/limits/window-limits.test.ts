import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SharedLimits } from './shared-limits.ts'
import { windowLimits } from './window-limits.ts'

const LIMIT = { most: 5, seconds: 10 }

/** What a database would count, on a clock that the test holds; it may be away. */
function counting(clock: { ms: number; isAway: boolean }): SharedLimits {
  let window = { count: 0, until: 0 }
  return {
    async count(_key, seconds, _when, by = 1) {
      if (clock.isAway) return null
      if (window.until <= clock.ms) window = { count: 0, until: clock.ms + seconds * 1000 }
      window.count += by
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

  it('CARD-03 what is right counts only while it is looked at: wrong ones alone use a window up, in whichever process, also all at once', async () => {
    const clock = { ms: 0, isAway: false }
    const shared = counting(clock)
    const processes = [0, 1].map(() => windowLimits({ now: () => clock.ms, shared }))
    const attempt = (isRight: boolean, by = 0) =>
      processes[by]!.attempt('a', LIMIT, { act: async () => isRight, counts: (right) => !right })
    for (let count = 0; count < 40; count++) expect(await attempt(true, count % 2)).toEqual({ value: true })
    for (let count = 0; count < 4; count++) expect(await attempt(false, count % 2)).toEqual({ value: false })
    expect(await attempt(true)).toEqual({ value: true })
    // One is left: of fifty at once one is looked at, however many of them are right.
    let looked = 0
    const act = async () => {
      looked++
      await Promise.resolve()
      return false
    }
    await Promise.all(
      Array.from({ length: 50 }, (_, by) => processes[by % 2]!.attempt('a', LIMIT, { act, counts: () => true })),
    )
    expect(looked).toBe(1)
    for (const by of [0, 1]) expect(await attempt(true, by)).toMatchObject({ secondsLeft: 10 })
    clock.ms = 10_000
    expect(await attempt(true, 1)).toEqual({ value: true })
  })

  it('CARD-03 who was refused while others were right is let in when they are done', async () => {
    const clock = { ms: 0, isAway: false }
    const shared = counting(clock)
    const [one, other] = [0, 1].map(() => windowLimits({ now: () => clock.ms, shared })) as never as [Limits, Limits]
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const right = { act: () => promise, counts: (isRight: boolean) => !isRight }
    const underWay = Array.from({ length: LIMIT.most }, () => one.attempt('a', LIMIT, right))
    expect(await other.attempt('a', LIMIT, right)).toMatchObject({ secondsLeft: 10 })
    resolve(true)
    await Promise.all(underWay)
    await Promise.resolve()
    expect(await other.attempt('a', LIMIT, right)).toEqual({ value: true })
  })
})

type Limits = ReturnType<typeof windowLimits>
