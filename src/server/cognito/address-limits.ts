import { isIPv6 } from 'node:net'
import { Recent } from '#kit/recent.ts'

type Limit = { most: number; seconds: number; operations: readonly string[] }

/** What a visitor's address may ask for: first what sends letters, then what can be guessed at, then anything. */
const LIMITS: Record<string, Limit> = {
  letters: {
    most: 100,
    seconds: 3600,
    operations: ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'GetUserAttributeVerificationCode'],
  },
  guesses: {
    most: 600,
    seconds: 300,
    operations: [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'ConfirmSignUp',
      'ConfirmForgotPassword',
      'ChangePassword',
      'VerifySoftwareToken',
      'VerifyUserAttribute',
    ],
  },
  anything: { most: 3000, seconds: 300, operations: [] },
}

const MOST_ADDRESSES = 20_000

type AddressLimits = { now: () => number; isOn: boolean }

/** Counted in this process: a guard against floods, beside the limits of accounts, which hold everywhere. */
export function addressLimits({ now, isOn }: AddressLimits): (address: string, operation: string) => boolean {
  const counts = new Recent<string, { count: number; until: number }>(MOST_ADDRESSES)
  return (address, operation) => {
    if (!isOn) return true
    const named = Object.entries(LIMITS).find(([, { operations }]) => operations.includes(operation))
    const [name, { most, seconds }] = named ?? ['anything', LIMITS.anything as Limit]
    const key = `${name} ${networkOf(address)}`
    const past = counts.get(key)
    const current = past && past.until > now() ? past : { count: 0, until: now() + seconds * 1000 }
    if (current.count >= most) return false
    counts.set(key, { ...current, count: current.count + 1 })
    return true
  }
}

/** A household has a whole IPv6 network of 64 bits to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
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
