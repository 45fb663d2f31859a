import { randomBytes } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import type { SrpFacts } from './srp-proof.ts'
import type { Verifier } from './verifier.ts'

/** As many bits as the group is worth: a longer exponent takes four times as long and is no harder to find. */
const B_BYTES = 32
const SECRET_BLOCK_BYTES = 64

export type SrpStart = { facts: SrpFacts; details: { salt: bigint; B: bigint; secretBlock: string } }

/** The server's half of the first exchange. */
export async function startExchange(shop: Shop, A: bigint, { salt, v }: Verifier): Promise<SrpStart> {
  const b = BigInt(`0x${randomBytes(B_BYTES).toString('hex')}`)
  const { B, u, base } = await shop.identity.signInCrypto.exchange({ A, b, v })
  if (B === 0n) return startExchange(shop, A, { salt, v })
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64')
  const hex = (number: bigint) => number.toString(16)
  return { facts: { u: hex(u), base: hex(base), b: hex(b), secretBlock }, details: { salt, B, secretBlock } }
}
