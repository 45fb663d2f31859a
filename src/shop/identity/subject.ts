import { createHmac, hkdfSync } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import { N } from './srp-group.ts'
import { userNamed } from './user-records.server.ts'
import type { User } from './user.ts'
import { openVerifier, type Verifier } from './verifier.ts'

/** Who a name stands for: a user, or somebody made up who is the same each time and whom no password opens. */
export type Subject = {
  id: string
  user: User | null
  verifier: Verifier
  /** Until then the password may not be tried. */
  lockedUntil: Date | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By e-mail address, in any case, or by the user's id. */
export async function subjectNamed(shop: Shop, name: string): Promise<Subject> {
  const known = name.trim().toLowerCase()
  // Made up for everybody: finding nobody must not take longer than finding somebody.
  const nobody = madeUp(shop, known)
  const { user, lockedUntil } = await userNamed(shop.db, {
    name: known,
    isId: UUID.test(known),
    nobodysId: nobody.id,
  })
  return user
    ? { id: user.id, user, lockedUntil, verifier: openVerifier(shop.identity, user.id, user.sealedVerifier) }
    : { ...nobody, lockedUntil, user: null }
}

function madeUp(shop: Shop, name: string): { id: string; verifier: Verifier } {
  const key = shop.identity.keys.nobody
  const bytes = (purpose: string) => createHmac('sha256', key).update(`${purpose} ${name}`).digest()
  const id = bytes('id').subarray(0, 16)
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x40
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80
  const hex = id.toString('hex')
  const root = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', `verifier ${name}`, 384)).toString('hex')}`)
  return {
    id: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    // A square, as every power of g is.
    verifier: { salt: BigInt(`0x${bytes('salt').subarray(0, 16).toString('hex')}`), v: (root * root) % N },
  }
}
