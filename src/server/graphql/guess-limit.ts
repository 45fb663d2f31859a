import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { windowLimits } from '#shop/ground/limits/window-limits.ts'
import { networkOf } from '../cognito/address-limits.ts'

const LIMIT = { most: 10, seconds: 3600 }

type GuessLimit = { now: () => number; isOn: boolean; shared?: SharedLimits }

/** ORDER-08: what number and e-mail open may be tried ten times an hour from an address, whichever process is asked. */
export function guessLimit({ now, isOn, shared }: GuessLimit): (address: string) => Promise<boolean> {
  const limits = windowLimits({ now, shared })
  return async (address) => !isOn || (await limits.take(`orders by number ${networkOf(address)}`, LIMIT)).isAllowed
}
