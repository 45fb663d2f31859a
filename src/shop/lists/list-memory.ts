import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#shop/shop.ts'
import { listTermsAt, type ListTerms } from './list-entry.ts'
import { ListIndex, type Category } from './list-index.ts'
import { categoryParents, listRows, readEveryRow } from './list-records.server.ts'
import { readPriceRules } from '#shop/pricing/read-price-rules.ts'

/** So many changed products are read one by one; with more it is quicker to read all. */
const MANY = 5000
/** PAGE-04: what was true so long ago may still be told, if the newer takes longer to read than a visitor likes to wait. */
const TOLD_MS = 2000
const WAIT_MS = 500

/** What the lists know, kept between requests. Only for a shop that hears of every change and tells it here. */
export type ListMemory = {
  /** What has changed, by its tags. */
  changed(tags: readonly string[]): void
  read(shop: Shop): Promise<ReadIndex>
}

type ReadIndex = { index: ListIndex; until: Date }

/** `shop` reads in the background, when nobody has asked yet. */
export function openListMemory(shop: Shop): ListMemory {
  let current: { index: ListIndex; until: Date } | null = null
  let loading: Promise<void> | null = null
  let isAllStale = true
  let isCatchingUp = false
  const stale = new Set<string>()
  /** Since when something has changed that is not in `current`: what is being read now, and what came after that. */
  let beingReadSince = Infinity
  let staleSince = Infinity

  async function refresh(asking: Shop): Promise<void> {
    beingReadSince = staleSince
    staleSince = Infinity
    if (isAllStale || !current) {
      isAllStale = false
      stale.clear()
      const [terms, categories] = await Promise.all([listTerms(asking), categoriesById(asking)])
      const isSameTree = current && areSame(current.index.categories, categories)
      const index = current && isSameTree ? current.index : new ListIndex(terms, categories)
      // Discounts and settings hold at once; what has changed of the products themselves follows as it is read.
      if (index === current?.index) index.moveTo(terms)
      await readAll(asking, index)
      current = { index, until: endOf(index) }
    } else if (stale.size > 0) {
      const ids = [...stale]
      stale.clear()
      const rows = await listRows(asking.db, ids)
      const there = new Set(rows.map((row) => row.id))
      for (const row of rows) current.index.put(row)
      for (const id of ids) if (!there.has(id)) current.index.remove(id)
      current.until = endOf(current.index)
    }
    if (asking.clock.now() >= current.until) {
      current.index.moveTo(await listTerms(asking))
      current.until = endOf(current.index)
    }
    beingReadSince = Infinity
  }

  function begin(asking: Shop): Promise<void> {
    loading ??= refresh(asking)
      .catch((error: unknown) => {
        isAllStale = true
        staleSince = Math.min(staleSince, beingReadSince)
        throw error
      })
      .finally(() => (loading = null))
    return loading
  }

  /** Reading all is long: no visitor should have to ask for it. If it fails, the first of them asks again. */
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

  const isFresh = (asking: Shop) =>
    current && !isAllStale && stale.size === 0 && asking.clock.now() < current.until && loading === null

  /** Whether what is kept is the truth of two seconds ago. */
  const mayBeTold = (asking: Shop) =>
    current !== null &&
    asking.clock.now() < current.until &&
    performance.now() - Math.min(staleSince, beingReadSince) < TOLD_MS

  return {
    changed(tags) {
      for (const tag of tags) {
        if (tag === '*' || tag === 'categories') isAllStale = true
        else if (tag.startsWith('product:')) stale.add(tag.slice('product:'.length))
      }
      if (stale.size > MANY) isAllStale = true
      if (isAllStale || stale.size > 0) staleSince = Math.min(staleSince, performance.now())
      if (isAllStale) void catchUp()
    },
    async read(asking) {
      // Twice: what changed while another's reading was under way is in the second. What changes during that too is left to
      // the next visitor, or a long import would keep everybody waiting.
      for (let tries = 0; tries < 2 && !isFresh(asking); tries++) {
        const reading = begin(asking)
        if (!mayBeTold(asking)) await reading
        else if ((await Promise.race([reading, pause(WAIT_MS, 'late', { ref: false })])) === 'late') break
      }
      if (!current) throw new Error('The lists could not be read')
      return { index: current.index, until: isFresh(asking) ? current.until : asking.clock.now() }
    },
  }
}

/** All products, or, for a shop that keeps nothing, only those asked about. */
export async function readIndex(shop: Shop, ids?: readonly string[]): Promise<ReadIndex> {
  if (shop.lists) return shop.lists.read(shop)
  const [terms, categories] = await Promise.all([listTerms(shop), categoriesById(shop)])
  const index = new ListIndex(terms, categories)
  if (ids) for (const row of await listRows(shop.db, ids)) index.put(row)
  else await readAll(shop, index)
  return { index, until: endOf(index) }
}

/** What is there already and has not changed stays as it is. */
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

/** Until when what the lists know is true by the clock alone. */
function endOf(index: ListIndex): Date {
  return index.nextTurn(index.terms.now)
}
