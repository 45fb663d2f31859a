import { claimSignature, isSame, proofKey, publicB, scrambler } from './srp.ts'
import { N, powerModN, powerOfG } from './srp-group.ts'

/** The numbers of an SRP exchange under way, in hex. */
export type SrpFacts = { u: string; base: string; b: string; secretBlock: string }

export type Proof = { secretBlock: string; timestamp: string; signature: string }
export type ProofInput = { srp: SrpFacts; names: { poolName: string; userId: string }; proof: Proof }

export type ExchangeInput = { A: bigint; b: bigint; v: bigint }
export type ExchangeNumbers = { B: bigint; u: bigint; base: bigint }

/** B for the client, and A · v^u, from which the secret comes: by then nothing of the password is needed any more. */
export function exchange({ A, b, v }: ExchangeInput): ExchangeNumbers {
  const B = publicB(v, powerOfG(b))
  const u = scrambler(A, B)
  return { B, u, base: (A * powerModN(v, u)) % N }
}

/** Whether the client knows the password. Everything is computed whatever is wrong, so that every wrong proof takes as long. */
export function isProof({ srp, names, proof }: ProofInput): boolean {
  const number = (hex: string) => BigInt(`0x${hex}`)
  const u = number(srp.u)
  const S = powerModN(number(srp.base), number(srp.b))
  const secretBlock = Buffer.from(srp.secretBlock, 'base64')
  const expected = claimSignature(proofKey(u, S), { ...names, secretBlock, timestamp: proof.timestamp })
  const isRight = isSame(expected, Buffer.from(proof.signature, 'base64'))
  return isRight && u !== 0n && isSame(Buffer.from(proof.secretBlock), Buffer.from(srp.secretBlock))
}
