import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { idBatches } from '#shop/catalogue/feeds/id-batches.ts'
import { startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { exportedIds } from './exported-title-records.server.ts'

/** Some of a file, and how many records are in it. */
export type ExportPiece = { text: string; records: number }

/**
 * All titles that are there, or all that have been changed or deleted since a day, so many at a time that memory does not grow
 * with the catalogue, and without a query that stays open meanwhile.
 */
export async function* exportedTitles({ db }: Shop, sinceDay: string | null): AsyncGenerator<WholeTitle[]> {
  const since = sinceDay === null ? null : startOfDay(sinceDay)
  for await (const ids of idBatches({ from: '', before: null }, (span) => exportedIds(db, { ...span, since })))
    yield await readWholeTitles(db, ids)
}
