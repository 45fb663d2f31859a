import type { Shop } from '#shop/shop.ts'
import type { CodePurpose } from '#shop/mail/code-letter.ts'
import { attemptsOf, begunAttempts, forgetAttempts, lockedAttempts, writeAttempts } from './attempt-records.server.ts'
import { isLocked, nextAttempt, nextOfFew } from './attempts.ts'

/** `second` is whatever is asked after the first factor: without that nobody can lock it. */
export type AttemptKind = 'password' | 'first-code' | 'second'

const LETTERS_AN_HOUR = 10

/**
 * False while the account is locked: then it was not even looked at. A failure is counted, a success forgets them. Who
 * tries at the same moment waits for this one, so many at once are no more than one after the other.
 */
export async function settleAttempt(
  shop: Shop,
  subject: string,
  kind: AttemptKind,
  isRight: boolean,
): Promise<boolean> {
  const now = shop.clock.now()
  if (isRight) {
    const past = await lockedAttempts(shop.db, { subject, kind })
    if (past && isLocked(past, now)) return false
    if (past) await forgetAttempts(shop.db, subject, [kind])
    return true
  }
  const attempt = nextAttempt(await begunAttempts(shop.db, { subject, kind }, now), now)
  if (attempt.isAllowed) await writeAttempts(shop.db, { subject, kind }, attempt.next)
  return attempt.isAllowed
}

export function forgiveAttempts(shop: Shop, subject: string, kind: AttemptKind): Promise<void> {
  return forgetAttempts(shop.db, subject, [kind])
}

/** For what comes before the proof: no use in reckoning for somebody who may not try. */
export async function isLockedOut(shop: Shop, subject: string, kind: AttemptKind): Promise<boolean> {
  const past = await attemptsOf(shop.db, { subject, kind })
  return past !== null && isLocked(past, shop.clock.now())
}

/** False when this account has had its letters of this hour. */
export async function claimLetter(shop: Shop, subject: string, purpose: CodePurpose): Promise<boolean> {
  const now = shop.clock.now()
  const key = { subject, kind: `letter ${purpose}` }
  const attempt = nextOfFew(await begunAttempts(shop.db, key, now), now, { most: LETTERS_AN_HOUR, seconds: 3600 })
  if (attempt.isAllowed) await writeAttempts(shop.db, key, attempt.next)
  return attempt.isAllowed
}
