import { isIPv6 } from 'node:net'
import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { windowLimits, type Limit } from '#shop/ground/limits/window-limits.ts'

/** What is asked often is allowed by what is known: nobody waits for a count. */
type AddressLimit = Limit & { isQuick: boolean; operations: readonly string[] }

/** Limits per address: first operations that send letters or reveal accounts, then those that can be guessed at, then all. */
const LIMITS: Record<string, AddressLimit> = {
  letters: {
    most: 100,
    seconds: 3600,
    isQuick: false,
    operations: ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'GetUserAttributeVerificationCode'],
  },
  // As many as sign-ups: like them it reveals whether somebody has an account.
  confirmations: { most: 100, seconds: 3600, isQuick: false, operations: ['ConfirmSignUp'] },
  guesses: {
    most: 600,
    seconds: 300,
    isQuick: true,
    operations: [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'ConfirmForgotPassword',
      'ChangePassword',
      'VerifySoftwareToken',
      'VerifyUserAttribute',
    ],
  },
  anything: { most: 3000, seconds: 300, isQuick: true, operations: [] },
}

type AddressLimits = { now: () => number; isOn: boolean; shared?: SharedLimits }

/** Counted by all processes together: a guard against floods, beside the limits of accounts, which stand with them. */
export function addressLimits({
  now,
  isOn,
  shared,
}: AddressLimits): (address: string, operation: string) => Promise<boolean> {
  const limits = windowLimits({ now, shared })
  return async (address, operation) => {
    if (!isOn) return true
    const named = Object.entries(LIMITS).find(([, { operations }]) => operations.includes(operation))
    const [name, { isQuick, ...limit }] = named ?? ['anything', LIMITS.anything as AddressLimit]
    const key = `${name} ${networkOf(address)}`
    return (isQuick ? limits.takeQuickly(key, limit) : await limits.take(key, limit)).isAllowed
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
