import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

export type TokenFacts = {
  purpose: string
  /** What it is about: the id of a row. */
  subject: string
  /** Null: for ever. */
  expiresAt: Date | null
}

const MAX_LENGTH = 400
const MAC_BYTES = 18

/** A token that anybody can read but only the key's owner can make; safe in an address as it is. */
export function signedToken(key: KeyObject, { purpose, subject, expiresAt }: TokenFacts): string {
  const facts = JSON.stringify([purpose, subject, expiresAt ? Math.floor(expiresAt.getTime() / 1000) : 0])
  const body = Buffer.from(facts).toString('base64url')
  return `${body}.${macOf(key, body)}`
}

/** Null unless it was signed with this key. The caller checks whether it has expired. */
export function readSignedToken(key: KeyObject, token: string): TokenFacts | null {
  const [body = '', mac = '', ...more] = token.length <= MAX_LENGTH ? token.split('.') : []
  if (more.length > 0 || body === '') return null
  const right = Buffer.from(macOf(key, body))
  const given = Buffer.from(mac)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [purpose, subject, seconds] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number]
  return { purpose, subject, expiresAt: seconds === 0 ? null : new Date(seconds * 1000) }
}

function macOf(key: KeyObject, body: string): string {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES).toString('base64url')
}
