import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#kit/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { isSame, pad, privateExponent } from './srp.ts'
import { N, NUMBER_BYTES } from './srp-group.ts'

/** What the shop keeps of a password. A fast hash by protocol, so it lies sealed. */
export type Verifier = {
  salt: bigint
  /** The verifier v, and for passwords the powers of it that were reckoned ahead. */
  powers: readonly bigint[]
}

const SALT_BYTES = 16

export function sealVerifier(identity: IdentitySettings, place: string, { salt, powers }: Verifier): Buffer {
  const [v = 0n, ...ahead] = powers
  const texts = [salt.toString(16), v.toString(16), ...(ahead.length > 0 ? [written(ahead)] : [])]
  return seal(identity.keys['password-verifiers'], place, Buffer.from(texts.join('.')))
}

export function openVerifier(identity: IdentitySettings, place: string, sealed: Buffer): Verifier {
  const [salt, v, ahead = ''] = unseal(identity.keys['password-verifiers'], place, sealed).toString().split('.')
  return { salt: BigInt(`0x${salt}`), powers: [BigInt(`0x${v}`), ...read(ahead)] }
}

function written(numbers: bigint[]): string {
  const hex = numbers.map((number) => number.toString(16).padStart(NUMBER_BYTES * 2, '0'))
  return Buffer.from(hex.join(''), 'hex').toString('base64')
}

function read(text: string): bigint[] {
  const bytes = Buffer.from(text, 'base64')
  return Array.from({ length: bytes.length / NUMBER_BYTES }, (_, place) =>
    BigInt(`0x${bytes.toString('hex', place * NUMBER_BYTES, (place + 1) * NUMBER_BYTES)}`),
  )
}

/** Sealed for this user alone. */
export async function newVerifier(shop: Shop, { userId, password }: { userId: string; password: string }) {
  const { poolName, reckoning } = shop.identity
  const salt = BigInt(`0x${randomBytes(SALT_BYTES).toString('hex')}`)
  const powers = await reckoning.powersOfVerifier(privateExponent({ poolName, userId, password, salt }))
  return sealVerifier(shop.identity, userId, { salt, powers })
}

/** A password sent as it is, checked against the same verifier. */
export async function isPassword(
  shop: Shop,
  { userId, password, verifier }: { userId: string; password: string; verifier: Verifier },
): Promise<boolean> {
  const { poolName, reckoning } = shop.identity
  const v = await reckoning.powerOfG(privateExponent({ poolName, userId, password, salt: verifier.salt }))
  return isSame(pad(v), pad((verifier.powers[0] ?? 0n) % N))
}
