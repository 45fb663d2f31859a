import { createHmac } from 'node:crypto'
import { uuidOf } from '#kit/crypto/uuid-of.ts'
import type { Shop } from '#shop/shop.ts'

const ID_BYTES = 16
const SALT_BYTES = 16

/**
 * A decoy is what a name that nobody has seems to be, so that nobody learns who has an account. It is the same each time, and
 * nothing of it can be computed without the shop's key. What goes into the key must never change: ids and salts would.
 */
function secretBytes(shop: Shop, of: string, count: number): Buffer {
  return createHmac('sha256', shop.identity.keys.decoys).update(of).digest().subarray(0, count)
}

export function decoyId(shop: Shop, name: string): string {
  return idOf(secretBytes(shop, `nobody ${name}`, ID_BYTES))
}

/** By the id that came of the name, as all that follows: who asks by either finds the same. */
export function decoySalt(shop: Shop, id: string): bigint {
  return BigInt(`0x${secretBytes(shop, `salt ${id}`, SALT_BYTES).toString('hex')}`)
}

/** As random ids look. */
function idOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return uuidOf(bytes)
}

export type DecoyFactors = { asksForTwo: boolean; hasPhone: boolean; hasPasskey: boolean }

/** How a decoy seems to prove who they are: each fourth has what some accounts have, each of these by itself. */
export function decoyFactors(shop: Shop, id: string): DecoyFactors {
  const [two = 0, phone = 0, passkey = 0] = secretBytes(shop, `factors ${id}`, 3)
  return { asksForTwo: two < 64, hasPhone: phone < 64, hasPasskey: passkey < 64 }
}

/** Only its end is ever shown. */
export function decoyNumber(shop: Shop, id: string): string {
  return String(secretBytes(shop, `number ${id}`, 4).readUInt32BE() % 10_000).padStart(4, '0')
}

/** How the passkeys of the authenticators that people have look from outside: Apple's, Google's, Windows Hello's. */
const PASSKEY_LOOKS = [
  { bytes: 20, transports: ['internal', 'hybrid'] },
  { bytes: 16, transports: ['internal', 'hybrid'] },
  { bytes: 32, transports: ['internal'] },
]

/** As the WebAuthn specification advises (14.6.2): who has no account is asked for a passkey too, one that is nowhere. */
export function decoyPasskeys(shop: Shop, id: string, rpId: string): { id: string; transports: string[] }[] {
  const [chosen = 0] = secretBytes(shop, `passkey's look ${id}`, 1)
  const { bytes, transports } = PASSKEY_LOOKS[chosen % PASSKEY_LOOKS.length] ?? { bytes: 32, transports: [] }
  return [{ id: secretBytes(shop, `passkey ${id} ${rpId}`, bytes).toString('base64url'), transports }]
}
