import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from '../tokens/access.ts'
import { accountOperation } from '../identity-operation.ts'
import { deletePasskey, insertPasskey, passkeysOf, type Passkey } from './passkey-records.server.ts'
import { readAttestation } from './passkey-credential.ts'
import { passkeyName } from './passkey-name.ts'
import { passkeySite } from './passkey-site.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import { mayAddFactor, type NeedsFactor } from '../sign-in/may-add-factor.ts'
import { openNamedSession, readSession, spendSession } from '../sign-in/sign-in-session.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'

export type PasskeyFailure =
  | AccessFailure
  | NeedsFactor
  | {
      kind: 'no-passkeys-here' | 'no-such-passkey' | 'passkey-challenge-gone' | 'passkey-refused' | 'too-many-passkeys'
    }
  | { kind: 'invalid-parameter'; message: string }

const MAX_PASSKEYS = 20

/** What the browser needs to make a passkey for this account and this site. */
export async function startPasskey(
  shop: Shop,
  { accessToken, visitor }: { accessToken: string; visitor: Visitor },
): Promise<Result<object, PasskeyFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { user, signInId } = access.value
  if (!(await mayAddFactor(shop, user, signInId))) return failed({ kind: 'needs-second-factor' })
  const site = passkeySite(shop, visitor)
  if (!site) return failed({ kind: 'no-passkeys-here' })
  const existing = await passkeysOf(shop.db, user.id)
  if (existing.length >= MAX_PASSKEYS) return failed({ kind: 'too-many-passkeys' })
  const options = await generateRegistrationOptions({
    rpName: shop.about.name,
    rpID: site.rpId,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.attributes.name ?? user.email,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    supportedAlgorithmIDs: [-7, -257],
    attestationType: 'none',
    timeout: 180_000,
  })
  await openNamedSession(shop, options.challenge, {
    subject: user.id,
    step: 'new-passkey',
    facts: { proven: {}, passkey: { challenge: options.challenge, ...site } },
  })
  const excludeCredentials = options.excludeCredentials?.map((credential) => ({ ...credential, type: 'public-key' }))
  return done({ ...options, excludeCredentials })
}

/** The passkey the browser made. Its challenge is good once, for the account that asked for it. */
export async function completePasskey(
  shop: Shop,
  { accessToken, credential, visitor }: { accessToken: string; credential: unknown; visitor: Visitor },
): Promise<Result<null, PasskeyFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { user: owner, signInId } = access.value
  const { id } = owner
  const attestation = readAttestation(credential)
  const challenge = attestation && challengeIn(attestation.response.clientDataJSON)
  if (!attestation || !challenge) return failed({ kind: 'invalid-parameter', message: 'Credential is not valid.' })
  return accountOperation(shop, id, async (shop, user) => {
    if (!user) return failed({ kind: 'user-gone' })
    if (!(await mayAddFactor(shop, user, signInId))) return failed({ kind: 'needs-second-factor' })
    const read = await readSession(shop, challenge, ['new-passkey'])
    if (!read.ok || read.value.subject !== user.id || !(await spendSession(shop, read.value)))
      return failed({ kind: 'passkey-challenge-gone' })
    const expected = read.value.facts.passkey
    const registered = expected && (await registrationOf(attestation, expected))
    if (!registered) return failed({ kind: 'passkey-refused' })
    const name = passkeyName({ aaguid: registered.aaguid, browser: visitor.browser })
    const isNew = await insertPasskey(shop.db, {
      id: registered.credential.id,
      userId: user.id,
      publicKey: Buffer.from(registered.credential.publicKey),
      counter: registered.credential.counter,
      transports: attestation.response.transports ?? [],
      attachment: attestation.authenticatorAttachment ?? null,
      name,
      rpId: expected.rpId,
      createdAt: shop.clock.now(),
    })
    if (!isNew) return failed({ kind: 'passkey-refused' })
    await notifyOwner(shop, { user, visitor, notice: { kind: 'passkey-added', name } })
    return done(null)
  })
}

type Expected = { challenge: string; rpId: string; origin: string }

async function registrationOf(
  response: Parameters<typeof verifyRegistrationResponse>[0]['response'],
  expected: Expected,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: [-7, -257],
    })
    return verified ? registrationInfo : null
  } catch {
    // Whatever is wrong with it, it proves nothing.
    return null
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    // Not JSON: no browser wrote it.
    return null
  }
}

export async function listPasskeys(
  shop: Shop,
  { accessToken, limit, after }: { accessToken: string; limit?: number; after?: string },
): Promise<Result<{ passkeys: Passkey[]; next: string | null }, PasskeyFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const all = await passkeysOf(shop.db, access.value.user.id)
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0)
    return failed({ kind: 'invalid-parameter', message: 'NextToken is not valid.' })
  const passkeys = all.slice(from, from + (limit || MAX_PASSKEYS))
  const hasMore = from + passkeys.length < all.length
  return done({ passkeys, next: hasMore ? (passkeys.at(-1)?.id ?? null) : null })
}

export async function removePasskey(
  shop: Shop,
  { accessToken, id, visitor }: { accessToken: string; id: string; visitor: Visitor },
): Promise<Result<null, PasskeyFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { user } = access.value
  return accountOperation(shop, user.id, async (shop) => {
    const removed = await deletePasskey(shop.db, user.id, id)
    if (!removed) return failed({ kind: 'no-such-passkey' })
    await notifyOwner(shop, { user, visitor, notice: { kind: 'passkey-removed', name: removed.name } })
    return done(null)
  })
}
