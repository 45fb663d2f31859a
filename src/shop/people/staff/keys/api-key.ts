import { hash } from 'node:crypto'
import type { Permission, Permissions } from '../permissions.ts'

/** What a program can be allowed: the permissions of the operations that are for programs. No other can be asked for. */
export const KEY_SCOPES = ['products.read', 'till.take'] as const satisfies readonly Permission[]
export type KeyScope = (typeof KEY_SCOPES)[number]

/** A key of a program, without the key. */
export type ApiKey = {
  id: string
  name: string
  scopes: KeyScope[]
  /** Where it may write; null: everywhere. */
  place: string | null
  madeBy: string
  madeAt: Date
  lastUsedAt: Date | null
  endedAt: Date | null
  /** Its maker may not come in, or may not do any of its scopes: it opens nothing. */
  isIdle: boolean
}

/** A program at the door, with what it may do at this moment. */
export type KeyUse = { id: string; name: string; permissions: Permissions; place: string | null }

/** A prefix by which it is recognised where it does not belong, and 32 bytes. */
const TOKEN = /^kolofon_[\w-]{43}$/

export function isKeyToken(text: string): boolean {
  return TOKEN.test(text)
}

export function keyHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** What is left of its scopes where its maker may do only this. */
export function scopesWithin(scopes: readonly string[], permissions: Permissions): ReadonlySet<KeyScope> {
  return new Set(KEY_SCOPES.filter((scope) => scopes.includes(scope) && permissions.has(scope)))
}
