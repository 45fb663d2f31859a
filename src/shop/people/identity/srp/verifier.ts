import { randomBytes, type KeyObject } from 'node:crypto'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { isSame, privateExponent } from './srp.ts'
import { groupBytes, N, NUMBER_BYTES } from './srp-group.ts'

/** What the shop keeps of a password or of a device. A fast hash by protocol, so it is stored sealed. */
export type Verifier = {
  salt: bigint
  v: bigint
  /** Of an account without a password: no password fits it. */
  isWithoutPassword?: boolean
}

/** What the decoys' verifier is sealed for; those of users are sealed for a UUID. */
const DECOY = 'decoy'
const SALT_BYTES = 16
/** Earlier versions stored a salt, v and seven powers of it as bytes; only salt and v are read of them (decision 0077). */
const EARLIER_BYTES = SALT_BYTES + 8 * NUMBER_BYTES

/** What stands after salt and v where there is no password. Earlier versions read the two and nothing else. */
const WITHOUT_PASSWORD = 'none'

/** Sealed for one user or device. */
export function sealVerifier(key: KeyObject, place: string, { salt, v, isWithoutPassword }: Verifier): Buffer {
  const parts = [salt.toString(16), v.toString(16), ...(isWithoutPassword ? [WITHOUT_PASSWORD] : [])]
  return seal(key, place, Buffer.from(parts.join('.')))
}

export function openVerifier(identity: IdentitySettings, place: string, sealed: Buffer): Verifier {
  const plain = unseal(identity.keys['password-verifiers'], place, sealed)
  const [salt, v, more] =
    plain.length === EARLIER_BYTES
      ? [plain.toString('hex', 0, SALT_BYTES), plain.toString('hex', SALT_BYTES, SALT_BYTES + NUMBER_BYTES)]
      : plain.toString().split('.')
  return { salt: BigInt(`0x${salt}`), v: BigInt(`0x${v}`), isWithoutPassword: more === WITHOUT_PASSWORD }
}

export async function newVerifier(shop: Shop, { userId, password }: { userId: string; password: string }) {
  const { poolName, signInCrypto, keys } = shop.identity
  const salt = BigInt(`0x${randomBytes(SALT_BYTES).toString('hex')}`)
  const v = await signInCrypto.powerOfG(privateExponent({ poolName, userId, password, salt }))
  return sealVerifier(keys['password-verifiers'], userId, { salt, v })
}

/** A random square, as every power of g is: nobody knows a password for it. */
function verifierOfNoPassword(): Verifier {
  const root = BigInt(`0x${randomBytes(NUMBER_BYTES).toString('hex')}`)
  const salt = BigInt(`0x${randomBytes(SALT_BYTES).toString('hex')}`)
  return { salt, v: (root * root) % N }
}

/** Its salt is each decoy's own. */
export function sealDecoyVerifier(key: KeyObject): Buffer {
  return sealVerifier(key, DECOY, verifierOfNoPassword())
}

/** For an account that has no password yet: from outside it looks as if it had one. */
export function noPassword({ identity }: Shop, userId: string): Buffer {
  return sealVerifier(identity.keys['password-verifiers'], userId, {
    ...verifierOfNoPassword(),
    isWithoutPassword: true,
  })
}

export function hasPassword(
  { identity }: Shop,
  { id, sealedVerifier }: { id: string; sealedVerifier: Buffer },
): boolean {
  return !openVerifier(identity, id, sealedVerifier).isWithoutPassword
}

/** With the same work as a user's. */
export function openDecoyVerifier(identity: IdentitySettings, salt: bigint): Verifier {
  return { ...openVerifier(identity, DECOY, identity.decoyVerifier), salt }
}

/** A password sent as it is, checked against the same verifier. */
export async function isPassword(
  shop: Shop,
  { userId, password, verifier }: { userId: string; password: string; verifier: Verifier },
): Promise<boolean> {
  const { poolName, signInCrypto } = shop.identity
  const v = await signInCrypto.powerOfG(privateExponent({ poolName, userId, password, salt: verifier.salt }))
  return isSame(groupBytes(v), groupBytes(verifier.v))
}
