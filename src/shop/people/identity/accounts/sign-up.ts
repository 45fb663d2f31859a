import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import type { Shop } from '#shop/shop.ts'
import { identityOperation } from '../identity-operation.ts'
import { claimLetter } from './limit-attempts.ts'
import { issueCode } from './one-time-code.ts'
import { brokenPasswordRule } from './password-policy.ts'
import { mailDelivery, sendUserCode, type CodeDelivery, type Visitor } from './send-user-code.ts'
import { principalNamed } from '../srp/principal.ts'
import { readEmail } from '#kit/email-address.ts'
import { readAttributes, withAttributes } from './user-attributes.ts'
import { insertUser, userById } from './user-records.server.ts'
import { newVerifier } from '../srp/verifier.ts'

type SignUp = { email: string; password?: string; attributes: Record<string, string>; visitor: Visitor }
export type SignUpFailure =
  | NotOpen
  | { kind: 'email-taken' | 'too-many-letters' | 'no-mail' }
  | { kind: 'weak-password' | 'invalid-parameter'; message: string }

/** AUTH-01: a new account, to be confirmed by the code that goes to its address. */
export async function signUp(
  shop: Shop,
  { email, password, attributes, visitor }: SignUp,
): Promise<Result<{ userId: string; delivery: CodeDelivery }, SignUpFailure>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  // Nobody could confirm it: no account is made of which its owner hears nothing.
  if (!shop.mail) return failed({ kind: 'no-mail' })
  const address = readEmail(email)
  if (!address) return failed({ kind: 'invalid-parameter', message: 'Username should be an email.' })
  const { email: repeated, ...others } = attributes
  if (repeated === undefined || readEmail(repeated) !== address)
    return failed({ kind: 'invalid-parameter', message: 'The attribute email is required, and is the username.' })
  const ownAttributes = readAttributes(others)
  if (!ownAttributes.ok) return ownAttributes
  // AUTH-12: an empty password arrives as a missing one.
  const message = password ? brokenPasswordRule(password) : 'Password not long enough'
  if (!password || message) return failed({ kind: 'weak-password', message: message ?? '' })

  const before = await principalNamed(shop, address)
  if (before.user) return failed({ kind: 'email-taken' })
  const id = randomUUID()
  const sealedVerifier = await newVerifier(shop, { userId: id, password })
  return identityOperation(shop, async (shop) => {
    const letter = { purpose: 'sign-up', network: visitor.network, asker: before.id, receiver: before.id } as const
    // Counted by the name, so that signing up, being deleted and signing up again fills nobody's mailbox.
    if (!(await claimLetter(shop, letter))) return failed({ kind: 'too-many-letters' })
    const now = shop.clock.now()
    const account = { id, email: address, emailVerified: false, state: 'unconfirmed', sealedVerifier } as const
    if (!(await insertUser(shop.db, { ...account, attributes: withAttributes({}, ownAttributes.value) }, now)))
      return failed({ kind: 'email-taken' })
    const user = await userById(shop.db, id)
    if (!user) throw new Error('The account that was just made is not there')
    const code = await issueCode(shop, { subject: id, purpose: 'sign-up' })
    await sendUserCode(shop, { subject: id, user, to: address, purpose: 'sign-up', code, visitor })
    return done({ userId: id, delivery: mailDelivery(address) })
  })
}
