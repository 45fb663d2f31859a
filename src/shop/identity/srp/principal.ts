import type { Shop } from '#shop/shop.ts'
import { countedAs } from '../accounts/limit-attempts.ts'
import { decoyId, decoySalt } from './decoy.ts'
import { userByEmail, userById, verifierNamed } from '../accounts/user-records.server.ts'
import type { User } from '../accounts/user.ts'
import { openNobodysVerifier, openVerifier, type Verifier } from './verifier.ts'

/** Who a name stands for: a user, or somebody made up who is the same each time and whom no password opens. */
export type Subject = { id: string; user: User | null; verifier: Verifier }

/** What SRP needs to know of them. */
export type SrpPrincipal = Pick<Subject, 'id' | 'verifier'> & {
  /** Until then the password may not be tried. */
  lockedUntil: Date | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By e-mail address, in any case, or by the user's id. */
export async function principalNamed(shop: Shop, name: string): Promise<Subject> {
  const known = name.trim().toLowerCase()
  const user = UUID.test(known) ? await userById(shop.db, known) : await userByEmail(shop.db, known)
  // Made up for everybody: finding nobody must not take longer than finding somebody.
  const nobody = madeUp(shop, known)
  return user
    ? { id: user.id, user, verifier: openVerifier(shop.identity, user.id, user.sealedVerifier) }
    : { id: nobody.id, user: null, verifier: openNobodysVerifier(shop.identity, nobody.salt) }
}

/** The same for the commonest of all beginnings, in one small question. */
export async function srpPrincipalNamed(shop: Shop, name: string, network: string): Promise<SrpPrincipal> {
  const known = name.trim().toLowerCase()
  const nobody = madeUp(shop, known)
  const counted = countedAs(shop, { kind: 'password', network })
  const named = { name: known, isId: UUID.test(known), nobodysId: nobody.id, counted }
  const { id, sealedVerifier, lockedUntil } = await verifierNamed(shop.db, named)
  return id && sealedVerifier
    ? { id, lockedUntil, verifier: openVerifier(shop.identity, id, sealedVerifier) }
    : { id: nobody.id, lockedUntil, verifier: openNobodysVerifier(shop.identity, nobody.salt) }
}

/**
 * What a client gets to see of somebody, by the name or by the id that came of it. The verifier is not of it: all who are
 * made up share one.
 */
function madeUp(shop: Shop, name: string): { id: string; salt: bigint } {
  const id = UUID.test(name) ? name : decoyId(shop, name)
  return { id, salt: decoySalt(shop, id) }
}
