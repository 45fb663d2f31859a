import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const BYTES = 32

/**
 * A key for one purpose. Whoever has it learns nothing of the secret or of the other keys. A key object and not its bytes:
 * those would be made into one again at every use, which takes longer than the use.
 */
export function deriveKey(secret: Buffer | KeyObject, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, BYTES)))
}
