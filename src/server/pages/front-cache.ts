import type { Log } from '#kit/log.ts'

/** Carried by every page: what is dropped when nobody knows which pages have changed. */
const ALL = 'pages'
/** Header lines longer than this are refused on the way; such a page is kept by the shop alone. */
const MOST_TAG_BYTES = 8_000
const LONGEST_SECONDS = 86_400
/**
 * Another process may have answered from what it knew a moment before, after the cache had dropped the page: it is told a second
 * time. With the time a change takes to be heard of, both are within the two seconds of PAGE-04.
 */
const AGAIN_MS = 1_000
const RETRY_MS = 1_000
const ASK_MS = 5_000
/** When more than this waits for a cache that is away, all of it goes. */
const MOST_WAITING = 5_000
/** Tags of one request. */
const AT_ONCE = 200

export const FRONT_CACHE_HEADERS: readonly string[] = ['surrogate-control', 'surrogate-key', 'cache-tag']

/**
 * For an HTTP cache in front: what a page shows, and for how long it holds. `surrogate-key` is what Varnish's xkey and most others
 * read, `cache-tag` what the rest do; they are for it alone, and it takes them off.
 */
export function frontCacheHeaders(
  { tags, until }: { tags: ReadonlySet<string>; until: Date | null },
  now: Date,
): Record<string, string> {
  const keys = [ALL, ...tags]
  const seconds = Math.floor(
    until ? Math.min((until.getTime() - now.getTime()) / 1000, LONGEST_SECONDS) : LONGEST_SECONDS,
  )
  if (seconds < 1 || keys.join(' ').length > MOST_TAG_BYTES) return {}
  return {
    'surrogate-control': `max-age=${seconds}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

type FrontCache = {
  url: string
  log: Log
  ask?: typeof fetch
}

/** Tells the HTTP cache in front what has changed, at once and once more; what it could not be told waits until it can. */
export function frontCache(cache: FrontCache): CacheInFront {
  return new CacheInFront(cache)
}

class CacheInFront {
  readonly #ask: typeof fetch
  readonly #url: string
  readonly #log: Log
  readonly #waiting = new Set<string>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isTelling = false
  #isStopped = false

  constructor({ url, log, ask = fetch }: FrontCache) {
    this.#ask = ask
    this.#url = url
    this.#log = log
  }

  tell(tags: readonly string[]): void {
    this.#wait(tags)
    this.#later(AGAIN_MS, () => this.#wait(tags))
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms).unref()
    this.#timers.add(timer)
  }

  #wait(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag)
    // Of anything, or of more than can be named.
    if (this.#waiting.size > MOST_WAITING || this.#waiting.has('*')) {
      this.#waiting.clear()
      this.#waiting.add(ALL)
    }
    void this.#tellWaiting()
  }

  async #tellWaiting(): Promise<void> {
    if (this.#isTelling || this.#isStopped) return
    this.#isTelling = true
    let tagsToPurge: string[] = []
    try {
      while (this.#waiting.size > 0 && !this.#isStopped) {
        tagsToPurge = [...this.#waiting].slice(0, AT_ONCE)
        // One that changes again meanwhile waits again.
        for (const tag of tagsToPurge) this.#waiting.delete(tag)
        const response = await this.#ask(this.#url, {
          method: 'PURGE',
          headers: { 'xkey-purge': tagsToPurge.join(' ') },
          signal: AbortSignal.timeout(ASK_MS),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`It answered ${response.status}`)
      }
    } catch (error) {
      for (const tag of tagsToPurge) this.#waiting.add(tag)
      this.#log.warn(
        { err: error, waiting: this.#waiting.size },
        'The cache in front could not be told what has changed',
      )
      if (!this.#isStopped) this.#later(RETRY_MS, () => void this.#tellWaiting())
    } finally {
      this.#isTelling = false
    }
  }
}
