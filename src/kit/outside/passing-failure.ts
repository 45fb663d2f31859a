/** DATA-21: statuses after which a retry may succeed. */
const PASSING_STATUS = new Set([429, 500, 502, 503, 504])

/** The AWS protocol names the same in words, with whatever status. */
const PASSING_NAMES = new Set([
  'BandwidthLimitExceeded',
  'LimitExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'RequestTimeout',
  'RequestTimeoutException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
])

export function isPassing(status: number, name: string): boolean {
  return PASSING_STATUS.has(status) || PASSING_NAMES.has(name)
}
