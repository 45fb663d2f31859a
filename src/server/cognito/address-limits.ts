import { isIPv6 } from 'node:net'
import type { OtherProcesses } from '#kit/process/other-processes.ts'
import { LruMap } from '#kit/lru-map.ts'

type Limit = { most: number; seconds: number; operations: readonly string[] }

/** Limits per address: first operations that send letters or reveal accounts, then those that can be guessed at, then all. */
const LIMITS: Record<string, Limit> = {
  letters: {
    most: 100,
    seconds: 3600,
    operations: ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'GetUserAttributeVerificationCode'],
  },
  // As many as sign-ups: like them it reveals whether somebody has an account.
  confirmations: { most: 100, seconds: 3600, operations: ['ConfirmSignUp'] },
  guesses: {
    most: 600,
    seconds: 300,
    operations: [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'ConfirmForgotPassword',
      'ChangePassword',
      'VerifySoftwareToken',
      'VerifyUserAttribute',
    ],
  },
  anything: { most: 3000, seconds: 300, operations: [] },
}

const MAX_ADDRESSES = 20_000

/** Often enough that a flood gets little more through, seldom enough to cost nothing. */
const SHARE_AFTER_MS = 100

type Count = { count: number; until: number }
/** Counts by key that the other processes do not know yet. */
export type NewCounts = Record<string, Count>
type AddressLimits = { now: () => number; isOn: boolean; others: OtherProcesses<NewCounts> }

/**
 * Count in memory, by all server processes of the shop together: a guard against floods, beside the limits of accounts,
 * which the database keeps.
 */
export function addressLimits({ now, isOn, others }: AddressLimits): (address: string, operation: string) => boolean {
  const counts = new LruMap<string, Count>(MAX_ADDRESSES)
  let unshared = new Map<string, Count>()

  const current = (key: string, until: number): Count => {
    const past = counts.get(key)
    return past && past.until > now() ? past : { count: 0, until }
  }
  const add = (key: string, { count, until }: Count) => {
    const before = current(key, until)
    counts.set(key, { ...before, count: before.count + count })
  }
  const share = () => {
    others.send(Object.fromEntries(unshared))
    unshared = new Map()
  }
  others.onMessage((counts) => {
    for (const [key, count] of Object.entries(counts)) if (count.until > now()) add(key, count)
  })

  return (address, operation) => {
    if (!isOn) return true
    const named = Object.entries(LIMITS).find(([, { operations }]) => operations.includes(operation))
    const [name, { most, seconds }] = named ?? ['anything', LIMITS.anything as Limit]
    const key = `${name} ${networkOf(address)}`
    const { count, until } = current(key, now() + seconds * 1000)
    if (count >= most) return false
    add(key, { count: 1, until })
    if (unshared.size === 0) setTimeout(share, SHARE_AFTER_MS).unref()
    unshared.set(key, { count: (unshared.get(key)?.count ?? 0) + 1, until })
    return true
  }
}

/** An IPv6 address counts by its first 64 bits: a household has all addresses below them. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
