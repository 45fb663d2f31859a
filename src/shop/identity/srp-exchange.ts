import { randomBytes } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import type { SrpFacts } from './sign-in-session.ts'
import { claimSignature, isSame, proofKey, publicB, scrambler } from './srp.ts'
import { N } from './srp-group.ts'
import type { Verifier } from './verifier.ts'

/** As many bits as the group is worth: a longer exponent takes four times as long and is no harder to find. */
const B_BYTES = 32
const SECRET_BLOCK_BYTES = 64

export type Started = { facts: SrpFacts; details: { salt: bigint; B: bigint; secretBlock: string } }

/** The server's half of the first exchange. */
export async function startExchange(shop: Shop, A: bigint, { salt, v }: Verifier): Promise<Started> {
  const b = BigInt(`0x${randomBytes(B_BYTES).toString('hex')}`)
  const B = publicB(v, await shop.identity.reckoning.powerOfG(b))
  if (B === 0n) return startExchange(shop, A, { salt, v })
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64')
  const hex = (number: bigint) => number.toString(16)
  return {
    facts: { A: hex(A), B: hex(B), b: hex(b), v: hex(v), secretBlock },
    details: { salt, B, secretBlock },
  }
}

export type Proof = { secretBlock: string; timestamp: string; signature: string }

/** Whether the client knows the password. The reckoning is done whatever else is wrong, so that all wrongs take as long. */
export async function isProof(
  shop: Shop,
  { srp, names, proof }: { srp: SrpFacts; names: { poolName: string; userId: string }; proof: Proof },
): Promise<boolean> {
  const number = (hex: string) => BigInt(`0x${hex}`)
  const [A, B] = [number(srp.A), number(srp.B)]
  const u = scrambler(A, B)
  const S = await shop.identity.reckoning.sharedSecret({ A: A % N, v: number(srp.v), u, b: number(srp.b) })
  const secretBlock = Buffer.from(srp.secretBlock, 'base64')
  const expected = claimSignature(proofKey(u, S), { ...names, secretBlock, timestamp: proof.timestamp })
  const isRight = isSame(expected, Buffer.from(proof.signature, 'base64'))
  return isRight && u !== 0n && isSame(Buffer.from(proof.secretBlock), Buffer.from(srp.secretBlock))
}
