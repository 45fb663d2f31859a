import type { ImportRecord } from '../facts.ts'
import { shownValue, type Problem } from '../problems.ts'
import { headingOf, type TableColumn, type TableHeading } from './columns.ts'
import type { TableRow } from './read-csv.ts'
import { readTableRow, type TableRules } from './read-table-row.ts'

export type TableFileRules = TableRules & {
  /** What somebody chose for a heading that is not known, or known wrongly. */
  columns?: Readonly<Record<string, TableColumn>>
}

export type TablePart =
  | { kind: 'heading'; heading: TableHeading; line: number }
  | { kind: 'record'; number: number; line: number; record: ImportRecord }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'end'; records: number; problems: readonly Problem[] }

const ROWS_TO_HEADING = 20
const FEWEST_COLUMNS = 3
const FEWEST_STOCK_COLUMNS = 2

type TableFileInput = {
  rows: AsyncIterable<TableRow | { brokenQuote: number }>
  rules: TableFileRules
  /** A quick file of numbers, copies and prices needs two columns only. */
  isStock?: boolean
  is1904?: boolean
}

/** The records of a table: the heading is the first of twenty rows in which enough columns are known. */
export async function* readTable({ rows, rules, isStock, is1904 }: TableFileInput): AsyncGenerator<TablePart> {
  let heading: TableHeading | null = null
  let [looked, number, firstCells] = [0, 0, '']
  for await (const row of rows) {
    if ('brokenQuote' in row) {
      yield { kind: 'end', records: number, problems: [{ code: 'quote-not-closed', line: row.brokenQuote }] }
      return
    }
    if (!heading) {
      if (looked === 0) firstCells = row.cells.join(' | ')
      looked++
      heading = headingOf(row.cells, rules.columns ?? {}, isStock ? FEWEST_STOCK_COLUMNS : FEWEST_COLUMNS)
      if (heading) yield { kind: 'heading', heading, line: row.line }
      else if (looked >= ROWS_TO_HEADING) break
      continue
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    number++
    const { line, cells } = row
    yield {
      kind: 'record',
      number,
      line,
      record: readTableRow({ cells, columns: heading.columns, line, rules, is1904 }),
    }
  }
  if (heading) yield { kind: 'end', records: number, problems: number === 0 ? [{ code: 'no-records' }] : [] }
  else if (looked === 0) yield { kind: 'refused', problem: { code: 'empty-file' } }
  else yield { kind: 'refused', problem: { code: 'no-known-columns', value: shownValue(firstCells) } }
}
