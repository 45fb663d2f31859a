import { createHmac, hash } from 'node:crypto'
import { uuidOf } from '#kit/crypto/uuid-of.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { isSame } from '../srp/srp.ts'

const ID_BYTES = 16
const GENERATION_BYTES = 4

/** Opaque to the client. It names its sign-in and how often it was renewed, and only the shop can make it. */
export function refreshToken(identity: IdentitySettings, signInId: string, generation: number): string {
  const head = Buffer.alloc(ID_BYTES + GENERATION_BYTES)
  head.write(signInId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(generation, ID_BYTES)
  return Buffer.concat([head, macOf(identity, head)]).toString('base64url')
}

/** Null for what this shop has not made. */
export function readRefreshToken(
  identity: IdentitySettings,
  token: string,
): { signInId: string; generation: number } | null {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, ID_BYTES + GENERATION_BYTES)
  if (head.length < ID_BYTES + GENERATION_BYTES || bytes.toString('base64url') !== token) return null
  if (!isSame(bytes.subarray(head.length), macOf(identity, head))) return null
  return { signInId: uuidOf(head.subarray(0, ID_BYTES)), generation: head.readUInt32BE(ID_BYTES) }
}

export function refreshTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

function macOf(identity: IdentitySettings, head: Buffer): Buffer {
  return createHmac('sha256', identity.keys['refresh-tokens']).update(head).digest()
}
