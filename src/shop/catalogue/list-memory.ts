import type { Database } from '#database/open-database.ts'
import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { ListTerms } from './list-entry.ts'
import { ListIndex } from './list-index.ts'
import { categoryParents, listRows } from './list-records.server.ts'
import { discountRows } from './product-card-records.server.ts'

const BATCH = 4000
/** So many changed products are read one by one; with more it is quicker to read all. */
const MANY = 5000

export type ListMemory = {
  /** What has changed, by its tags. */
  changed(tags: readonly string[]): void
}

type Kept = ListMemory & { read(shop: Shop): Promise<ReadIndex> }
type ReadIndex = { index: ListIndex; until: Date }

const kept = new WeakMap<Database, Kept>()

/**
 * Keeps what the lists know between requests. Only for a shop that hears of every change and tells it here; for any other the
 * lists are read from the database each time.
 */
export function keepLists(shop: Shop): ListMemory {
  let current: { index: ListIndex; until: Date } | null = null
  let loading: Promise<void> | null = null
  let isAllStale = true
  const stale = new Set<string>()

  async function refresh(asking: Shop): Promise<void> {
    if (isAllStale || !current) {
      isAllStale = false
      stale.clear()
      const index = await readAll(asking)
      current = { index, until: endOf(index) }
    } else if (stale.size > 0) {
      const ids = [...stale]
      stale.clear()
      const rows = await listRows(asking.db, { ids })
      const there = new Set(rows.map((row) => row.id))
      for (const row of rows) current.index.put(row)
      for (const id of ids) if (!there.has(id)) current.index.remove(id)
      current.until = endOf(current.index)
    }
    if (asking.clock.now() >= current.until) {
      current.index.moveTo(await listTerms(asking))
      current.until = endOf(current.index)
    }
  }

  const memory: Kept = {
    changed(tags) {
      for (const tag of tags) {
        if (tag === '*' || tag === 'categories') isAllStale = true
        else if (tag.startsWith('product:')) stale.add(tag.slice('product:'.length))
      }
      if (stale.size > MANY) isAllStale = true
      // The first reading is the longest: no visitor should have to ask for it. If it fails, the first of them asks again.
      if (isAllStale && !current) memory.read(shop).catch(() => {})
    },
    async read(asking) {
      const isFresh = () =>
        current && !isAllStale && stale.size === 0 && asking.clock.now() < current.until && loading === null
      // Twice: what changed while another's reading was under way is in the second. What changes during that too is left to
      // the next visitor, or a long import would keep everybody waiting.
      for (let tries = 0; tries < 2 && !isFresh(); tries++) {
        loading ??= refresh(asking)
          .catch((error: unknown) => {
            isAllStale = true
            throw error
          })
          .finally(() => (loading = null))
        await loading
      }
      if (!current) throw new Error('The lists could not be read')
      return { index: current.index, until: isFresh() ? current.until : asking.clock.now() }
    },
  }
  kept.set(shop.db, memory)
  return memory
}

/** All products, or, where nothing is kept, only those asked about. */
export async function readIndex(shop: Shop, ids?: readonly string[]): Promise<ReadIndex> {
  const memory = kept.get(shop.db)
  if (memory) return memory.read(shop)
  const index = ids ? await readSome(shop, ids) : await readAll(shop)
  return { index, until: endOf(index) }
}

async function readAll(shop: Shop): Promise<ListIndex> {
  const index = await emptyIndex(shop)
  let after = ''
  for (;;) {
    const rows = await listRows(shop.db, { after, limit: BATCH })
    for (const row of rows) index.put(row)
    if (rows.length < BATCH) return index
    after = rows.at(-1)?.id ?? ''
  }
}

async function readSome(shop: Shop, ids: readonly string[]): Promise<ListIndex> {
  const [index, rows] = await Promise.all([emptyIndex(shop), listRows(shop.db, { ids })])
  for (const row of rows) index.put(row)
  return index
}

async function emptyIndex(shop: Shop): Promise<ListIndex> {
  const [terms, categories] = await Promise.all([listTerms(shop), categoryParents(shop.db)])
  return new ListIndex(terms, new Map(categories.map((category) => [category.id, category])))
}

async function listTerms(shop: Shop): Promise<ListTerms> {
  const now = shop.clock.now()
  const [discounts, fixedPriceMaxDiscountPercent] = await Promise.all([
    discountRows(shop.db),
    shopSetting(shop, 'fixedPriceMaxDiscountPercent'),
  ])
  return { now, today: shopDay(now), discounts, fixedPriceMaxDiscountPercent }
}

/** Until when what the lists know is true by the clock alone. */
function endOf(index: ListIndex): Date {
  const midnight = nextMidnight(index.terms.now)
  const boundary = index.nextSaleBoundary()
  return boundary && boundary < midnight ? boundary : midnight
}
