import { visitorsTime } from '#kit/clock.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { deviceOf } from './device-records.server.ts'
import { accountOperation } from '../identity-operation.ts'
import { settleAttempt } from '../accounts/limit-attempts.ts'
import { continueSignIn, signInDirectly } from './continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { readSessionAndUser, useSession } from './sign-in-session.ts'
import { isTimely } from '../srp/srp.ts'
import type { Proof } from '../srp/srp-proof.ts'

type ProvePassword = { session: string; proof: Proof; deviceKey?: string; visitor: Visitor }

export const BAD_TIMESTAMP = {
  kind: 'invalid-parameter',
  message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
} as const

/** The second exchange of SRP. A name nobody has comes this far too, and fails as a wrong password does. */
export async function provePassword(
  shop: Shop,
  { session, proof, deviceKey, visitor }: ProvePassword,
): Promise<Result<SignInAnswer, SignInFailure>> {
  if (!isTimely(proof.timestamp, visitorsTime(shop.clock))) return failed(BAD_TIMESTAMP)
  const read = await readSessionAndUser(shop, session, ['password-verifier'])
  if (!read.ok) return read
  const { session: open, seen } = read.value
  const { subject, facts } = open
  const guess = { subject, kind: 'password', network: visitor.network } as const
  // AUTH-16: the client then forgets its device and sends the same proof again, so the session must still be good.
  if (deviceKey && !(await deviceOf(shop.db, subject, deviceKey))) return failed({ kind: 'no-such-device' })
  if (!facts.srp) return failed({ kind: 'bad-session' })
  const names = { poolName: shop.identity.poolName, userId: subject }
  const isRight = await shop.identity.signInCrypto.isProof({ srp: facts.srp, names, proof })
  const proven = { ...facts.proven, first: 'password' } as const
  const next = { ...facts, proven, deviceKey: deviceKey ?? facts.deviceKey }
  const signedIn = isRight && seen ? await signInDirectly(shop, { session: open, seen, facts: next, guess }) : null
  if (signedIn) return done(signedIn)

  return accountOperation(shop, subject, async (shop, user) => {
    if (!(await useSession(shop, open))) return failed({ kind: 'bad-session' })
    if (!(await settleAttempt(shop, guess, isRight && user !== null))) return failed({ kind: 'locked' })
    if (!isRight || !user) return failed({ kind: 'wrong-password' })
    return continueSignIn(shop, { user, facts: next, visitor })
  })
}
