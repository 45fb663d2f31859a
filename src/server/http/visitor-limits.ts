import { LruMap } from '#kit/lru-map.ts'
import { networkOf } from '../cognito/address-limits.ts'

/** What a visitor's network may do, and in how many seconds. */
export const VISITOR_LIMITS = {
  'contact': { most: 20, seconds: 3600 },
  'newsletter': { most: 20, seconds: 3600 },
  'book-club': { most: 20, seconds: 3600 },
  'consent': { most: 60, seconds: 3600 },
  'links': { most: 60, seconds: 3600 },
  'orders': { most: 20, seconds: 3600 },
  'reports': { most: 60, seconds: 300 },
  'reading': { most: 600, seconds: 300 },
} as const

export type VisitorLimit = keyof typeof VISITOR_LIMITS
type LimitOutcome = {
  isAllowed: boolean
  retryAfterSeconds: number
  /** The standard headers: the policy, and what is left of it. */
  headers: Record<string, string>
}
export type TakeLimit = (limit: VisitorLimit, address: string) => LimitOutcome

const MAX_VISITORS = 20_000

/** Counted in this process alone: a guard against floods. Limits of letters to an address are counted in the database. */
export function visitorLimits({ now, isOn }: { now: () => number; isOn: boolean }): TakeLimit {
  const counts = new LruMap<string, { count: number; until: number }>(MAX_VISITORS)
  return (limit, address) => {
    if (!isOn) return { isAllowed: true, retryAfterSeconds: 0, headers: {} }
    const { most, seconds } = VISITOR_LIMITS[limit]
    const key = `${limit} ${networkOf(address)}`
    const past = counts.get(key)
    const current = past && past.until > now() ? past : { count: 0, until: now() + seconds * 1000 }
    const isAllowed = current.count < most
    const count = isAllowed ? current.count + 1 : current.count
    counts.set(key, { ...current, count })
    const resets = Math.max(1, Math.ceil((current.until - now()) / 1000))
    return {
      isAllowed,
      retryAfterSeconds: resets,
      headers: {
        'ratelimit-policy': `"${limit}";q=${most};w=${seconds}`,
        'ratelimit': `"${limit}";r=${most - count};t=${resets}`,
        ...(isAllowed ? {} : { 'retry-after': String(resets) }),
      },
    }
  }
}
