import { visitorsTime } from '#kit/clock.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { deviceOf } from './device-records.server.ts'
import { identityOperation } from '../identity-operation.ts'
import { settleAttempt } from '../accounts/limit-attempts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { BAD_TIMESTAMP } from './prove-password.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { openSession, readSession, spendSession } from './sign-in-session.ts'
import { isTimely, readA } from '../srp/srp.ts'
import { startExchange } from '../srp/srp-exchange.ts'
import type { Proof } from '../srp/srp-proof.ts'
import { openVerifier } from '../srp/verifier.ts'

type Answer = Promise<Result<SignInAnswer, SignInFailure>>

/** AUTH-14, device SRP: a remembered device proves itself in place of a second factor. */
export async function startDeviceProof(
  shop: Shop,
  { session, A, deviceKey }: { session: string; A: string; deviceKey: string },
): Answer {
  const read = await readSession(shop, session, ['device-start'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  const number = readA(A)
  if (number === null) return failed({ kind: 'invalid-parameter', message: 'SRP_A is not valid.' })
  const device = facts.deviceKey === deviceKey ? await deviceOf(shop.db, subject, deviceKey) : null
  if (!device) return failed({ kind: 'no-such-device' })
  const verifier = openVerifier(shop.identity, device.key, device.sealedVerifier)
  const exchange = await startExchange(shop, number, verifier)
  return identityOperation(shop, async (shop) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    const step = 'device-verifier'
    const next = await openSession(shop, { subject, step, facts: { ...facts, srp: exchange.facts } })
    const details = { srp: exchange.details, deviceKey: device.key }
    return done({ kind: 'challenge', step, session: next, userId: subject, details })
  })
}

type ProveDevice = { session: string; proof: Proof; deviceKey: string; visitor: Visitor }

export async function proveDevice(shop: Shop, { session, proof, deviceKey, visitor }: ProveDevice): Answer {
  if (!isTimely(proof.timestamp, visitorsTime(shop.clock))) return failed(BAD_TIMESTAMP)
  const read = await readSession(shop, session, ['device-verifier'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  const device = facts.deviceKey === deviceKey ? await deviceOf(shop.db, subject, deviceKey) : null
  if (!device) return failed({ kind: 'no-such-device' })
  if (!facts.srp) return failed({ kind: 'bad-session' })
  const guess = { subject, kind: 'second', network: visitor.network } as const
  const names = { poolName: device.groupKey, userId: device.key }
  const isRight = await shop.identity.signInCrypto.isProof({ srp: facts.srp, names, proof })

  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    if (!(await settleAttempt(shop, guess, isRight && user !== null))) return failed({ kind: 'locked' })
    if (!isRight || !user) return failed({ kind: 'wrong-password' })
    return continueSignIn(shop, { user, facts: { ...facts, proven: { ...facts.proven, device: true } }, visitor })
  })
}
