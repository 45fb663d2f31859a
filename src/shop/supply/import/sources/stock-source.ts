import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { isLedByJournal } from '#shop/goods/stock/our-places.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { saveSource } from './save-source.ts'
import { LONGEST_SOURCE_ID } from './source-file.ts'
import { readSource, sourceRows, type ImportSource } from './source-records.server.ts'

export type StockSourceFailure =
  | { kind: 'no-such-place'; places: string[] }
  /** What is sold there comes by the till's journal. */
  | { kind: 'led-by-journal' }
  /** Whose file it is cannot be known. */
  | { kind: 'several-sources'; sources: string[] }

/** Behind every source that somebody has thought about. */
const RANK_OF_STOCK_FILES = 800

/** Who tells of the copies in a place. Where nobody is named yet, a source is made for its files. */
export function stockSourceOf(shop: Shop, warehouseId: string): Promise<Result<ImportSource, StockSourceFailure>> {
  return inTransaction(shop, async (shop) => {
    const places = await listPlaces(shop)
    const place = places.find(({ id }) => id === warehouseId)
    if (!place) return failed({ kind: 'no-such-place', places: places.map(({ id }) => id) })
    const telling = (await sourceRows(shop.db)).filter(
      ({ kind, rules }) => kind === 'stock' && rules.warehouse === warehouseId,
    )
    const [only, ...others] = telling
    if (only && others.length === 0) return done(only)
    if (only) return failed({ kind: 'several-sources', sources: telling.map(({ id }) => id) })
    if (await isLedByJournal(shop, warehouseId)) return failed({ kind: 'led-by-journal' })
    const id = `stock-${warehouseId}`.slice(0, LONGEST_SOURCE_ID)
    const taken = await readSource(shop.db, id)
    if (taken) return failed({ kind: 'several-sources', sources: [id] })
    const { name } = place
    const rules = { warehouse: warehouseId }
    await saveSource(shop, { id, name, kind: 'stock', rank: RANK_OF_STOCK_FILES, fieldRanks: {}, rules })
    const made = await readSource(shop.db, id)
    if (!made) throw new Error(`The source ${id} was not made`)
    return done(made)
  })
}
