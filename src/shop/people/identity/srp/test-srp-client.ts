import { claimSignature, K, privateExponent, proofKey, scrambler, srpTimestamp } from './srp.ts'
import { G, N, powerModN } from './srp-group.ts'

type SrpProof = {
  /** Of the PASSWORD_VERIFIER challenge. */
  parameters: Record<string, string>
  a: bigint
  password: string
  names: { poolName: string; userId: string }
  now: Date
}

export function publicA(a: bigint): bigint {
  return powerModN(G, a)
}

/** The client's side of SRP: what a browser answers to PASSWORD_VERIFIER. */
export function srpProof({ parameters, a, password, names, now }: SrpProof): Record<string, string> {
  const [B, salt] = [BigInt(`0x${parameters.SRP_B}`), BigInt(`0x${parameters.SALT}`)]
  const u = scrambler(publicA(a), B)
  const x = privateExponent({ ...names, password, salt })
  const base = (((B - K * powerModN(G, x)) % N) + N) % N
  const key = proofKey(u, powerModN(base, a + u * x))
  const timestamp = srpTimestamp(now)
  const secretBlock = Buffer.from(parameters.SECRET_BLOCK ?? '', 'base64')
  return {
    USERNAME: parameters.USERNAME ?? '',
    TIMESTAMP: timestamp,
    PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK ?? '',
    PASSWORD_CLAIM_SIGNATURE: claimSignature(key, { ...names, secretBlock, timestamp }).toString('base64'),
  }
}
