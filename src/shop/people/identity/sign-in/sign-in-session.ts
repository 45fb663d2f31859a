import { hash as digest, randomBytes } from 'node:crypto'
import { SIGN_IN_SESSION_MS } from '#site/constants.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import { failed, done, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import {
  countSessionTry,
  deleteSession,
  insertSession,
  returnTry,
  sessionRow,
} from '../tokens/session-records.server.ts'
import type { Proven, SignInStep } from './sign-in-steps.ts'
import { MAX_CODE_TRIES } from '../accounts/one-time-code.ts'
import type { SrpFacts } from '../srp/srp-proof.ts'

const TOKEN_BYTES = 48

/** What a step has to know of the steps before it. Sealed where it lies. */
export type SignInFacts = {
  proven: Proven
  /** What was typed at the beginning, where a later step still needs it. */
  name?: string
  deviceKey?: string
  /** The code proves this address, and opens an account where it has none. */
  opensFor?: string
  /** The client asked for the custom challenge by itself. */
  wantsCustom?: boolean
  srp?: SrpFacts
  codeHash?: string
  wrongAnswers?: number
  /** With the time step of the code that proved it: the same code never works again. */
  totp?: { secret: string; verifiedStep?: number }
  /** A new way to prove it is you is set up by this code. */
  isSetUp?: boolean
  passkey?: { challenge: string; rpId: string; origin: string }
}

export type OpenSession = { hash: Buffer; subject: string; step: SignInStep; facts: SignInFacts }
export type SessionFailure = { kind: 'bad-session' }

type NewSession = { subject: string; step: SignInStep; facts: SignInFacts }

/** The text the client brings back. Only its hash is kept. */
export async function openSession(shop: Shop, session: NewSession): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await openNamedSession(shop, token, session)
  return token
}

/** The same under a text that has to be hard to guess by itself, as a passkey's challenge is. */
export async function openNamedSession(shop: Shop, token: string, { subject, step, facts }: NewSession): Promise<void> {
  const hash = hashOf(token)
  await insertSession(shop.db, hash, {
    subject,
    step,
    sealedFacts: seal(shop.identity.keys['sign-in-sessions'], place(hash, step), Buffer.from(JSON.stringify(facts))),
    expiresAt: new Date(shop.clock.now().getTime() + SIGN_IN_SESSION_MS),
  })
}

/** A session is for one step; at any other it is no session. */
export async function readSession(
  shop: Shop,
  token: string | undefined,
  steps: readonly SignInStep[],
): Promise<Result<OpenSession, SessionFailure>> {
  if (!token) return failed({ kind: 'bad-session' })
  const hash = hashOf(token)
  const row = await sessionRow(shop.db, hash, shop.clock.now())
  const step = steps.find((step) => step === row?.step)
  if (!row || !step) return failed({ kind: 'bad-session' })
  const facts = unseal(shop.identity.keys['sign-in-sessions'], place(hash, step), row.sealedFacts)
  return done({ hash, subject: row.subject, step, facts: JSON.parse(facts.toString()) as SignInFacts })
}

/** Used up: false when somebody else has used it meanwhile. */
export function spendSession(shop: Shop, { hash }: OpenSession): Promise<boolean> {
  return deleteSession(shop.db, hash)
}

/** Takes one of the tries of a session before the code is looked at; the last one ends it. */
export async function claimSessionTry(shop: Shop, { hash }: OpenSession): Promise<boolean> {
  const tries = await countSessionTry(shop.db, hash)
  return tries !== null && tries <= MAX_CODE_TRIES
}

/** Nothing was looked at: who is told to come back later has lost nothing. */
export function returnSessionTry(shop: Shop, { hash }: OpenSession): Promise<void> {
  return returnTry(shop.db, hash)
}

function hashOf(token: string): Buffer {
  return digest('sha256', token, 'buffer')
}

function place(hash: Buffer, step: SignInStep): string {
  return `${hash.toString('hex')} ${step}`
}
