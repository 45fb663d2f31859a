import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { G, N } from './srp-group.ts'

const sha256 = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer')
const asNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex') || '0'}`)

/** As Java writes a BigInteger: whole bytes, and a zero byte before a first bit that would be read as a sign. */
export function pad(number: bigint): Buffer {
  const hex = number.toString(16)
  const even = hex.length % 2 === 1 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

export const K = asNumber(sha256(pad(N), pad(G)))

type Secret = { poolName: string; userId: string; password: string; salt: bigint }

/** x, from which the verifier g^x comes. The user's id is in it, so it must never change. */
export function privateExponent({ poolName, userId, password, salt }: Secret): bigint {
  return asNumber(sha256(pad(salt), sha256(Buffer.from(`${poolName}${userId}:${password}`))))
}

/** B = k·v + g^b */
export function publicB(v: bigint, powerOfB: bigint): bigint {
  return (K * v + powerOfB) % N
}

export function scrambler(A: bigint, B: bigint): bigint {
  return asNumber(sha256(pad(A), pad(B)))
}

/** HKDF with u as salt. Secret keys are made into key objects here and below: it takes a third of the time. */
export function proofKey(u: bigint, S: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', createSecretKey(pad(S)), pad(u), 'Caldera Derived Key', 16))
}

export type PasswordClaim = { poolName: string; userId: string; secretBlock: Buffer; timestamp: string }

export function claimSignature(key: Buffer, { poolName, userId, secretBlock, timestamp }: PasswordClaim): Buffer {
  const claim = [Buffer.from(poolName), Buffer.from(userId), secretBlock, Buffer.from(timestamp)]
  return createHmac('sha256', createSecretKey(key)).update(Buffer.concat(claim)).digest()
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const LONGEST_A = 1024

/** The client's public number; null for what is none and for a multiple of N, which would prove everything. */
export function readA(hex: string): bigint | null {
  if (hex.length > LONGEST_A || !/^[0-9a-f]+$/i.test(hex)) return null
  const A = BigInt(`0x${hex}`)
  return A % N === 0n ? null : A
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const CLOCKS_APART_MS = 15 * 60 * 1000

/** `Thu Nov 5 09:08:07 UTC 2026`, the day without a leading zero. */
export function srpTimestamp(at: Date): string {
  const time = at.toISOString().slice(11, 19)
  return `${DAYS[at.getUTCDay()]} ${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()} ${time} UTC ${at.getUTCFullYear()}`
}

/** In the only form clients write it, and not further from now than clocks may be apart. */
export function isTimely(timestamp: string, now: Date): boolean {
  const parts = /^\w{3} (\w{3}) (\d{1,2}) (\d\d):(\d\d):(\d\d) UTC (\d{4})$/.exec(timestamp)
  if (!parts) return false
  const [, month = '', day, hour, minute, second, year] = parts
  const at = new Date(
    Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute), Number(second)),
  )
  return srpTimestamp(at) === timestamp && Math.abs(at.getTime() - now.getTime()) <= CLOCKS_APART_MS
}
