const ATTEMPTS = 3
const STEP_MS = 100
const JITTER_MS = 100
const LONGEST_MS = 300_000

export type RetryOptions = {
  /** Whether a retry may succeed. */
  isPassing: (error: unknown) => boolean
  /** Passed in by tests, to be neither slow nor random. */
  sleep?: (ms: number) => Promise<unknown>
  random?: () => number
}

/** A plain timer: the browser retries too. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** DATA-21: three attempts in all, and between them a pause that doubles. */
export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  { isPassing, sleep = pause, random = Math.random }: RetryOptions,
): Promise<Answer> {
  for (let number = 1; ; number++) {
    try {
      return await attempt()
    } catch (error) {
      if (number >= ATTEMPTS || !isPassing(error)) throw error
      await sleep(backoffMs(number, random))
    }
  }
}

export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_MS, 2 ** attempt * STEP_MS + random() * JITTER_MS)
}
