import type { KeyObject } from 'node:crypto'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { ConnectionValues } from './connection-table.ts'

export function connectionKeyOf(secret: Buffer): KeyObject {
  return deriveKey(secret, 'kolofon connections')
}

type OfKeys = { connection: string; id: string }

/** Sealed for one row of one connection, they open in no other. */
const placeOf = ({ connection, id }: OfKeys) => `connection ${connection} ${id}`

export function sealKeys(key: KeyObject, of: OfKeys, secrets: ConnectionValues): Buffer {
  return seal(key, placeOf(of), Buffer.from(JSON.stringify(secrets)))
}

/** Null where they were sealed with another secret of the shop. */
export function openKeys(key: KeyObject, of: OfKeys, sealed: Uint8Array): ConnectionValues | null {
  try {
    return JSON.parse(unseal(key, placeOf(of), sealed).toString('utf8')) as ConnectionValues
  } catch {
    // It does not open: nothing else can be wrong here, and null says so.
    return null
  }
}
