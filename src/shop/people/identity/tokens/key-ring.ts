import type { KeyObject } from 'node:crypto'
import type { CryptoKey } from 'jose'
import type { PublicKey } from '../identity-tables.ts'

/** A pair of keys as it is stored; the half that signs is sealed. */
export type KeyRow = { kid: string; publicKey: PublicKey; sealedPrivateKey: Buffer; signsFrom: Date }

/** The keys as they were last read, and those of them that have been opened, by their id. One of each shop. */
export type KeyRing = {
  rows: KeyRow[]
  readAt: number
  verifying: Map<string, Promise<CryptoKey>>
  signing: Map<string, KeyObject>
}

export function emptyKeyRing(): KeyRing {
  return { rows: [], readAt: -Infinity, verifying: new Map(), signing: new Map() }
}
