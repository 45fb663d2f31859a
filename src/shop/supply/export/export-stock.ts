import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { idBatches } from '#shop/catalogue/feeds/id-batches.ts'
import type { Shop } from '#shop/shop.ts'
import { exportedIds, exportedShelves } from './exported-title-records.server.ts'
import type { ExportPiece } from './exported-titles.ts'

/** What stands where, a line a title and place: also where nothing stands any more but a copy is promised. Each place takes its
 * own lines back (`stock <file> --warehouse <place>`). */
export async function* exportStock({ db }: Shop): AsyncGenerator<ExportPiece> {
  yield { text: CSV_MARK + csvRow(['EAN', 'Cím', 'Kolofon-hely', 'Készlet', 'Félretett']), records: 0 }
  for await (const ids of idBatches({ from: '', before: null }, (span) => exportedIds(db, { ...span, since: null }))) {
    const shelves = await exportedShelves(db, ids)
    const rows = shelves.map(({ ean, name, place, copies, held }) => csvRow([ean, name, place, copies, held]))
    yield { text: rows.join(''), records: rows.length }
  }
}
