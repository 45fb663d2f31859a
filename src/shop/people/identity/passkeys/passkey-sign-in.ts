import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { decoyPasskeys } from '../srp/decoy.ts'
import { lockedPasskey, passkeysOf, writeCounter, type Passkey } from './passkey-records.server.ts'
import { readAssertion } from './passkey-credential.ts'
import { passkeySite } from './passkey-site.ts'
import { continueSignIn } from '../sign-in/continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure } from '../sign-in/sign-in-answer.ts'
import { signInOperation } from '../sign-in/sign-in-operation.ts'
import { openSession, readSession, spendSession, type SignInFacts } from '../sign-in/sign-in-session.ts'
import type { Principal } from '../srp/principal.ts'

type BeginPasskeySignIn = { principal: Principal; facts: SignInFacts; visitor: Visitor }

/** Asks the browser for a passkey of this account. */
export async function beginPasskeySignIn(
  shop: Shop,
  { principal, facts, visitor }: BeginPasskeySignIn,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const site = passkeySite(shop, visitor)
  if (!site) return failed({ kind: 'wrong-password' })
  const owned = (await passkeysOf(shop.db, principal.id)).filter(({ rpId }) => rpId === site.rpId)
  const decoys = decoyPasskeys(shop, principal.id, site.rpId)
  const offered = principal.user ? owned : decoys
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: offered.map(({ id, transports }) => ({ id, transports: transports as never })),
    userVerification: 'preferred',
    timeout: 180_000,
  })
  const step = 'passkey'
  const passkey = { challenge: options.challenge, ...site }
  const session = await openSession(shop, { subject: principal.id, step, facts: { ...facts, passkey } })
  const allowCredentials = options.allowCredentials?.map(({ id, transports }) => ({
    type: 'public-key',
    id,
    transports,
  }))
  return done({
    kind: 'challenge',
    step,
    session,
    userId: principal.id,
    details: { passkeyOptions: { ...options, allowCredentials } },
  })
}

/** The authenticator's answer: challenge, origin, site, signature and counter are all checked; the session is used up either way. */
export async function finishPasskeySignIn(
  shop: Shop,
  { session, credential, visitor }: { session: string; credential: string; visitor: Visitor },
): Promise<Result<SignInAnswer, SignInFailure>> {
  const assertion = readAssertion(credential)
  if (!assertion) return failed({ kind: 'invalid-parameter', message: 'CREDENTIAL is not valid.' })
  const read = await readSession(shop, session, ['passkey'])
  if (!read.ok) return read
  const { facts, subject } = read.value
  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    const passkey = user && (await lockedPasskey(shop.db, user.id, assertion.id))
    const verified = passkey && facts.passkey && (await proofOf(assertion, passkey, facts.passkey))
    if (!user || !verified) return failed({ kind: 'wrong-password' })
    await writeCounter(shop.db, passkey.id, verified.newCounter)
    const proven = { ...facts.proven, first: 'passkey', isStrongPasskey: verified.userVerified } as const
    return continueSignIn(shop, { user, facts: { ...facts, proven }, visitor })
  })
}

type Expected = { challenge: string; rpId: string; origin: string }

async function proofOf(
  assertion: Parameters<typeof verifyAuthenticationResponse>[0]['response'],
  passkey: Passkey,
  expected: Expected,
) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: false,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    })
    return verified ? authenticationInfo : null
  } catch {
    // Whatever is wrong with it, it proves nothing.
    return null
  }
}
