import { LruMap } from '#kit/lru-map.ts'
import { networkOf } from '../cognito/address-limits.ts'

const MAX = 10
const WITHIN_MS = 3_600_000
const MAX_ADDRESSES = 20_000

/** ORDER-08: what number and e-mail open may be tried ten times an hour from an address; counted in this process. */
export function guessLimit({ now, isOn }: { now: () => number; isOn: boolean }): (address: string) => boolean {
  const counts = new LruMap<string, { count: number; until: number }>(MAX_ADDRESSES)
  return (address) => {
    if (!isOn) return true
    const key = networkOf(address)
    const past = counts.get(key)
    const current = past && past.until > now() ? past : { count: 0, until: now() + WITHIN_MS }
    if (current.count >= MAX) return false
    counts.set(key, { ...current, count: current.count + 1 })
    return true
  }
}
