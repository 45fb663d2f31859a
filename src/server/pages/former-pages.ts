import { nextMidnight } from '#shop/ground/shop-day.ts'
import type { PreparedPage } from './page-cache.ts'

/** What has not been true for so long says too little. */
const OLDEST_MS = 3_600_000

/**
 * The last page of each address of which the data has changed since: shown only while the shop cannot reach its database, when it
 * could make no other. Bounded by bytes; the one asked for longest ago goes first, as the cache hands them over in that order.
 */
export class FormerPages {
  #pages = new Map<string, { page: PreparedPage; until: number }>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get size(): number {
    return this.#pages.size
  }

  keep(key: string, page: PreparedPage, goneAt: number): void {
    this.#remove(key)
    // While lists change, pages of them hold for no time at all; by the clock alone they do for the day.
    const until = page.until > page.madeAt ? page.until : nextMidnight(new Date(page.madeAt)).getTime()
    this.#pages.set(key, { page, until: Math.min(until, goneAt + OLDEST_MS) })
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  find(key: string, now: number): PreparedPage | undefined {
    const formerPage = this.#pages.get(key)
    if (!formerPage || now >= formerPage.until) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, formerPage)
    return formerPage.page
  }

  #remove(key: string): void {
    const formerPage = this.#pages.get(key)
    if (!formerPage) return
    this.#pages.delete(key)
    this.#bytes -= formerPage.page.bytes
  }
}
