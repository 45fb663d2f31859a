import type { CodePurpose } from '#shop/ground/mail/code-letter.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import {
  attemptsOf,
  ensuredAttempts,
  forgetAllAttempts,
  forgetAttempts,
  writeAttempts,
} from '../sign-in/attempt-records.server.ts'
import { isLocked, nextAttempt, nextWithinQuota, type Attempts, type GuessLimit } from '../sign-in/attempts.ts'

/** What is guessed at. `second` is whatever is asked after the first factor: without that nobody can lock it. */
export type AttemptKind = 'password' | 'first-code' | 'second' | `${CodePurpose | 'verify-phone'} code`

/** At whom, at what, and from which network. */
export type Guess = { subject: string; kind: AttemptKind; network: string }

type Limits = { ofNetwork: GuessLimit; ofAll: GuessLimit }

/**
 * Who guesses is locked out, not whom they guess at (0054): each network by its own failures, and all together only after
 * far more than one person makes. A code has a million values, so there is an end to a day's guesses as well.
 */
const PASSWORD_LIMITS: Limits = { ofNetwork: { free: 9 }, ofAll: { free: 99 } }
const CODE_LIMITS: Limits = { ofNetwork: { free: 9, perDay: 15 }, ofAll: { free: 29, perDay: 30 } }

/** The kinds under which a guess is counted: its network's first, then everybody's. */
export function attemptKindsOf(shop: Shop, { kind, network }: Pick<Guess, 'kind' | 'network'>): [string, string] {
  return [`${kind} ${networkMark(shop, network)}`, kind]
}

function networkMark({ correspondence }: Shop, network: string): string {
  return keyedHashOf(correspondence, 'guesser', network).toString('base64url').slice(0, 16)
}

/**
 * False while it is locked: then it was not even looked at. A failure is counted, a success forgets them. Who tries at the
 * same moment waits for this one, so many at once are no more than one after the other.
 */
export async function settleAttempt(shop: Shop, guess: Guess, isRight: boolean): Promise<boolean> {
  const now = shop.clock.now()
  const { subject, kind } = guess
  const [ownKind, allKind] = attemptKindsOf(shop, guess)
  if (isRight) {
    const past = await attemptsOf(shop.db, subject, [ownKind, allKind])
    if (past.some((attempts) => isLocked(attempts, now))) return false
    if (past.length > 0) await forgetAttempts(shop.db, subject, [ownKind, allKind])
    return true
  }
  const { ofNetwork, ofAll } = kind === 'password' ? PASSWORD_LIMITS : CODE_LIMITS
  const own = nextAttempt(await ensuredAttempts(shop.db, { subject, kind: ownKind }, now), now, ofNetwork)
  const all = nextAttempt(await ensuredAttempts(shop.db, { subject, kind: allKind }, now), now, ofAll)
  if (!own.isAllowed || !all.isAllowed) return false
  await writeAttempts(shop.db, { subject, kind: ownKind }, own.next)
  await writeAttempts(shop.db, { subject, kind: allKind }, all.next)
  return true
}

/** For when the password or code has been replaced: earlier guesses no longer matter. */
export function resetAttempts(shop: Shop, subject: string, kind: AttemptKind): Promise<void> {
  return forgetAllAttempts(shop.db, { subject, kind })
}

/** Asked before the proof: nothing is computed for somebody who may not try. */
export async function isLockedOut(shop: Shop, guess: Guess): Promise<boolean> {
  const past = await attemptsOf(shop.db, guess.subject, attemptKindsOf(shop, guess))
  return past.some((attempts) => isLocked(attempts, shop.clock.now()))
}

/** Letters that were asked for and not answered by their code. */
const LETTERS = {
  /** Of one purpose, that one network may ask for. */
  perHour: { most: 5, seconds: 3600 },
  perDayOfNetwork: { most: 8, seconds: 24 * 3600 },
  /** To one receiver, whoever asks. */
  perDay: { most: 15, seconds: 24 * 3600 },
}

export type LetterClaim = {
  purpose: CodePurpose
  network: string
  /** The account it is for. */
  asker: string
  /** Who stands for the address it goes to: an account may ask for letters to an address that is not its own. */
  receiver: string
}

function letterKinds(shop: Shop, { purpose, network }: LetterClaim) {
  const mark = networkMark(shop, network)
  // What comes after the password is counted by itself: nobody without it can use those up.
  const group = purpose === 'mfa' ? 'second letters' : 'letters'
  return { hour: `letter ${purpose} ${mark}`, dayOfNetwork: `${group} ${mark}`, day: group }
}

/** False when there were letters enough: nobody's mailbox is filled by somebody else. */
export async function claimLetter(shop: Shop, claim: LetterClaim): Promise<boolean> {
  const now = shop.clock.now()
  const { hour, dayOfNetwork, day } = letterKinds(shop, claim)
  const counts = [
    { key: { subject: claim.asker, kind: hour }, limit: LETTERS.perHour },
    { key: { subject: claim.receiver, kind: dayOfNetwork }, limit: LETTERS.perDayOfNetwork },
    { key: { subject: claim.receiver, kind: day }, limit: LETTERS.perDay },
  ]
  const claimed: { key: { subject: string; kind: string }; next: Attempts }[] = []
  for (const { key, limit } of counts) {
    const attempt = nextWithinQuota(await ensuredAttempts(shop.db, key, now), now, limit)
    if (!attempt.isAllowed) return false
    claimed.push({ key, next: attempt.next })
  }
  for (const { key, next } of claimed) await writeAttempts(shop.db, key, next)
  return true
}

/** For when the code of a letter has been used: the letters were wanted, and count no more. */
export async function resetLetterLimits(shop: Shop, claim: LetterClaim): Promise<void> {
  const { hour, dayOfNetwork, day } = letterKinds(shop, claim)
  await forgetAttempts(shop.db, claim.asker, [hour])
  await forgetAttempts(shop.db, claim.receiver, [dayOfNetwork, day])
}
