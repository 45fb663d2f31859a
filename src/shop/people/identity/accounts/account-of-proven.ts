import { randomUUID } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import { noPassword } from '../srp/verifier.ts'
import { beginAnew } from './renew-account.ts'
import { spokenTo, type Visitor } from './send-user-code.ts'
import { insertUser, lockedUser, userByEmail, userById } from './user-records.server.ts'
import type { User } from './user.ts'

type Proven = {
  address: string
  /** Who was held by the operation; null where nobody had the address when the code was sent. */
  user: User | null
  visitor: Visitor
}

/**
 * The account of whoever has just shown by a code that the address is theirs, opened now where there is none. One that somebody
 * opened before and never confirmed keeps nothing by which they could come in. Null where the address has moved to another account.
 */
export async function accountOfProven(shop: Shop, { address, user, visitor }: Proven): Promise<User | null> {
  const owner = user ?? (await openAccount(shop, address, visitor))
  if (owner?.email !== address) return null
  if (owner.emailVerified) return owner
  await beginAnew(shop, owner, { sealedVerifier: noPassword(shop, owner.id) })
  return userById(shop.db, owner.id)
}

/** Somebody else may have opened it meanwhile: then it is theirs that is held, as if it had been there all along. */
async function openAccount(shop: Shop, address: string, visitor: Visitor): Promise<User | null> {
  const id = randomUUID()
  const { language: locale } = spokenTo({ attributes: {}, groups: [] }, visitor)
  const account = { id, email: address, emailVerified: true, state: 'confirmed', attributes: { locale } } as const
  if (await insertUser(shop.db, { ...account, sealedVerifier: noPassword(shop, id) }, shop.clock.now()))
    return userById(shop.db, id)
  const other = await userByEmail(shop.db, address)
  return other && lockedUser(shop.db, other.id)
}
