import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { windowLimits } from '#shop/ground/limits/window-limits.ts'

/** What a person may change, or tell, and a program ask for, in a second; more is a program gone wrong, or somebody else. */
const LIMIT = { most: 20, seconds: 1 }
const MAX_PEOPLE = 1000

/**
 * Comings in and proofs of one network in a minute: a shop full of colleagues, and nobody who tries letters and tokens one after the
 * other. Keys that open nothing are counted apart: a till whose key has ended asks all day, and its shop's people still come in.
 */
const ENTRANCES = { most: 60, seconds: 60 }
const MAX_NETWORKS = 10_000

/** Whether one more is allowed. */
export function changeLimit(
  now: () => number,
  what: 'changes' | 'signals' | 'calls',
  shared?: SharedLimits,
): (sub: string) => boolean {
  const limits = windowLimits({ now, shared, mostKeys: MAX_PEOPLE })
  return (sub) => limits.takeQuickly(`${what} of ${sub}`, LIMIT).isAllowed
}

/** Whether one more may come to the door from this network. */
export function entranceLimit(
  now: () => number,
  what: 'entrances' | 'keys',
  shared?: SharedLimits,
): (network: string) => boolean {
  const limits = windowLimits({ now, shared, mostKeys: MAX_NETWORKS })
  return (network) => limits.takeQuickly(`office ${what} ${network}`, ENTRANCES).isAllowed
}
