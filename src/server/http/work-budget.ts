import { LruMap } from '#kit/lru-map.ts'
import { networkOf } from '../cognito/address-limits.ts'

/**
 * How long, in milliseconds, this process works for one network: at once, and in every second from then on. A network may be
 * a household or a phone company: what the shop's own pages ask is compiled once for everybody, and so costs nobody anything.
 */
const BUDGETS = {
  /** Reading, checking and compiling documents that are not known yet. */
  compiling: { most: 1_500, aSecond: 50 },
  /** Answering from those that are. */
  running: { most: 20_000, aSecond: 500 },
  /** Making pages and suggestions that are not kept. */
  pages: { most: 20_000, aSecond: 500 },
  /** Making pictures that are not kept: a shop newly opened makes all of them. */
  pictures: { most: 120_000, aSecond: 500 },
} as const

export type Work = keyof typeof BUDGETS
const MAX_NETWORKS = 20_000

export type WorkBudget = {
  /** In how many seconds this network may have such work done; 0: now. */
  secondsUntil(work: Work, address: string): number
  spend(work: Work, address: string, ms: number): void
}

/** Counted in this process alone, like the visitor limits. */
export function workBudget({ now, isOn }: { now: () => number; isOn: boolean }): WorkBudget {
  const spent = new LruMap<string, { ms: number; at: number }>(MAX_NETWORKS)
  const keyOf = (work: Work, address: string) => `${work} ${networkOf(address)}`

  /** The work that has not been paid off yet. */
  function debt(work: Work, key: string): number {
    const known = spent.get(key)
    return known ? Math.max(0, known.ms - ((now() - known.at) / 1000) * BUDGETS[work].aSecond) : 0
  }

  return {
    secondsUntil(work, address) {
      if (!isOn) return 0
      const over = debt(work, keyOf(work, address)) - BUDGETS[work].most
      return over <= 0 ? 0 : Math.max(1, Math.ceil(over / BUDGETS[work].aSecond))
    },
    spend(work, address, ms) {
      if (!isOn) return
      const key = keyOf(work, address)
      spent.set(key, { ms: debt(work, key) + ms, at: now() })
    },
  }
}
