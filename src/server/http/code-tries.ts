import { done, failed } from '#kit/result.ts'
import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { TRIED_FREELY, type TryCode } from '#shop/ground/limits/try-code.ts'
import { windowLimits, type WindowLimits } from '#shop/ground/limits/window-limits.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { networkOf } from '../cognito/address-limits.ts'

const SECONDS = 3600

type OpenCodeTries = {
  shop: Pick<Shop, 'db' | 'remember' | 'clock'>
  now: () => number
  isOn: boolean
  shared?: SharedLimits
}
/** From where a code is tried, and by which account, where somebody is signed in. */
export type CodeTriesOf = (address: string, account: string | null) => TryCode

/**
 * CARD-03: wrong codes an hour. Whoever is signed in has tries of their own, so that nobody pays for those who share their network; accounts
 * cost little to make, so those of a network together have so many times as much. All others share those of their network.
 */
export function codeTries({ shop, now, isOn, shared }: OpenCodeTries): CodeTriesOf {
  const limits = windowLimits({ now, shared })
  return (address, account) => async (door, look) => {
    if (!isOn) return TRIED_FREELY(door, look)
    const { networkTimes, ...tries } = await shopSetting(shop, 'codeTries')
    const most = tries[door]
    const network = networkOf(address)
    const windows: Window[] =
      account === null
        ? [[`${door} codes ${network}`, most]]
        : [
            [`${door} codes of ${account}`, most],
            [`${door} codes of accounts ${network}`, most * networkTimes],
          ]
    const tried = await within(limits, windows, look)
    if ('value' in tried) return done(tried.value)
    return failed({
      kind: 'too-many-tries' as const,
      until: new Date(shop.clock.now().getTime() + tried.secondsLeft * 1000),
    })
  }
}

type Window = readonly [key: string, most: number]
type Tried<Value> = { value: Value | null } | { secondsLeft: number }

/** Counted in each of them, unless something was found, or another of them was full. */
async function within<Value>(
  limits: WindowLimits,
  [window, ...others]: readonly Window[],
  look: () => Promise<Value | null>,
): Promise<Tried<Value>> {
  if (!window) return { value: await look() }
  const [key, most] = window
  const tried = await limits.attempt<Tried<Value>>(
    key,
    { most, seconds: SECONDS },
    {
      act: () => within(limits, others, look),
      counts: (inner) => 'value' in inner && inner.value === null,
    },
  )
  return 'value' in tried ? tried.value : tried
}
