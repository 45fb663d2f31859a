import { randomUUID } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import { issueTokens } from './tokens/issue-tokens.ts'
import { giveSigningKey } from './tokens/test-signing-key.ts'
import { endSignIn, insertSignIn } from './sign-in/sign-in-records.server.ts'
import type { Factor } from './sign-in/sign-in-steps.ts'
import { addToGroup, insertUser, userById } from './accounts/user-records.server.ts'

/** A customer who has just signed in, with the tokens of that sign-in. */
export async function testCustomer(shop: Shop, { groups = [] as string[], factors = ['password'] as Factor[] } = {}) {
  const [id, signInId, now] = [randomUUID(), randomUUID(), shop.clock.now()]
  const email = `${id}@example.com`
  const user = { id, email, emailVerified: true, state: 'confirmed', attributes: {} } as const
  await insertUser(shop.db, { ...user, sealedVerifier: Buffer.alloc(1) }, now)
  for (const group of groups) await addToGroup(shop.db, id, group)
  const signIn = (signInId: string) => testSignIn(shop, id, factors, signInId)
  return {
    sub: id,
    email,
    groups,
    ...(await signIn(signInId)),
    /** Once more, with tokens of its own. */
    signInAgain: () => signIn(randomUUID()),
    /** As the identity pool is told of it. */
    loginsWith: (token: string) => ({ [shop.identity.issuer.replace(/^https?:\/\//, '')]: token }),
    signOut: () => endSignIn(shop.db, signInId),
  }
}

/** Somebody signs in, with these factors, and has the tokens of it. */
export async function testSignIn(shop: Shop, userId: string, factors: Factor[], id: string = randomUUID()) {
  await giveSigningKey(shop)
  const user = await userById(shop.db, userId)
  if (!user) throw new Error('There is no such customer')
  const beganAt = shop.clock.now()
  const signIn = {
    id,
    userId,
    tokenHash: Buffer.from(id),
    generation: 0,
    rotatedAt: null,
    deviceKey: null,
    factors,
    beganAt,
    expiresAt: new Date(beganAt.getTime() + 3_600_000),
  }
  await insertSignIn(shop.db, signIn)
  return issueTokens(shop, { user, signIn })
}
