export type Attempts = { count: number; beganAt: Date; lastAt: Date; lockedUntil: Date | null }
type Allowed = { isAllowed: true; next: Attempts } | { isAllowed: false }

const FREE_FAILURES = 9
const LONGEST_LOCK_SECONDS = 15 * 60
/** A day without a failure and they are forgotten. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/**
 * From the 10th failure on each locks for twice as long as the one before, for 15 minutes at most. What comes while it is
 * locked is not even looked at, so it makes nothing longer: nobody is locked out for good.
 */
export function nextAttempt(past: Attempts, now: Date): Allowed {
  if (isLocked(past, now)) return { isAllowed: false }
  const count = now.getTime() - past.lastAt.getTime() > FORGOTTEN_MS ? 1 : past.count + 1
  const seconds = count <= FREE_FAILURES ? 0 : Math.min(LONGEST_LOCK_SECONDS, 2 ** (count - FREE_FAILURES - 1))
  const lockedUntil = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null
  return { isAllowed: true, next: { count, beganAt: past.beganAt, lastAt: now, lockedUntil } }
}

export function isLocked({ lockedUntil }: Pick<Attempts, 'lockedUntil'>, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now
}

/** So many in a span of time, counted from the first. */
export function nextOfFew(past: Attempts, now: Date, { most, seconds }: { most: number; seconds: number }): Allowed {
  const isOver = now.getTime() - past.beganAt.getTime() >= seconds * 1000
  const count = isOver ? 0 : past.count
  if (count >= most) return { isAllowed: false }
  const beganAt = isOver || count === 0 ? now : past.beganAt
  return { isAllowed: true, next: { count: count + 1, beganAt, lastAt: now, lockedUntil: null } }
}
