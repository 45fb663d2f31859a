import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from '../tokens/access.ts'
import { accountOperation } from '../identity-operation.ts'
import { claimLetter, resetLetterLimits } from './limit-attempts.ts'
import { issueCode, useCode, type CodeFailure } from './one-time-code.ts'
import {
  mailDelivery,
  maskedEmail,
  sendUserCode,
  smsDelivery,
  type CodeDelivery,
  type Visitor,
} from './send-user-code.ts'
import { principalNamed } from '../srp/principal.ts'
import { notifyOwner, notifyOfSecondSteps } from './notify-owner.ts'
import { readEmail } from '#kit/email-address.ts'
import { readAttributes, withAttributes } from './user-attributes.ts'
import { changeUser, userByEmail } from './user-records.server.ts'
import type { User } from './user.ts'

type Token = { accessToken: string }
export type ChangeFailure =
  | AccessFailure
  | CodeFailure
  | { kind: 'too-many-letters' | 'alias-taken' | 'no-mail' }
  | { kind: 'invalid-parameter'; message: string }

const UNIQUE_VIOLATION = '23505'

const invalid = (message: string) => failed({ kind: 'invalid-parameter', message } as const)

/** A new address signs in only once its code has come back; until then the old one does. */
export async function changeAttributes(
  shop: Shop,
  { accessToken, attributes, visitor }: Token & { attributes: Record<string, string>; visitor: Visitor },
): Promise<Result<CodeDelivery[], ChangeFailure>> {
  const { email, ...others } = attributes
  const read = readAttributes(others)
  if (!read.ok) return read
  const address = email === undefined ? undefined : readEmail(email)
  if (address === null) return invalid('Invalid email address format.')
  return withUser(shop, accessToken, async (shop, user) => {
    const changed = withAttributes(user.attributes, read.value)
    const isOtherPhone = changed.phone_number !== user.attributes.phone_number
    const losesPhone = isOtherPhone ? withoutPhone(user) : {}
    const pendingEmail = address === undefined ? undefined : address === user.email ? null : address
    await changeUser(shop.db, user.id, { attributes: changed, pendingEmail, ...losesPhone }, shop.clock.now())
    await tellLostSteps(shop, user, losesPhone, visitor)
    if (!pendingEmail) return done([])
    const sent = await sendVerification(shop, { ...user, pendingEmail }, 'email', visitor)
    return sent.ok ? done([sent.value]) : sent
  })
}

/** A number that changes or goes takes the proof of it along. */
function withoutPhone(user: User): Partial<User> {
  const mfaMethods = user.mfaMethods.filter((method) => method !== 'sms')
  return { phoneVerified: false, mfaMethods, preferredMfa: user.preferredMfa === 'sms' ? null : user.preferredMfa }
}

function tellLostSteps(shop: Shop, user: User, { mfaMethods: after }: Partial<User>, visitor: Visitor): Promise<void> {
  return notifyOfSecondSteps(shop, { user, before: user.mfaMethods, after: after ?? user.mfaMethods, visitor })
}

export async function deleteAttributes(
  shop: Shop,
  { accessToken, names, visitor }: Token & { names: string[]; visitor: Visitor },
): Promise<Result<null, ChangeFailure>> {
  const read = readAttributes(Object.fromEntries(names.map((name) => [name, ''])))
  if (!read.ok) return read
  return withUser(shop, accessToken, async (shop, user) => {
    const attributes = withAttributes(user.attributes, read.value)
    const losesPhone = 'phone_number' in read.value ? withoutPhone(user) : {}
    await changeUser(shop.db, user.id, { attributes, ...losesPhone }, shop.clock.now())
    await tellLostSteps(shop, user, losesPhone, visitor)
    return done(null)
  })
}

export async function sendAttributeCode(
  shop: Shop,
  { accessToken, attribute, visitor }: Token & { attribute: string; visitor: Visitor },
): Promise<Result<CodeDelivery, ChangeFailure>> {
  return withUser(shop, accessToken, async (shop, user) => {
    if (attribute === 'email' || attribute === 'phone_number') return sendVerification(shop, user, attribute, visitor)
    return invalid('Only email and phone_number are verified.')
  })
}

