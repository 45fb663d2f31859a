import { randomBytes, type KeyObject } from 'node:crypto'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { isSame, privateExponent } from './srp.ts'
import { KNOWN_POWERS, N, NUMBER_BYTES, writtenNumbers, type GroupNumbers } from './srp-group.ts'

/** What the shop keeps of a password. A fast hash by protocol, so it lies sealed. */
export type Verifier = {
  salt: bigint
  /** The verifier v, and for passwords the powers of it that were reckoned ahead. */
  powers: GroupNumbers
}

/** What the decoys' verifier is sealed for; those of users are sealed for a UUID. */
const DECOY = 'decoy'
const SALT_BYTES = 16
const PASSWORD_BYTES = SALT_BYTES + KNOWN_POWERS * NUMBER_BYTES

/** Of a device, in text: its client chooses how long the salt is. */
export function sealDeviceVerifier(
  identity: IdentitySettings,
  device: string,
  { salt, v }: { salt: bigint; v: bigint },
) {
  const plain = Buffer.from(`${salt.toString(16)}.${v.toString(16)}`)
  return seal(identity.keys['password-verifiers'], device, plain)
}

export function openVerifier(identity: IdentitySettings, place: string, sealed: Buffer): Verifier {
  const plain = unseal(identity.keys['password-verifiers'], place, sealed)
  if (plain.length === PASSWORD_BYTES)
    return {
      salt: BigInt(`0x${plain.toString('hex', 0, SALT_BYTES)}`),
      powers: plain.toString('latin1', SALT_BYTES) as GroupNumbers,
    }
  const [salt, v] = plain.toString().split('.')
  return { salt: BigInt(`0x${salt}`), powers: writtenNumbers([BigInt(`0x${v}`)]) }
}

/** Sealed for this user alone. */
export async function newVerifier(shop: Shop, { userId, password }: { userId: string; password: string }) {
  const { poolName, signInCrypto } = shop.identity
  const bytes = randomBytes(SALT_BYTES)
  const salt = BigInt(`0x${bytes.toString('hex')}`)
  const powers = await signInCrypto.powersOfVerifier(privateExponent({ poolName, userId, password, salt }))
  const plain = Buffer.concat([bytes, Buffer.from(powers, 'latin1')])
  return seal(shop.identity.keys['password-verifiers'], userId, plain)
}

/** Of those who are made up: it has as many powers as a password has, and nobody knows one that opens it. */
export function sealDecoyVerifier(key: KeyObject): Buffer {
  const root = BigInt(`0x${randomBytes(NUMBER_BYTES).toString('hex')}`)
  // A square, as every power of g is.
  const powers = writtenNumbers([(root * root) % N]).repeat(KNOWN_POWERS)
  return seal(key, DECOY, Buffer.concat([Buffer.alloc(SALT_BYTES), Buffer.from(powers, 'latin1')]))
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
  const kept = verifier.powers.slice(0, NUMBER_BYTES)
  return isSame(Buffer.from(writtenNumbers([v]), 'latin1'), Buffer.from(kept, 'latin1'))
}
