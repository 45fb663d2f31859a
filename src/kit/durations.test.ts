import { describe, expect, it } from 'vitest'
import { countDuration, noDurations, STEPS_MS } from './durations.ts'

describe('durations', () => {
  it('KEEP-05 are counted in the step that reaches them, the longest in the last', () => {
    const durations = noDurations()
    for (const ms of [0, 0.5, 0.6, 10, 10.1, 999_999]) countDuration(durations, ms)
    expect([...durations.steps]).toEqual([2, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(durations.steps).toHaveLength(STEPS_MS.length + 1)
    expect(durations.sumMs).toBeCloseTo(1_000_020.2)
  })
})
