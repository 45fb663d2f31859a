import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { windowLimits } from '#shop/ground/limits/window-limits.ts'
import { networkOf } from '../cognito/address-limits.ts'

/** What a visitor's network may do, and in how many seconds. */
export const VISITOR_LIMITS = {
  'contact': { most: 20, seconds: 3600 },
  'newsletter': { most: 20, seconds: 3600 },
  'watch': { most: 20, seconds: 3600 },
  'set-aside': { most: 20, seconds: 3600 },
  'word-reports': { most: 10, seconds: 3600 },
  'book-club': { most: 20, seconds: 3600 },
  'consent': { most: 60, seconds: 3600 },
  /** What is marked on wish lists by whoever gives. */
  'wish-marks': { most: 10, seconds: 3600 },
  'links': { most: 60, seconds: 3600 },
  'orders': { most: 20, seconds: 3600 },
  'reports': { most: 60, seconds: 300 },
  'reading': { most: 600, seconds: 300 },
} as const

/** What writes nothing: a statement for each would cost more than it. */
const QUICK: readonly VisitorLimit[] = ['reports', 'reading']

export type VisitorLimit = keyof typeof VISITOR_LIMITS
type LimitOutcome = {
  isAllowed: boolean
  retryAfterSeconds: number
  /** The standard headers: the policy, and what is left of it. */
  headers: Record<string, string>
}
export type TakeLimit = (limit: VisitorLimit, address: string) => Promise<LimitOutcome>

type VisitorLimits = { now: () => number; isOn: boolean; shared?: SharedLimits }

/** Counted by all processes together: a guard against floods. Limits of letters to an address stand with the letters. */
export function visitorLimits({ now, isOn, shared }: VisitorLimits): TakeLimit {
  const limits = windowLimits({ now, shared })
  return async (limit, address) => {
    if (!isOn) return { isAllowed: true, retryAfterSeconds: 0, headers: {} }
    const { most, seconds } = VISITOR_LIMITS[limit]
    const key = `${limit} ${networkOf(address)}`
    const { isAllowed, left, secondsLeft } = QUICK.includes(limit)
      ? limits.takeQuickly(key, { most, seconds })
      : await limits.take(key, { most, seconds })
    return {
      isAllowed,
      retryAfterSeconds: secondsLeft,
      headers: {
        'ratelimit-policy': `"${limit}";q=${most};w=${seconds}`,
        'ratelimit': `"${limit}";r=${left};t=${secondsLeft}`,
        ...(isAllowed ? {} : { 'retry-after': String(secondsLeft) }),
      },
    }
  }
}
