import { LruMap } from '#kit/lru-map.ts'
import { COUNTED_ALONE, type SharedCount, type SharedLimits } from './shared-limits.ts'

/** So many in so many seconds, counted from the first. */
export type Limit = { most: number; seconds: number }
export type TakenAllowance = { isAllowed: boolean; left: number; secondsLeft: number }
export type WindowLimits = {
  /** Counted by all processes before it is allowed: a statement, unless it is known to be too many. */
  take(key: string, limit: Limit): Promise<TakenAllowance>
  /** Allowed by what this process knows of all of them, a tenth of a second ago; for what is done often. */
  takeQuickly(key: string, limit: Limit): TakenAllowance
  /** Counted before it is done, and taken out of the count again unless it counts. Where it would be too many it is not done. */
  attempt<Value>(key: string, limit: Limit, deed: Attempt<Value>): Promise<{ value: Value } | { secondsLeft: number }>
}
type Attempt<Value> = { act: () => Promise<Value>; counts: (value: Value) => boolean }

type Window = { count: number; until: number }
type OpenWindowLimits = { now: () => number; shared?: SharedLimits; mostKeys?: number }

/** A process counts for itself and learns what all have counted; alone, its own count holds. */
export function windowLimits({ now, shared = COUNTED_ALONE, mostKeys = 20_000 }: OpenWindowLimits): WindowLimits {
  const windows = new LruMap<string, Window>(mostKeys)

  function current(key: string, { seconds }: Limit): Window {
    const known = windows.get(key)
    if (known && known.until > now()) return known
    const opened = { count: 0, until: now() + seconds * 1000 }
    windows.set(key, opened)
    return opened
  }

  /** What others counted may have come between: never less than this process knows by itself. */
  function learn(key: string, { seconds }: Limit, { count, secondsLeft }: SharedCount): void {
    const known = windows.get(key)
    const isSame = known !== undefined && known.until > now()
    const until = now() + Math.min(seconds, Math.max(0, secondsLeft)) * 1000
    windows.set(key, { count: isSame ? Math.max(known.count, count) : count, until })
  }

  function taken({ count, until }: Window, { most }: Limit): TakenAllowance {
    const secondsLeft = Math.max(1, Math.ceil((until - now()) / 1000))
    return { isAllowed: count <= most, left: Math.max(0, most - count), secondsLeft }
  }

  /** One more; null where that is known to be too many, which costs nobody anything. */
  function counted(key: string, limit: Limit): Window | null {
    const window = current(key, limit)
    return window.count >= limit.most ? null : { ...window, count: (window.count += 1) }
  }

  /** What others have under way at this moment may be counted no more in the next: only what all have counted tells. */
  async function uncount(key: string, limit: Limit): Promise<void> {
    const window = current(key, limit)
    windows.set(key, { ...window, count: Math.max(0, window.count - 1) })
    await shared.count(key, limit.seconds, 'soon', -1)
  }

  const refused = (key: string, limit: Limit) => taken({ ...current(key, limit), count: limit.most + 1 }, limit)

  return {
    async take(key, limit) {
      const own = counted(key, limit)
      if (!own) return refused(key, limit)
      const all = await shared.count(key, limit.seconds, 'now')
      if (!all) return taken(own, limit)
      learn(key, limit, all)
      return taken({ count: all.count, until: now() + all.secondsLeft * 1000 }, limit)
    },
    takeQuickly(key, limit) {
      const own = counted(key, limit)
      if (!own) return refused(key, limit)
      void shared.count(key, limit.seconds, 'soon').then((all) => all && learn(key, limit, all))
      return taken(own, limit)
    },
    async attempt(key, limit, { act, counts }) {
      const own = counted(key, limit)
      if (!own) return refused(key, limit)
      const all = await shared.count(key, limit.seconds, 'now')
      const allowance = taken(all ? { count: all.count, until: now() + all.secondsLeft * 1000 } : own, limit)
      if (!allowance.isAllowed) {
        void uncount(key, limit)
        return allowance
      }
      const value = await act()
      if (!counts(value)) void uncount(key, limit)
      return { value }
    },
  }
}
