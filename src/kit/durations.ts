/** How long things took, counted in steps: nothing is kept of each of them, and counting one makes no garbage. */
export type Durations = { steps: Float64Array; sumMs: number }

/** Up to how many milliseconds a step reaches; what takes longer is in the last one. */
export const STEPS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

export function noDurations(): Durations {
  return { steps: new Float64Array(STEPS_MS.length + 1), sumMs: 0 }
}

export function countDuration(durations: Durations, ms: number): void {
  let step = 0
  while (step < STEPS_MS.length && ms > (STEPS_MS[step] as number)) step++
  durations.steps[step] = (durations.steps[step] as number) + 1
  durations.sumMs += ms
}
