import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '#kit/durations.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import { addToLimits, type LimitAddition, type LimitTotal } from './limit-records.server.ts'

export type SharedCount = { count: number; secondsLeft: number }

/** What all processes on all machines have counted together. Null: the database does not answer, so nobody knows. */
export type SharedLimits = {
  /**
   * Counts one in a window of so many seconds, or takes one out again. Who waits for the answer has it at once; other counts go together,
   * soon.
   */
  count(key: string, seconds: number, when: 'now' | 'soon', by?: 1 | -1): Promise<SharedCount | null>
  /** Adds work that takes so many seconds to be paid off; says in how many seconds all of it is. */
  owe(key: string, seconds: number): Promise<number | null>
}

/** A process by itself: in development tools and tests of what is counted here. */
export const COUNTED_ALONE: SharedLimits = { count: async () => null, owe: async () => null }

/** Often enough that a flood gets little more through, seldom enough to cost nothing. */
const SOON_MS = 100
/** Nobody waits longer for a count; whoever is not counted is let through. */
const ANSWERS_WITHIN_MS = 1_000
const ASKED_AGAIN_AFTER_MS = 1_000
const SAID_EVERY_MS = 5 * MINUTE_MS

type Waiting = LimitAddition & { tell: ((total: LimitTotal | null, all: number) => void)[] }
type CountingShop = Pick<Shop, 'db' | 'correspondence' | 'log'>

/**
 * One statement at a time a process, with all that has come meanwhile. While the database is away every process counts by itself
 * (SCALE-70): a shop that refuses its visitors because it cannot count them would be worse than a flood.
 */
export function openSharedLimits(shop: CountingShop, now: () => number = Date.now): LimitsOfAllProcesses {
  return new LimitsOfAllProcesses(shop, now)
}

class LimitsOfAllProcesses implements SharedLimits {
  readonly #now: () => number
  readonly #shop: CountingShop
  #waiting = new Map<string, Waiting>()
  #isAsking = false
  #isHurried = false
  #isStopped = false
  #timer: NodeJS.Timeout | null = null
  #awayUntil = 0
  #saidAt = -Infinity

  constructor(shop: CountingShop, now: () => number) {
    this.#now = now
    this.#shop = shop
  }

  async count(key: string, seconds: number, when: 'now' | 'soon', by: 1 | -1 = 1): Promise<SharedCount | null> {
    const answer = await this.#add(key, { count: by, seconds }, when === 'now')
    if (!answer) return null
    const [{ count, secondsLeft }, after] = answer
    return { count: (count ?? 0) - after, secondsLeft }
  }

  async owe(key: string, seconds: number): Promise<number | null> {
    const answer = await this.#add(key, { count: null, seconds }, false)
    return answer && Math.max(0, answer[0].secondsLeft)
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #add(key: string, addition: Omit<LimitAddition, 'key'>, isNow: boolean): Promise<[LimitTotal, number] | null> {
    if (this.#isStopped || this.#now() < this.#awayUntil) return Promise.resolve(null)
    const marked = keyedHashOf(this.#shop.correspondence, 'limit', key).toString('base64url').slice(0, 22)
    return new Promise((resolve) => {
      const known = this.#waiting.get(marked) ?? { ...addition, key: marked, tell: [] }
      if (this.#waiting.has(marked)) {
        if (known.count === null) known.seconds += addition.seconds
        else known.count += addition.count ?? 0
      }
      const counted = known.count ?? 0
      known.tell.push((total, all) => resolve(total && [total, all - counted]))
      this.#waiting.set(marked, known)
      this.#plan(isNow)
    })
  }

  #plan(isNow: boolean): void {
    this.#isHurried ||= isNow
    if (this.#isAsking) return
    if (isNow) void this.#settle()
    else this.#timer ??= setTimeout(() => void this.#settle(), SOON_MS).unref()
  }

  async #settle(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const batch = this.#waiting
    this.#waiting = new Map()
    this.#isAsking = true
    this.#isHurried = false
    const totals = await this.#ask([...batch.values()])
    this.#isAsking = false
    for (const { key, count, tell } of batch.values()) for (const one of tell) one(totals?.get(key) ?? null, count ?? 0)
    if (this.#waiting.size > 0) this.#plan(this.#isHurried)
  }

  async #ask(additions: Waiting[]): Promise<Map<string, LimitTotal> | null> {
    try {
      const answer = addToLimits(this.#shop.db, additions)
      const totals = await Promise.race([answer, pause(ANSWERS_WITHIN_MS, null, { ref: false })])
      if (!totals) {
        // It fails or is counted later; nobody waits for it any more.
        answer.catch(() => {})
        throw new Error(`no answer within ${ANSWERS_WITHIN_MS} ms`)
      }
      return new Map(totals.map((total) => [total.key, total]))
    } catch (error) {
      this.#awayUntil = this.#now() + ASKED_AGAIN_AFTER_MS
      if (!this.#isStopped && this.#now() - this.#saidAt >= SAID_EVERY_MS) {
        this.#saidAt = this.#now()
        const reason = error instanceof Error ? error.message : String(error)
        this.#shop.log.warn({ reason }, 'Limits are counted by each process for itself: the database does not count')
      }
      return null
    }
  }
}
