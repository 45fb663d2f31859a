import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import type { OfficeWords } from '../words/hu.ts'
import type { TitleRow } from './title-row-cells.tsx'

/** OFFICE-02: rows of the list as a table that spreadsheets open, in the words of the screen; numbers are numbers. */
export function titlesCsv(titles: readonly TitleRow[], words: OfficeWords['productList']): string {
  const { columns } = words
  const head = [
    columns.ean,
    columns.title,
    columns.author,
    columns.kind,
    columns.publisher,
    columns.year,
    columns.listPrice,
    columns.price,
    columns.free,
    columns.held,
    columns.sold,
    columns.state,
    columns.gaps,
    columns.changed,
  ]
  const rows = titles.map((title) => [
    title.ean,
    title.title,
    title.author,
    words.kinds[title.kind],
    title.publisher,
    title.year,
    title.listPrice,
    title.price,
    title.copies - title.held,
    title.held,
    title.soldLately,
    title.availability ? words.availability[title.availability] : words.states.withdrawn,
    title.gaps.map((gap) => words.gaps[gap]).join(', '),
    title.changedAt,
  ])
  return CSV_MARK + [head, ...rows].map(csvRow).join('')
}
