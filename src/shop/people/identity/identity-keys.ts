import type { KeyObject } from 'node:crypto'
import { deriveKey } from '#kit/crypto/derive-key.ts'

/** Each key is for one thing, and is derived from the shop's secret by this label, which must never change. */
const KEY_LABELS = {
  'password-verifiers': 'password-verifiers',
  'one-time-codes': 'one-time-codes',
  'decoys': 'nobody',
  'refresh-tokens': 'refresh-tokens',
  'sign-in-sessions': 'sign-in-sessions',
  'signing-keys': 'signing-keys',
  'guest-credentials': 'guest-credentials',
  'order-links': 'order-links',
} as const

export type KeyPurpose = keyof typeof KEY_LABELS

export function keysOf(secret: Buffer): Record<KeyPurpose, KeyObject> {
  const pairs = Object.entries(KEY_LABELS).map(([purpose, label]) => [
    purpose,
    deriveKey(secret, `kolofon identity ${label}`),
  ])
  return Object.fromEntries(pairs) as Record<KeyPurpose, KeyObject>
}
