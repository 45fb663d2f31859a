import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { csvCells, csvHeadings } from './csv-cells.ts'
import { exportedTitles, type ExportPiece } from './exported-titles.ts'

/** IMPORT-12: the catalogue as a table that spreadsheets open, piece by piece: what comes back by an import is the same catalogue. */
export async function* exportCsv(shop: Shop, language: Language): AsyncGenerator<ExportPiece> {
  const terms = { language, shopUrl: shop.about.url, today: shopDay(shop.clock.now()) }
  yield { text: CSV_MARK + csvRow(csvHeadings(language)), records: 0 }
  for await (const titles of exportedTitles(shop, null))
    yield { text: titles.map((title) => csvRow(csvCells(title, terms))).join(''), records: titles.length }
}
