import { DAY_MS } from '#kit/durations.ts'

export type Attempts = { count: number; beganAt: Date; lastAt: Date; lockedUntil: Date | null }
type AttemptDecision = { isAllowed: true; next: Attempts } | { isAllowed: false }

/** How many failures cost nothing, and how many there may be in a day at all. */
export type GuessLimit = { free: number; perDay?: number }

const LONGEST_LOCK_SECONDS = 15 * 60
/** A day without a failure and they are forgotten. */

/**
 * After the free failures each locks for twice as long as the one before, for 15 minutes at most. What comes while it is
 * locked is not even looked at, so it makes nothing longer: nobody is locked out for good. Where there is a limit per day,
 * the last failure locks until the day is over that began with the first.
 */
export function nextAttempt(past: Attempts, now: Date, { free, perDay }: GuessLimit): AttemptDecision {
  if (isLocked(past, now)) return { isAllowed: false }
  const since = perDay === undefined ? past.lastAt : past.beganAt
  const isAnew = past.count === 0 || now.getTime() - since.getTime() >= DAY_MS
  const count = isAnew ? 1 : past.count + 1
  const beganAt = isAnew ? now : past.beganAt
  const seconds = count <= free ? 0 : Math.min(LONGEST_LOCK_SECONDS, 2 ** (count - free - 1))
  const lockedUntil = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null
  const isLast = perDay !== undefined && count >= perDay
  const until = isLast ? new Date(beganAt.getTime() + DAY_MS) : lockedUntil
  return { isAllowed: true, next: { count, beganAt, lastAt: now, lockedUntil: until } }
}

export function isLocked({ lockedUntil }: Pick<Attempts, 'lockedUntil'>, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now
}

/** So many in a span of time, counted from the first. */
export function nextWithinQuota(
  past: Attempts,
  now: Date,
  { most, seconds }: { most: number; seconds: number },
): AttemptDecision {
  const isOver = now.getTime() - past.beganAt.getTime() >= seconds * 1000
  const count = isOver ? 0 : past.count
  if (count >= most) return { isAllowed: false }
  const beganAt = isOver || count === 0 ? now : past.beganAt
  return { isAllowed: true, next: { count: count + 1, beganAt, lastAt: now, lockedUntil: null } }
}
