import type { Shop } from '#shop/shop.ts'
import { listTermsAt, type ListTerms } from './list-entry.ts'
import { ListIndex, type IndexedCategory } from './list-index.ts'
import { readEveryRow } from './every-row-records.server.ts'
import { categoryParents, listRows } from './list-records.server.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import type { ListReader, ReadIndex } from './list-memory.ts'

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

export async function readAll(reader: ListReader, index: ListIndex): Promise<void> {
  index.beginReading()
  await readEveryRow(reader.db, (rows) => {
    for (const row of rows) index.put(row)
  })
  index.endReading()
}

export async function categoriesById(reader: ListReader): Promise<Map<string, IndexedCategory>> {
  const categories = await categoryParents(reader.db)
  return new Map(categories.map((category) => [category.id, category]))
}

export async function listTerms(reader: ListReader): Promise<ListTerms> {
  const now = reader.clock.now()
  return listTermsAt(await readPriceRules(reader), now)
}

/** When prices or availability change next by the clock alone. */
export function endOf(index: ListIndex): Date {
  return index.nextTurn(index.terms.now)
}
