import { randomInt, randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { Group } from './groups.ts'
import { accountOperation, identityOperation } from '../identity-operation.ts'
import { brokenPasswordRule } from './password-policy.ts'
import { wantNewPassword } from './decide-account.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'
import { readEmail } from '#kit/email-address.ts'
import { readAttributes, withAttributes } from './user-attributes.ts'
import { addToGroup, changeUser, insertUser, removeFromGroup, userByEmail, usersAfter } from './user-records.server.ts'
import type { User } from './user.ts'
import { newVerifier } from '../srp/verifier.ts'

export type ManageFailure =
  | { kind: 'no-such-user' | 'email-taken' | 'not-an-email' }
  | { kind: 'weak-password' | 'invalid-parameter'; message: string }

type AddUser = { email: string; name?: string; groups?: readonly Group[]; password?: string }

/** Without a password of their own the user gets one that is good for choosing one. */
export async function addUser(
  shop: Shop,
  { email, name, groups = [], password }: AddUser,
): Promise<Result<{ id: string; temporaryPassword: string | null }, ManageFailure>> {
  const address = readEmail(email)
  if (!address) return failed({ kind: 'not-an-email' })
  const attributes = readAttributes(name ? { name } : {})
  if (!attributes.ok) return attributes
  const message = password === undefined ? null : brokenPasswordRule(password)
  if (message) return failed({ kind: 'weak-password', message })
  const id = randomUUID()
  const temporaryPassword = password === undefined ? newTemporaryPassword() : null
  const sealedVerifier = await newVerifier(shop, { userId: id, password: password ?? temporaryPassword ?? '' })
  return identityOperation(shop, async (shop) => {
    const isNew = await insertUser(
      shop.db,
      {
        id,
        email: address,
        emailVerified: true,
        state: temporaryPassword ? 'new-password-required' : 'confirmed',
        sealedVerifier,
        attributes: withAttributes({}, attributes.value),
      },
      shop.clock.now(),
    )
    if (!isNew) return failed({ kind: 'email-taken' })
    for (const group of groups) await joinGroup(shop, id, group)
    return done({ id, temporaryPassword })
  })
}

const LETTERS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789']

/** Easy to read out, and within the rules. */
function newTemporaryPassword(): string {
  return Array.from({ length: 15 }, (_, place) => {
    const letters = LETTERS[place % LETTERS.length] ?? ''
    return letters[randomInt(letters.length)]
  }).join('')
}

/** Walks all users by their address, a page at a time. */
export async function* allUsers(shop: Shop): AsyncGenerator<User> {
  let last = ''
  for (;;) {
    const page = await usersAfter(shop.db, last, 200)
    yield* page
    last = page.at(-1)?.email ?? ''
    if (page.length === 0) return
  }
}

/** What they may do is in their tokens, so it holds from the next one on. */
export function grantGroup(shop: Shop, { email, group }: { email: string; group: Group }) {
  return withUser(shop, email, async (shop, user) => ({ isChanged: await joinGroup(shop, user.id, group) }))
}

/** OFFICE-90: who may do more than a customer proves it by a second factor too; in development that would be in the way. */
export async function joinGroup(shop: Shop, userId: string, group: Group): Promise<boolean> {
  const isNew = await addToGroup(shop.db, userId, group)
  if (isNew && !shop.identity.isDevelopment) await changeUser(shop.db, userId, { needsMfa: true }, shop.clock.now())
  return isNew
}

/** Takes it away at once: every sign-in ends, and with it the tokens that still name the group. */
export function revokeGroup(shop: Shop, { email, group }: { email: string; group: Group }) {
  return withUser(shop, email, async (shop, user) => {
    const isChanged = await removeFromGroup(shop.db, user.id, group)
    if (!isChanged) return { isChanged }
    await endSignInsOf(shop.db, user.id)
    return { isChanged }
  })
}

/** From now on a customer like any other, wherever they were signed in. An account that is gone is in no group. */
export async function leaveGroups(shop: Shop, userId: string): Promise<void> {
  await accountOperation(shop, userId, async ({ db }, user) => {
    for (const group of user?.groups ?? []) await removeFromGroup(db, userId, group)
    await endSignInsOf(db, userId)
  })
}

/** AUTH-16: the old password is still asked for, and then leads to a new one. */
export function requirePasswordReset(shop: Shop, { email }: { email: string }) {
  return withUser(shop, email, async (shop, user) => {
    await wantNewPassword(shop, user)
    return {}
  })
}

/** AUTH-02: a code by e-mail at every sign-in, beside whatever else the account asks for. */
export function requireCustomChallenge(shop: Shop, { email, isOn }: { email: string; isOn: boolean }) {
  return withUser(shop, email, async (shop, user) => {
    await changeUser(shop.db, user.id, { needsCustomChallenge: isOn }, shop.clock.now())
    return {}
  })
}

/** AUTH-02: who has no second factor sets one up at the next sign-in. */
export function requireMfa(shop: Shop, { email, isOn }: { email: string; isOn: boolean }) {
  return withUser(shop, email, async (shop, user) => {
    await changeUser(shop.db, user.id, { needsMfa: isOn }, shop.clock.now())
    return {}
  })
}

async function withUser<Value extends object>(
  shop: Shop,
  email: string,
  work: (shop: Shop, user: User) => Promise<Value>,
): Promise<Result<Value & { id: string }, ManageFailure>> {
  const address = readEmail(email)
  if (!address) return failed({ kind: 'not-an-email' })
  const found = await userByEmail(shop.db, address)
  if (!found) return failed({ kind: 'no-such-user' })
  return accountOperation(shop, found.id, async (shop, user): Promise<Result<Value & { id: string }, ManageFailure>> =>
    user ? done({ ...(await work(shop, user)), id: user.id }) : failed({ kind: 'no-such-user' }),
  )
}
