import { hkdfSync } from 'node:crypto'

/** A key for one purpose. Whoever has it learns nothing of the secret or of the other keys. */
export function deriveKey(secret: Buffer, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, bytes))
}
