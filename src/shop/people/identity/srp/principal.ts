import { isUuid } from '#kit/uuid.ts'
import type { Shop } from '#shop/shop.ts'
import { attemptKindsOf } from '../accounts/limit-attempts.ts'
import { decoyId, decoySalt } from './decoy.ts'
import { userByEmail, userById, verifierNamed } from '../accounts/user-records.server.ts'
import type { User } from '../accounts/user.ts'
import { openDecoyVerifier, openVerifier, type Verifier } from './verifier.ts'

/** Who a typed name stands for: a user, or a decoy that is the same each time and that no password opens. */
export type Principal = { id: string; user: User | null; verifier: Verifier }

/** What SRP needs to know of them. */
export type SrpPrincipal = Pick<Principal, 'id' | 'verifier'> & {
  /** Until then the password may not be tried. */
  lockedUntil: Date | null
}

/** By e-mail address, in any case, or by the user's id. */
export async function principalNamed(shop: Shop, name: string): Promise<Principal> {
  const key = name.trim().toLowerCase()
  const user = isUuid(key) ? await userById(shop.db, key) : await userByEmail(shop.db, key)
  // Made for everybody: finding nobody must not take longer than finding somebody.
  const decoy = decoyFor(shop, key)
  return user
    ? { id: user.id, user, verifier: openVerifier(shop.identity, user.id, user.sealedVerifier) }
    : { id: decoy.id, user: null, verifier: openDecoyVerifier(shop.identity, decoy.salt) }
}

/** The same for a sign-in with SRP, the commonest of all, in one statement. */
export async function srpPrincipalNamed(shop: Shop, name: string, network: string): Promise<SrpPrincipal> {
  const key = name.trim().toLowerCase()
  const decoy = decoyFor(shop, key)
  const attemptKinds = attemptKindsOf(shop, { kind: 'password', network })
  const { id, sealedVerifier, lockedUntil } = await verifierNamed(shop.db, {
    name: key,
    isId: isUuid(key),
    decoyId: decoy.id,
    attemptKinds,
  })
  return id && sealedVerifier
    ? { id, lockedUntil, verifier: openVerifier(shop.identity, id, sealedVerifier) }
    : { id: decoy.id, lockedUntil, verifier: openDecoyVerifier(shop.identity, decoy.salt) }
}

/** What a client gets to see of a decoy, by the name or by the id that came of it. */
function decoyFor(shop: Shop, name: string): { id: string; salt: bigint } {
  const id = isUuid(name) ? name : decoyId(shop, name)
  return { id, salt: decoySalt(shop, id) }
}
