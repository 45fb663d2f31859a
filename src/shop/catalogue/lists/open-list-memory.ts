import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#shop/shop.ts'
import type { ListMemory, ListReader, ReadIndex } from './list-memory.ts'
import { ListIndex, type IndexedCategory } from './list-index.ts'
import { listRows } from './list-records.server.ts'
import { categoriesById, endOf, listTerms, readAll } from './read-index.ts'

/** With more changed products than this, it is quicker to read all. */
const MAX_CHANGED = 5000
/** PAGE-04: a list may be so old, if reading the new one takes longer than WAIT_MS. */
const MAX_STALE_MS = 2000
const WAIT_MS = 500
/** At a start in a large shop, pages that could do without a list wait so long for the first reading. */
const SOON_MS = 2000

/** `shop` is used for reading in the background; a request reads with its own. */
export function openListMemory(shop: Shop, { soonMs = SOON_MS } = {}): ListMemory {
  return new MemoryOfLists(shop, soonMs)
}

class MemoryOfLists implements ListMemory {
  readonly #shop: Shop
  readonly #soonMs: number
  #current: ReadIndex | null = null
  #loading: Promise<void> | null = null
  #isAllStale = true
  #isCatchingUp = false
  readonly #stale = new Set<string>()
  /** Since when there are changes that are not in `#current`: those being read now, and those that came after. */
  #beingReadSince = Infinity
  #staleSince = Infinity

  constructor(shop: Shop, soonMs: number) {
    this.#shop = shop
    this.#soonMs = soonMs
  }

  changed(tags: readonly string[]): void {
    for (const tag of tags) {
      if (tag === '*' || tag.startsWith('categories:')) this.#isAllStale = true
      else if (tag.startsWith('product:')) this.#stale.add(tag.slice('product:'.length))
    }
    if (this.#stale.size > MAX_CHANGED) this.#isAllStale = true
    if (this.#isAllStale || this.#stale.size > 0) this.#staleSince = Math.min(this.#staleSince, performance.now())
    if (this.#isAllStale) void this.#catchUp()
  }

  async read(reader: ListReader): Promise<ReadIndex> {
    // At most twice: the second reading has what changed during the first, which another request may have begun. Later
    // changes are left to the next request, or a long import would keep everybody waiting.
    for (let tries = 0; tries < 2 && !this.#isFresh(reader); tries++) {
      const reading = this.#begin(reader)
      if (!this.#mayServeStale(reader)) await reading
      else if ((await Promise.race([reading, pause(WAIT_MS, 'late', { ref: false })])) === 'late') break
    }
    if (!this.#current) throw new Error('The lists could not be read')
    const { index, until } = this.#current
    return { index, until: this.#isFresh(reader) ? until : reader.clock.now() }
  }

  async isSoonRead(reader: ListReader): Promise<boolean> {
    if (this.#current) return true
    return Promise.race([this.#begin(reader).then(() => true), pause(this.#soonMs, false, { ref: false })])
  }

  #isFresh(reader: ListReader): boolean {
    const isUnchanged = !this.#isAllStale && this.#stale.size === 0 && this.#loading === null
    return isUnchanged && this.#current !== null && reader.clock.now() < this.#current.until
  }

  /** Whether the index in memory was true within the last MAX_STALE_MS. */
  #mayServeStale(reader: ListReader): boolean {
    const since = Math.min(this.#staleSince, this.#beingReadSince)
    return (
      this.#current !== null && reader.clock.now() < this.#current.until && performance.now() - since < MAX_STALE_MS
    )
  }

  /** Reading all takes long, so it begins before a visitor asks. If it fails, the next request tries again. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    try {
      while (this.#isAllStale) await this.#begin(this.#shop)
    } catch (error) {
      this.#shop.log.warn({ err: error }, 'The lists could not be read')
    } finally {
      this.#isCatchingUp = false
    }
  }

  #begin(reader: ListReader): Promise<void> {
    this.#loading ??= this.#refresh(reader)
      .catch((error: unknown) => {
        this.#isAllStale = true
        this.#staleSince = Math.min(this.#staleSince, this.#beingReadSince)
        throw error
      })
      .finally(() => (this.#loading = null))
    return this.#loading
  }

  async #refresh(reader: ListReader): Promise<void> {
    this.#beingReadSince = this.#staleSince
    this.#staleSince = Infinity
    if (this.#isAllStale || !this.#current) this.#current = await this.#readAnew(reader)
    else if (this.#stale.size > 0) await this.#readChanged(reader, this.#current)
    if (reader.clock.now() >= this.#current.until) {
      this.#current.index.moveTo(await listTerms(reader))
      this.#current.until = endOf(this.#current.index)
    }
    this.#beingReadSince = Infinity
  }

  async #readAnew(reader: ListReader): Promise<ReadIndex> {
    this.#isAllStale = false
    this.#stale.clear()
    const [terms, categories] = await Promise.all([listTerms(reader), categoriesById(reader)])
    const known = this.#current?.index
    const index = known && areSame(known.categories, categories) ? known : new ListIndex(terms, categories)
    // Discounts and settings apply at once; changes of the products follow as they are read.
    if (index === known) index.moveTo(terms)
    await readAll(reader, index)
    return { index, until: endOf(index) }
  }

  async #readChanged(reader: ListReader, current: ReadIndex): Promise<void> {
    const ids = [...this.#stale]
    this.#stale.clear()
    const rows = await listRows(reader.db, ids)
    const there = new Set(rows.map((row) => row.id))
    for (const row of rows) current.index.put(row)
    for (const id of ids) if (!there.has(id)) current.index.remove(id)
    current.until = endOf(current.index)
  }
}

function areSame(a: ReadonlyMap<string, IndexedCategory>, b: ReadonlyMap<string, IndexedCategory>): boolean {
  return JSON.stringify([...a].sort(byId)) === JSON.stringify([...b].sort(byId))
}

function byId([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
