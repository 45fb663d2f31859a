import type { SrpFacts } from './sign-in-session.ts'
import { claimSignature, isSame, proofKey, scrambler } from './srp.ts'
import { N, powerModN } from './srp-group.ts'

export type Proof = { secretBlock: string; timestamp: string; signature: string }
export type Proving = { srp: SrpFacts; names: { poolName: string; userId: string }; proof: Proof }

/** (A · v^u)^b mod N */
export function sharedSecret({ A, v, u, b }: { A: bigint; v: bigint; u: bigint; b: bigint }): bigint {
  return powerModN((A * powerModN(v, u)) % N, b)
}

/** Whether the client knows the password. The reckoning is done whatever else is wrong, so that all wrongs take as long. */
export function isProof({ srp, names, proof }: Proving): boolean {
  const number = (hex: string) => BigInt(`0x${hex}`)
  const [A, B] = [number(srp.A), number(srp.B)]
  const u = scrambler(A, B)
  const S = sharedSecret({ A: A % N, v: number(srp.v), u, b: number(srp.b) })
  const secretBlock = Buffer.from(srp.secretBlock, 'base64')
  const expected = claimSignature(proofKey(u, S), { ...names, secretBlock, timestamp: proof.timestamp })
  const isRight = isSame(expected, Buffer.from(proof.signature, 'base64'))
  return isRight && u !== 0n && isSame(Buffer.from(proof.secretBlock), Buffer.from(srp.secretBlock))
}
