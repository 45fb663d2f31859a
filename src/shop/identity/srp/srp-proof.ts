import type { SrpFacts } from '../sign-in/sign-in-session.ts'
import { claimSignature, isSame, proofKey, publicB, scrambler } from './srp.ts'
import { N, powerModN, powerOfG, powerOfKnown, readNumbers, type GroupNumbers } from './srp-group.ts'

export type Proof = { secretBlock: string; timestamp: string; signature: string }
export type ProofInput = { srp: SrpFacts; names: { poolName: string; userId: string }; proof: Proof }

export type ExchangeInput = { A: bigint; b: bigint; powers: GroupNumbers }
export type ExchangeNumbers = { B: bigint; u: bigint; base: bigint }

/** B for the client, and A · v^u, from which the secret comes: by then nothing of the password is needed any more. */
export function exchange({ A, b, powers: written }: ExchangeInput): ExchangeNumbers {
  const powers = readNumbers(written)
  const B = publicB(powers[0] ?? 0n, powerOfG(b))
  const u = scrambler(A, B)
  return { B, u, base: (A * powerOfKnown(powers, u)) % N }
}

/** Whether the client knows the password. The reckoning is done whatever else is wrong, so that all wrongs take as long. */
export function isProof({ srp, names, proof }: ProofInput): boolean {
  const number = (hex: string) => BigInt(`0x${hex}`)
  const u = number(srp.u)
  const S = powerModN(number(srp.base), number(srp.b))
  const secretBlock = Buffer.from(srp.secretBlock, 'base64')
  const expected = claimSignature(proofKey(u, S), { ...names, secretBlock, timestamp: proof.timestamp })
  const isRight = isSame(expected, Buffer.from(proof.signature, 'base64'))
  return isRight && u !== 0n && isSame(Buffer.from(proof.secretBlock), Buffer.from(srp.secretBlock))
}
