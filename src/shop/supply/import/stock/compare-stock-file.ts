import { whetherChanged } from '#kit/process/unchanged-file.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { checkCopies } from '#shop/goods/stock/move-copies.ts'
import { isLedByJournal } from '#shop/goods/stock/our-places.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { chosenColumns } from '../choices/chosen-columns.ts'
import type { FilePart } from '../file-part.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { readImportParts } from '../read-import-file.ts'
import type { FieldSettings } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import type { ChosenHeadings } from '../table/columns.ts'
import { runTerms, type RunTerms } from '../runs/run-terms.ts'
import type { ImportSource } from '../sources/source-records.server.ts'
import { planPrices, saidPrice } from './price-claims.ts'
import {
  compareSaidLines,
  copySaidLines,
  differingTitlesAfter,
  dropSaidLines,
  unknownLines,
  type DifferingTitle,
  type StockLineRow,
} from './stock-line-records.server.ts'
import { MOST_KEPT, stockTally, type StockReport, type StockTally } from './stock-tally.ts'

export type StockFile = {
  /** Of kind `stock`. */
  source: ImportSource
  path: string
  /** When it was true. */
  countedAt: Date
  /** What it leaves out has no copies. */
  isFull: boolean
  /** What whoever brought it has said of its headings. */
  columns?: ChosenHeadings | undefined
}

export type StockFileRefusal =
  | { kind: 'file-refused'; problem: Problem; headings?: readonly string[] }
  /** Somebody has written to it while it was read. */
  | { kind: 'file-changed' }
  /** The source has no place, or one that is not there any more. */
  | { kind: 'no-warehouse' }

export type StockComparison = {
  tally: StockTally
  terms: RunTerms
  warehouseId: string
  /** Only in a place of our own: what comes and goes at a supplier's is in their numbers. */
  countedAt: Date | undefined
}

/** More titles than this nobody could buy meanwhile. */
const TITLES_AT_ONCE = 1000

/** IMPORT-01: what running the file would do at this moment. Nothing is changed, and no run is begun. */
export function checkStockFile(shop: Shop, file: StockFile): Promise<Result<StockReport, StockFileRefusal>> {
  return onOneConnection(shop, (shop) =>
    withComparison(shop, file, async (comparison) => {
      const { tally, terms } = comparison
      for await (const titles of differingTitles(shop)) {
        tally.foresee(titles, await planPrices(shop, { terms, titles }))
        await foreseenRows(shop, { ...comparison, titles })
      }
      return tally.report()
    }),
  )
}

/** What carrying out these titles would do at this moment: a row each. */
export async function foreseenRows(
  shop: Shop,
  { titles, tally, terms, warehouseId, countedAt }: StockComparison & { titles: readonly DifferingTitle[] },
): Promise<StockLineRow[]> {
  const prices = await planPrices(shop, { terms, titles })
  const shelves = saidShelves(titles, warehouseId)
  return tally.titles(titles, await checkCopies(shop, { shelves, countedAt }), prices)
}

/** What a file says is kept by the connection that has read it. */
export function onOneConnection<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  return shop.db.connection().execute((db) => work({ ...shop, db }))
}

/** Reads a file and compares it with what stands in its place; the work finds what differs by `differingTitles`. */
export async function withComparison<Value>(
  shop: Shop,
  { source, path, countedAt: moment, isFull, columns: ownColumns }: StockFile,
  work: (comparison: StockComparison) => Promise<Value>,
): Promise<Result<Value, StockFileRefusal>> {
  const place = (await listPlaces(shop)).find(({ id }) => id === source.rules.warehouse)
  if (!place) return failed({ kind: 'no-warehouse' })
  if (await isLedByJournal(shop, place.id))
    return failed({ kind: 'file-refused', problem: { code: 'led-by-journal', value: place.name } })
  const [tally, warehouseId] = [stockTally(source.id, source.rules.guards), place.id]
  const terms = await runTerms(shop, source.id)
  const countedAt = place.type === 'SUPPLIER' ? undefined : moment
  try {
    const reading: Reading['reading'] = {}
    const columns = { ...(await chosenColumns(shop, source.id)), ...source.rules.columns, ...ownColumns }
    const parts = readImportParts({ path, rules: { ...source.rules, columns, isStock: true } })
    const rows = saidRows(parts, { tally, reading, settings: terms.settings })
    const { isChanged } = await whetherChanged(path, () => copySaidLines(shop.db, rows))
    if (isChanged) return failed({ kind: 'file-changed' })
    if (reading.refusal) {
      const { problem, headings } = reading.refusal
      return failed({ kind: 'file-refused', problem, ...(headings && { headings }) })
    }
    const { records: lastNumber, taken: lines } = tally.read()
    const { today } = terms.settings
    const comparison = { sourceId: source.id, warehouseId, countedAt, isFull, lastNumber, lines, today }
    const compared = await compareSaidLines(shop.db, comparison)
    tally.compared(compared, compared.unknown > 0 ? await unknownLines(shop.db, MOST_KEPT) : [])
    return done(await work({ tally, terms, warehouseId, countedAt }))
  } finally {
    await dropSaidLines(shop.db)
  }
}

type Reading = {
  tally: StockTally
  reading: { refusal?: Extract<FilePart, { kind: 'refused' }> }
  settings: FieldSettings
}

async function* saidRows(
  pieces: AsyncIterable<FilePart[]>,
  { tally, reading, settings }: Reading,
): AsyncGenerator<string> {
  for await (const parts of pieces) {
    let rows = ''
    for (const part of parts) {
      if (part.kind === 'record') {
        const { number, line, record } = part
        const copies = record.facts.supply?.[0]?.suppliers[0]?.stock
        const { price, problems } = saidPrice(record, settings)
        if (tally.record(part, problems))
          rows += `${number}\t${line}\t${record.ean}\t${copies ?? '\\N'}\t${price ?? '\\N'}\n`
      } else if (part.kind === 'refused') reading.refusal = part
      else if (part.kind === 'end') tally.fileProblems(part.problems)
    }
    if (rows) yield rows
  }
}

/** Titles for which there may be something to do, so many at a time, in the order in which their shelves are locked. */
export async function* differingTitles({ db }: Shop): AsyncGenerator<DifferingTitle[]> {
  for (let after = ''; ;) {
    const titles = await differingTitlesAfter(db, { after, most: TITLES_AT_ONCE })
    if (titles.length === 0) return
    yield titles
    after = titles.at(-1)?.productId ?? ''
  }
}

/** What is said of the copies in a place. */
export function saidShelves(titles: readonly DifferingTitle[], warehouseId: string) {
  return titles.flatMap(({ productId, copies }) => (copies === null ? [] : [{ productId, warehouseId, copies }]))
}
