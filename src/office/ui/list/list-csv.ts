import { useState } from 'react'
import { CSV_MARK, csvRow, type CsvCell } from '#kit/formats/csv-row.ts'
import type { Result } from '#kit/result.ts'
import { saveFile } from '../../data/save-file.ts'
import type { Column } from '../page/data-table.tsx'
import { showToast } from '../page/toast-store.ts'

type FileCell<Row> = (row: Row) => CsvCell

/** A column on the screen, with what stands in the file, if anything; or one of the file alone. */
export type ListColumn<Row> =
  | (Column<Row> & { csv?: FileCell<Row> })
  | { head: string; csv: FileCell<Row>; cell?: undefined }

export function screenColumns<Row>(columns: readonly ListColumn<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.cell !== undefined)
}

/** OFFICE-02: rows as a table that spreadsheets open, in the words of the screen; numbers are numbers. */
export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []))
  const lines = [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ csv }) => csv(row)))]
  return CSV_MARK + lines.map(csvRow).join('')
}

export type ReadRows<Row> = { rows: readonly Row[]; isMore: boolean }
type Page<Row, Mark> = { rows: readonly Row[]; next: Mark | null }

/** A list page by page, until it ends or has as many rows as are wanted; null where the office did not answer. */
export async function allPages<Row, Mark extends string | number>(
  readPage: (after: Mark | undefined) => Promise<Result<Page<Row, Mark>, unknown>>,
  most = Infinity,
): Promise<ReadRows<Row> | null> {
  const rows: Row[] = []
  for (let after: Mark | undefined; ;) {
    const page = await readPage(after)
    if (!page.ok) return null
    rows.push(...page.value.rows)
    const { next } = page.value
    if (next === null || rows.length >= most) return { rows, isMore: next !== null }
    after = next
  }
}

type CsvFile<Row> = {
  name: string
  columns: readonly ListColumn<Row>[]
  read: () => Promise<ReadRows<Row> | null>
  failed: string
  /** Said where the list is longer than its file. */
  cut?: (rows: number) => string
}

/** A list as a file. */
export function useCsvFile() {
  const [isBusy, setBusy] = useState(false)

  async function write<Row>({ name, columns, read, failed, cut }: CsvFile<Row>): Promise<void> {
    setBusy(true)
    const answer = await read()
    setBusy(false)
    if (!answer) return void showToast(failed)
    saveFile(`${name}.csv`, listCsv(columns, answer.rows))
    if (answer.isMore && cut) showToast(cut(answer.rows.length))
  }

  return { isBusy, write }
}
