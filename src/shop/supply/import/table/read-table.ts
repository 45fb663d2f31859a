import type { OpenQuote } from '#kit/formats/cut-csv.ts'
import { badEncoding, hasBadBytes, otherEncoding } from '../bad-encoding.ts'
import { brokenRecord } from '#shop/catalogue/claims/facts/facts.ts'
import type { FileCursor, FileHead, FilePart } from '../file-part.ts'
import { OWN_SENDER } from '../onix/own-export.ts'
import { valueInReport, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { headingOf, type ChosenHeadings, type TableColumn, type TableHeading } from './columns.ts'
import { readStockRow } from './read-stock-row.ts'
import { watchTable, type TableLook } from './table-look.ts'
import { readTableRow, type TableRules } from './read-table-row.ts'

export type TableFileRules = TableRules & {
  /** What somebody chose for a heading that is not known, or known wrongly. */
  columns?: ChosenHeadings
  /** A quick file of numbers, copies and prices needs two columns only. */
  isStock?: boolean
  /** Told once, of a table that is read from its beginning. */
  onLook?: (look: TableLook) => Promise<void>
  /** Of a quick file that tells of several places, as the shop's own export does: whose lines count. */
  warehouse?: string
}

/** A row of whatever table, with the place where the one after it begins. */
export type TableRow = {
  cells: readonly string[] | 'too-long' | 'broken'
  line: number
  next: { byte: number; line: number }
}

type TableHead = FileHead & Pick<TableHeading, 'columns'>
type TablePart = FilePart<TableHead>

const ROWS_TO_HEADING = 20
const FEWEST_COLUMNS = 3
const FEWEST_STOCK_COLUMNS = 2

/** One of them is what a quick file is for. */
const OF_QUICK_FILES: ReadonlySet<TableColumn> = new Set(['stock', 'price', 'netPrice'])

const BROKEN_ROWS = { 'too-long': 'record-too-long', 'broken': 'not-well-formed' } as const

type TableInput = {
  format: 'csv' | 'xlsx'
  encoding: string
  rows: AsyncIterable<(TableRow | OpenQuote)[]>
  rules: TableFileRules
  /** Its days count from 1904. */
  is1904?: boolean
  /** The rows begin behind the heading, here. */
  from?: { head: TableHead; cursor: FileCursor } | undefined
}

/** The records of a table: the heading is the first of twenty rows in which enough columns are known. */
export async function* readTable({ rows, ...table }: TableInput): AsyncGenerator<TablePart[]> {
  const reader = rowReader(table)
  let isSeen = table.from !== undefined
  const tellLook = async (): Promise<void> => {
    const look = isSeen ? null : reader.look()
    isSeen = true
    if (look) await table.rules.onLook?.(look)
  }
  if (table.from) yield [{ kind: 'head', head: table.from.head }]
  for await (const some of rows) {
    const parts: TablePart[] = []
    for (const row of some) {
      const part = reader.read(row)
      if (part) parts.push(part)
      if (part?.kind === 'refused' || part?.kind === 'end') {
        await tellLook()
        yield parts
        return
      }
    }
    if (reader.isSeen) await tellLook()
    if (parts.length > 0) yield parts
  }
  await tellLook()
  yield [reader.end()]
}

function rowReader({ format, encoding, rules, is1904 = false, from }: Omit<TableInput, 'rows'>) {
  const readRow = rules.isStock ? readStockRow : readTableRow
  let head = from?.head ?? null
  let records = from?.cursor.record ?? 0
  let badBytes = from?.cursor.badBytes ?? 0
  let [looked, firstCells] = [0, '']
  const watched = watchTable()

  /** A row above the records: the heading, or a title over it. */
  function headPart(cells: TableRow['cells']): TablePart | null {
    looked++
    if (typeof cells !== 'string') {
      firstCells ||= cells.join(' | ')
      watched.above(cells)
      const heading = headingOf(cells, rules.columns ?? {}, rules.isStock ? FEWEST_STOCK_COLUMNS : FEWEST_COLUMNS)
      if (heading && (!rules.isStock || heading.columns.some((column) => column && OF_QUICK_FILES.has(column)))) {
        const { columns, unknown, repeated } = heading
        watched.heading(cells)
        head = {
          format,
          encoding,
          sentAt: null,
          messageNumber: null,
          sender: columns.includes('reference') ? OWN_SENDER : null,
          unknownColumns: unknown,
          repeatedColumns: repeated,
          columns,
        }
        return { kind: 'head', head }
      }
    }
    return looked < ROWS_TO_HEADING ? null : noKnownColumns()
  }

  function recordPart({ cells, line, next }: TableRow, { columns }: TableHead): TablePart | null {
    if (typeof cells !== 'string' && (cells.every((cell) => cell.trim() === '') || isOfOtherPlace(cells, columns)))
      return null
    if (typeof cells !== 'string') watched.row(cells)
    const record =
      typeof cells === 'string'
        ? brokenRecord({ code: BROKEN_ROWS[cells], field: 'record', line })
        : readRow({
            cells: format === 'xlsx' ? padded(cells, columns.length) : cells,
            columns,
            line,
            rules,
            is1904,
          })
    records++
    if (hasBadBytes(record)) badBytes++
    const cursor = { ...next, record: records, ...(badBytes > 0 && { badBytes }) }
    return { kind: 'record', number: records, line, record, next: cursor }
  }

  function isOfOtherPlace(cells: readonly string[], columns: TableHead['columns']): boolean {
    const place = rules.isStock ? cells[columns.indexOf('place')] : undefined
    return place !== undefined && place.trim() !== rules.warehouse
  }

  function endPart(problems: readonly Problem[]): TablePart {
    const problem = badEncoding(badBytes, records, encoding)
    return problem ? { kind: 'refused', problem } : { kind: 'end', records, problems }
  }

  function noKnownColumns(): TablePart {
    const problem = firstCells.includes('\uFFFD')
      ? otherEncoding(encoding)
      : ({ code: 'no-known-columns', value: valueInReport(firstCells) } as const)
    const headings = problem.code === 'no-known-columns' ? watched.look()?.headings : undefined
    return { kind: 'refused', problem, ...(headings && { headings }) }
  }

  return {
    look: () => watched.look(),
    get isSeen(): boolean {
      return head !== null && watched.isFull
    },
    read(row: TableRow | OpenQuote): TablePart | null {
      if ('openQuote' in row) return endPart([{ code: 'quote-not-closed', line: row.openQuote.line }])
      return head ? recordPart(row, head) : headPart(row.cells)
    },
    end(): TablePart {
      if (head) return endPart(records === 0 ? [{ code: 'no-records' }] : [])
      return looked === 0 ? { kind: 'refused', problem: { code: 'empty-file' } } : noKnownColumns()
    },
  }
}

/** A sheet leaves out empty cells, and each of the others says where it stands: nothing can have moved. */
function padded(cells: readonly string[], length: number): readonly string[] {
  return cells.length < length ? [...cells, ...Array<string>(length - cells.length).fill('')] : cells
}
