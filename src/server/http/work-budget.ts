import { LruMap } from '#kit/lru-map.ts'
import { COUNTED_ALONE, type SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { networkOf } from '../cognito/address-limits.ts'

/**
 * How long, in milliseconds, the shop works for one network: at once, and in every second from then on. A network may be
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

export type BudgetedWork = keyof typeof BUDGETS
const MAX_NETWORKS = 20_000

type OpenWorkBudget = { now: () => number; isOn: boolean; shared?: SharedLimits }
export type WorkBudget = {
  /** In how many seconds this network may have such work done; 0: now. */
  secondsUntil(work: BudgetedWork, address: string): number
  spend(work: BudgetedWork, address: string, ms: number): void
}

/** Told to the other processes by so much of what is there at once: what ordinary visitors have done costs no statement. */
const TOLD_PART = 1 / 20

type Debt = { ms: number; at: number; untold: number }

/** Counted in this process; what becomes a good deal, in all of them together. */
export function workBudget({ now, isOn, shared = COUNTED_ALONE }: OpenWorkBudget): WorkBudget {
  const debts = new LruMap<string, Debt>(MAX_NETWORKS)
  const keyOf = (work: BudgetedWork, address: string) => `${work} ${networkOf(address)}`

  /** The work that has not been paid off yet. */
  function owed(work: BudgetedWork, key: string): Debt {
    const known = debts.get(key)
    if (!known) return { ms: 0, at: now(), untold: 0 }
    const ms = Math.max(0, known.ms - ((now() - known.at) / 1000) * BUDGETS[work].aSecond)
    return { ms, at: now(), untold: Math.min(known.untold, ms) }
  }

  async function tell(work: BudgetedWork, key: string, untold: number): Promise<void> {
    const { aSecond } = BUDGETS[work]
    const seconds = await shared.owe(key, untold / aSecond)
    if (seconds === null) return
    const own = owed(work, key)
    debts.set(key, { ...own, ms: Math.max(own.ms, seconds * aSecond + own.untold) })
  }

  return {
    secondsUntil(work, address) {
      if (!isOn) return 0
      const over = owed(work, keyOf(work, address)).ms - BUDGETS[work].most
      return over <= 0 ? 0 : Math.max(1, Math.ceil(over / BUDGETS[work].aSecond))
    },
    spend(work, address, ms) {
      if (!isOn) return
      const key = keyOf(work, address)
      const before = owed(work, key)
      const untold = before.untold + ms
      const isTold = untold >= BUDGETS[work].most * TOLD_PART
      debts.set(key, { ms: before.ms + ms, at: now(), untold: isTold ? 0 : untold })
      if (isTold) void tell(work, key, untold)
    },
  }
}
