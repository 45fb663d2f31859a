import { visitorsTime } from '#kit/clock.ts'
import { failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { deviceOf } from './device-records.server.ts'
import { settleAttempt } from '../accounts/limit-attempts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { readSession, spendSession } from './sign-in-session.ts'
import { isTimely } from '../srp/srp.ts'
import type { Proof } from '../srp/srp-proof.ts'

type ProvePassword = { session: string; proof: Proof; deviceKey?: string; visitor: Visitor }

export const BAD_TIMESTAMP = {
  kind: 'invalid-parameter',
  message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
} as const

/** The second exchange of SRP. A decoy comes this far too, and fails as a wrong password does. */
export async function provePassword(
  shop: Shop,
  { session, proof, deviceKey, visitor }: ProvePassword,
): Promise<Result<SignInAnswer, SignInFailure>> {
  if (!isTimely(proof.timestamp, visitorsTime(shop.clock))) return failed(BAD_TIMESTAMP)
  const read = await readSession(shop, session, ['password-verifier'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  const guess = { subject, kind: 'password', network: visitor.network } as const
  // AUTH-16: the client then forgets its device and sends the same proof again, so the session must still be good.
  if (deviceKey && !(await deviceOf(shop.db, subject, deviceKey))) return failed({ kind: 'no-such-device' })
  if (!facts.srp) return failed({ kind: 'bad-session' })
  const names = { poolName: shop.identity.poolName, userId: subject }
  const isRight = await shop.identity.signInCrypto.isProof({ srp: facts.srp, names, proof })

  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    if (!(await settleAttempt(shop, guess, isRight && user !== null))) return failed({ kind: 'locked' })
    if (!isRight || !user) return failed({ kind: 'wrong-password' })
    const proven = { ...facts.proven, first: 'password' } as const
    return continueSignIn(shop, { user, facts: { ...facts, proven, deviceKey: deviceKey ?? facts.deviceKey }, visitor })
  })
}
