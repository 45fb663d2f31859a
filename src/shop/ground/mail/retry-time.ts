/** The first retry after a failure. */
export const FIRST_RETRY_MS = 10_000
const LONGEST_MS = 6 * 3_600_000
/** Somebody is waiting for the code. */
const LONGEST_FOR_CODE_MS = 60_000

/** How long a letter waits after so many failures: a mail server is mostly away for seconds, seldom for hours. */
export function retryMs(tries: number): number {
  return Math.min(LONGEST_MS, FIRST_RETRY_MS * 3 ** Math.max(0, tries - 1))
}

export function codeRetryMs(tries: number): number {
  return Math.min(LONGEST_FOR_CODE_MS, retryMs(tries))
}
