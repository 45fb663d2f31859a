import { randomUUID } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import { issueTokens } from './tokens/issue-tokens.ts'
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
  const made = await userById(shop.db, id)
  if (!made) throw new Error('The customer was not made')
  const signIn = async (signInId: string, now: Date) => {
    const signIn = {
      id: signInId,
      userId: id,
      tokenHash: Buffer.from(signInId),
      generation: 0,
      rotatedAt: null,
      deviceKey: null,
      factors,
      beganAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }
    await insertSignIn(shop.db, signIn)
    return issueTokens(shop, { user: made, signIn })
  }
  return {
    sub: id,
    email,
    groups,
    ...(await signIn(signInId, now)),
    /** Once more, with tokens of its own. */
    signInAgain: () => signIn(randomUUID(), shop.clock.now()),
    /** As the identity pool is told of it. */
    loginsWith: (token: string) => ({ [shop.identity.issuer.replace(/^https?:\/\//, '')]: token }),
    signOut: () => endSignIn(shop.db, signInId),
  }
}