async function sendVerification(
  shop: Shop,
  user: User,
  attribute: 'email' | 'phone_number',
  visitor: Visitor,
): Promise<Result<CodeDelivery, ChangeFailure>> {
  const bySms = attribute === 'phone_number'
  const to = bySms ? user.attributes.phone_number : (user.pendingEmail ?? user.email)
  if (!to || (bySms && !shop.sms)) return invalid('There is nothing to verify.')
  if (!bySms && !shop.mail) return failed({ kind: 'no-mail' })
  const purpose = bySms ? 'mfa' : 'verify-email'
  // Counted by the address as well: many accounts could write to one that is nobody's of theirs.
  const receiver = bySms ? user.id : (await principalNamed(shop, to)).id
  if (!(await claimLetter(shop, { purpose, network: visitor.network, asker: user.id, receiver })))
    return failed({ kind: 'too-many-letters' })
  const code = await issueCode(shop, { subject: user.id, purpose: bySms ? 'verify-phone' : 'verify-email', proves: to })
  await sendUserCode(shop, { subject: user.id, user, to, purpose, code, visitor, bySms })
  return done(bySms ? smsDelivery(to) : mailDelivery(to))
}

/** An account has another address from now on. */
export type ChangedAddress = { from: string; to: string }

export async function verifyAttribute(
  shop: Shop,
  { accessToken, attribute, code, visitor }: Token & { attribute: string; code: string; visitor: Visitor },
): Promise<Result<ChangedAddress | null, ChangeFailure>> {
  return withUser(shop, accessToken, async (shop, user): Promise<Result<ChangedAddress | null, ChangeFailure>> => {
    const now = shop.clock.now()
    const { network } = visitor
    if (attribute === 'phone_number') {
      const proves = user.attributes.phone_number
      const used = await useCode(shop, { subject: user.id, purpose: 'verify-phone', proves, code, network })
      if (!used.ok) return used
      await resetLetterLimits(shop, { purpose: 'mfa', network, asker: user.id, receiver: user.id })
      await changeUser(shop.db, user.id, { phoneVerified: true }, now)
      return done(null)
    }
    if (attribute !== 'email') return invalid('Only email and phone_number are verified.')
    const email = user.pendingEmail ?? user.email
    const used = await useCode(shop, { subject: user.id, purpose: 'verify-email', proves: email, code, network })
    if (!used.ok) return used
    const { id: receiver } = await principalNamed(shop, email)
    await resetLetterLimits(shop, { purpose: 'verify-email', network, asker: user.id, receiver })
    const owner = await userByEmail(shop.db, email)
    if (owner && owner.id !== user.id) return failed({ kind: 'alias-taken' })
    await changeUser(shop.db, user.id, { email, emailVerified: true, pendingEmail: null }, now)
    if (email === user.email) return done(null)
    await tellBothAddresses(shop, user, email, visitor)
    return done({ from: user.email, to: email })
  }).catch((error: unknown) => {
    // Two who prove the same address at once: one of them was first, and here everything is as it was.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return failed({ kind: 'alias-taken' } as const)
    throw error
  })
}

async function tellBothAddresses(shop: Shop, user: User, newEmail: string, visitor: Visitor): Promise<void> {
  const kind = 'email-changed'
  const masked = { kind, newEmail: maskedEmail(newEmail), isOldAddress: true } as const
  await notifyOwner(shop, { user, visitor, notice: masked, to: user.email })
  await notifyOwner(shop, { user, visitor, notice: { kind, newEmail, isOldAddress: false }, to: newEmail })
}

/** Who the token speaks for, and nobody else changes them meanwhile. */
async function withUser<Value>(
  shop: Shop,
  accessToken: string,
  work: (shop: Shop, user: User) => Promise<Result<Value, ChangeFailure>>,
): Promise<Result<Value, ChangeFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  return accountOperation(shop, access.value.user.id, async (shop, user): Promise<Result<Value, ChangeFailure>> =>
    user ? work(shop, user) : failed({ kind: 'user-gone' }),
  )
}
