import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSaid } from './merge-said.ts'
import { readTableRow } from '#shop/supply/import/table/read-table-row.ts'
import type { TableColumn } from '#shop/supply/import/table/columns.ts'

/** A row of whatever columns; an empty cell says nothing, and in some columns that there is none. */
const CELLS = {
  title: ['Egy', 'Más'],
  titleEn: ['One', ''],
  subtitle: ['Alcím', ''],
  author: ['Ady Endre', 'Babits Mihály; Ady Endre', ''],
  translator: ['Ady Endre', 'Tóth Árpád', ''],
  publisher: ['Példa', ''],
  price: ['4990', '5490', ''],
  fixedPriceUntil: ['2027-01-01', ''],
  stock: ['3', ''],
  publication: ['2026-10-01', ''],
  firstPublished: ['1999', ''],
  series: ['Kincsek', 'Mások', ''],
  seriesNumber: ['2', ''],
  description: ['Szöveg', ''],
  descriptionEn: ['Words', ''],
  pages: ['100', ''],
  language: ['magyar', 'angol', ''],
} satisfies Partial<Record<TableColumn, readonly string[]>>

const cell = fc
  .constantFrom(...(Object.keys(CELLS) as (keyof typeof CELLS)[]))
  .chain((column) => fc.constantFrom(...CELLS[column]).map((written) => [column, written] as const))
const row = fc.uniqueArray(cell, { selector: ([column]) => column }).map((cells) => {
  const columns = cells.map(([column]) => column)
  const written = cells.map(([, text]) => text)
  const rules = { emptyClears: ['pages', 'author', 'description'] as const }
  return readTableRow({ cells: ['9789631434415', ...written], columns: ['ean', ...columns], line: 2, rules }).facts
})

describe('what a source claims after another row of a table', () => {
  it('IMPORT-04 is the same when the row comes again, and what the row says when nothing was said before', () => {
    fc.assert(
      fc.property(row, row, (before, later) => {
        const merged = mergeSaid(before, later)
        expect(mergeSaid(merged, later)).toEqual(merged)
        expect(mergeSaid({}, later)).toEqual(later)
      }),
    )
  })

  it('holds everything that either has said', () => {
    fc.assert(
      fc.property(row, row, (before, later) => {
        const merged = mergeSaid(before, later)
        for (const block of ['descriptive', 'collateral', 'publishing', 'supply'] as const)
          expect(Object.keys(merged[block] ?? {}).filter((key) => key !== 'noneAs')).toEqual(
            expect.arrayContaining(
              [...Object.keys(before[block] ?? {}), ...Object.keys(later[block] ?? {})].filter(
                (key) => key !== 'noneAs',
              ),
            ),
          )
      }),
    )
  })
})
