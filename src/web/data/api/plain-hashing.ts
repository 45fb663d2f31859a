import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Hashing } from './hashing.ts'

/** Without the browser's help: `crypto.subtle` is not there on a page that came without TLS from another machine. */
export const plainHashing: Hashing = {
  sha256: async (content) => new Uint8Array(sha256(content)),
  hmac: async (key, content) => new Uint8Array(hmac(sha256, key, content)),
}
