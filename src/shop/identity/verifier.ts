import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#kit/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { isSame, pad, privateExponent } from './srp.ts'
import { N } from './srp-group.ts'

/** What the shop keeps of a password. A fast hash by protocol, so it lies sealed. */
export type Verifier = { salt: bigint; v: bigint }

const SALT_BYTES = 16

export function sealVerifier(identity: IdentitySettings, place: string, { salt, v }: Verifier): Buffer {
  const plain = Buffer.from(`${salt.toString(16)}.${v.toString(16)}`)
  return seal(identity.keys['password-verifiers'], place, plain)
}

export function openVerifier(identity: IdentitySettings, place: string, sealed: Buffer): Verifier {
  const [salt, v] = unseal(identity.keys['password-verifiers'], place, sealed).toString().split('.')
  return { salt: BigInt(`0x${salt}`), v: BigInt(`0x${v}`) }
}

/** Sealed for this user alone. */
export async function newVerifier(shop: Shop, { userId, password }: { userId: string; password: string }) {
  const { poolName, reckoning } = shop.identity
  const salt = BigInt(`0x${randomBytes(SALT_BYTES).toString('hex')}`)
  const v = await reckoning.powerOfG(privateExponent({ poolName, userId, password, salt }))
  return sealVerifier(shop.identity, userId, { salt, v })
}

/** A password sent as it is, checked against the same verifier. */
export async function isPassword(
  shop: Shop,
  { userId, password, verifier }: { userId: string; password: string; verifier: Verifier },
): Promise<boolean> {
  const { poolName, reckoning } = shop.identity
  const v = await reckoning.powerOfG(privateExponent({ poolName, userId, password, salt: verifier.salt }))
  return isSame(pad(v), pad(verifier.v % N))
}
