import type { PreparedPage } from './page-cache.ts'

/** A page that nobody has made anew for so long says too little that is true. */
const OLDEST_MS = 3_600_000

/**
 * The last page of each address, also where its data has changed since: shown only while the shop cannot reach its database, when it
 * could make no other. Bounded by bytes; the one made longest ago goes first.
 */
export class FormerPages {
  #pages = new Map<string, { page: PreparedPage; madeAt: number }>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get size(): number {
    return this.#pages.size
  }

  keep(key: string, page: PreparedPage, madeAt: number): void {
    this.#remove(key)
    this.#pages.set(key, { page, madeAt })
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  find(key: string, now: number): PreparedPage | undefined {
    const kept = this.#pages.get(key)
    return kept && now < kept.page.until && now < kept.madeAt + OLDEST_MS ? kept.page : undefined
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key)
    if (!kept) return
    this.#pages.delete(key)
    this.#bytes -= kept.page.bytes
  }
}
