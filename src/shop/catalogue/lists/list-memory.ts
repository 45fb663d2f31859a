import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#shop/shop.ts'
import { listTermsAt, type ListTerms } from './list-entry.ts'
import { ListIndex, type Category } from './list-index.ts'
import { readEveryRow } from './every-row-records.server.ts'
import { categoryParents, listRows } from './list-records.server.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'

/** With more changed products than this, it is quicker to read all. */
const MAX_CHANGED = 5000
/** PAGE-04: a list may be so old, if reading the new one takes longer than WAIT_MS. */
const MAX_STALE_MS = 2000
const WAIT_MS = 500
/** At a start in a large shop, pages that could do without a list wait so long for the first reading. */
const SOON_MS = 2000

/** The index of all products, kept between requests. Only for a shop that reports every change to `changed`. */
export type ListMemory = {
  /** Takes the tags of what has changed. */
  changed(tags: readonly string[]): void
  read(shop: Shop): Promise<ReadIndex>
  /** False: nothing has been read yet, and reading takes long. */
  isSoonRead(shop: Shop): Promise<boolean>
}

type ReadIndex = { index: ListIndex; until: Date }

/** `shop` is used for reading in the background; a request reads with its own. */
export function openListMemory(shop: Shop, { soonMs = SOON_MS } = {}): ListMemory {
  let current: { index: ListIndex; until: Date } | null = null
  let loading: Promise<void> | null = null
  let isAllStale = true
  let isCatchingUp = false
  const stale = new Set<string>()
  /** Since when there are changes that are not in `current`: those being read now, and those that came after. */
  let beingReadSince = Infinity
  let staleSince = Infinity

  async function refresh(reader: Shop): Promise<void> {
    beingReadSince = staleSince
    staleSince = Infinity
    if (isAllStale || !current) {
      isAllStale = false
      stale.clear()
      const [terms, categories] = await Promise.all([listTerms(reader), categoriesById(reader)])
      const isSameTree = current && areSame(current.index.categories, categories)
      const index = current && isSameTree ? current.index : new ListIndex(terms, categories)
      // Discounts and settings apply at once; changes of the products follow as they are read.
      if (index === current?.index) index.moveTo(terms)
      await readAll(reader, index)
      current = { index, until: endOf(index) }
    } else if (stale.size > 0) {
      const ids = [...stale]
      stale.clear()
      const rows = await listRows(reader.db, ids)
      const there = new Set(rows.map((row) => row.id))
      for (const row of rows) current.index.put(row)
      for (const id of ids) if (!there.has(id)) current.index.remove(id)
      current.until = endOf(current.index)
    }
    if (reader.clock.now() >= current.until) {
      current.index.moveTo(await listTerms(reader))
      current.until = endOf(current.index)
    }
    beingReadSince = Infinity
  }

  function begin(reader: Shop): Promise<void> {
    loading ??= refresh(reader)
      .catch((error: unknown) => {
        isAllStale = true
        staleSince = Math.min(staleSince, beingReadSince)
        throw error
      })
      .finally(() => (loading = null))
    return loading
  }

  /** Reading all takes long, so it begins before a visitor asks. If it fails, the next request tries again. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      while (isAllStale) await begin(shop)
    } catch (error) {
      shop.log.warn({ err: error }, 'The lists could not be read')
    } finally {
      isCatchingUp = false
    }
  }

  const isFresh = (reader: Shop) =>
    current && !isAllStale && stale.size === 0 && reader.clock.now() < current.until && loading === null

  /** Whether the index in memory was true within the last MAX_STALE_MS. */
  const mayServeStale = (reader: Shop) =>
    current !== null &&
    reader.clock.now() < current.until &&
    performance.now() - Math.min(staleSince, beingReadSince) < MAX_STALE_MS

  return {
    changed(tags) {
      for (const tag of tags) {
        if (tag === '*' || tag.startsWith('categories:')) isAllStale = true
        else if (tag.startsWith('product:')) stale.add(tag.slice('product:'.length))
      }
      if (stale.size > MAX_CHANGED) isAllStale = true
      if (isAllStale || stale.size > 0) staleSince = Math.min(staleSince, performance.now())
      if (isAllStale) void catchUp()
    },
    async read(reader) {
      // At most twice: the second reading has what changed during the first, which another request may have begun. Later
      // changes are left to the next request, or a long import would keep everybody waiting.
      for (let tries = 0; tries < 2 && !isFresh(reader); tries++) {
        const reading = begin(reader)
        if (!mayServeStale(reader)) await reading
        else if ((await Promise.race([reading, pause(WAIT_MS, 'late', { ref: false })])) === 'late') break
      }
      if (!current) throw new Error('The lists could not be read')
      return { index: current.index, until: isFresh(reader) ? current.until : reader.clock.now() }
    },
    isSoonRead: async (reader) =>
      current !== null || Promise.race([begin(reader).then(() => true), pause(soonMs, false, { ref: false })]),
  }
}

/** The index in memory; a shop without one reads all products, or only those of `ids`. */
export async function readIndex(shop: Shop, ids?: readonly string[]): Promise<ReadIndex> {
  if (shop.lists) return shop.lists.read(shop)
  const [terms, categories] = await Promise.all([listTerms(shop), categoriesById(shop)])
  const index = new ListIndex(terms, categories)
  if (ids) for (const row of await listRows(shop.db, ids)) index.put(row)
  else await readAll(shop, index)
  return { index, until: endOf(index) }
}

/** The next moment after this one at which any price or availability may change by the clock alone. */
export async function nextPriceTurn(shop: Shop, after: Date): Promise<Date> {
  return (await readIndex(shop)).index.nextTurn(after)
}

async function readAll(shop: Shop, index: ListIndex): Promise<void> {
  index.beginReading()
  await readEveryRow(shop.db, (rows) => {
    for (const row of rows) index.put(row)
  })
  index.endReading()
}

async function categoriesById(shop: Shop): Promise<Map<string, Category>> {
  const categories = await categoryParents(shop.db)
  return new Map(categories.map((category) => [category.id, category]))
}

function areSame(a: ReadonlyMap<string, Category>, b: ReadonlyMap<string, Category>): boolean {
  return JSON.stringify([...a].sort(byId)) === JSON.stringify([...b].sort(byId))
}

function byId([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

async function listTerms(shop: Shop): Promise<ListTerms> {
  const now = shop.clock.now()
  return listTermsAt(await readPriceRules(shop), now)
}

/** When prices or availability change next by the clock alone. */
function endOf(index: ListIndex): Date {
  return index.nextTurn(index.terms.now)
}
