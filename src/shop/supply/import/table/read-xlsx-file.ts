import { openWorkbook, type Sheet } from '#kit/formats/xlsx/open-workbook.ts'
import type { Zip } from '#kit/formats/unpack.ts'
import { headOf, type FileCursor, type FilePart } from '../file-part.ts'
import { FileRefused } from '../file-refused.ts'
import { LONGEST_RECORD_BYTES } from '../limits.ts'
import { valueInReport } from '#shop/catalogue/claims/facts/problems.ts'
import { readTable, type TableFileRules } from './read-table.ts'

export type XlsxFileRules = TableFileRules & {
  /** By name or number; the first that is not hidden where nothing is said. */
  sheet?: string
}

type XlsxFileInput = { workbook: Zip; rules: XlsxFileRules; from?: FileCursor }

/** Reads one sheet of a workbook row by row. */
export async function* readXlsxFile({ workbook: zip, rules, from }: XlsxFileInput): AsyncGenerator<FilePart[]> {
  const workbook = await openWorkbook(zip, LONGEST_RECORD_BYTES)
  try {
    const sheet = sheetOf(workbook.sheets, rules.sheet)
    const table = { format: 'xlsx', encoding: 'utf-8', rules, is1904: workbook.is1904 } as const
    const head = from && (await headOf(readTable({ ...table, rows: workbook.rowsOf(sheet) })))
    const rows = workbook.rowsOf(sheet, from)
    yield* readTable({ ...table, rows, from: from && head && { head, cursor: from } })
  } finally {
    workbook.close()
  }
}

function sheetOf(sheets: readonly Sheet[], sheetName: string | undefined): Sheet {
  const [first] = sheets.filter(({ isVisible }) => isVisible)
  const sheet =
    sheetName === undefined
      ? first
      : (sheets.find(({ name }) => name.trim() === sheetName.trim()) ?? sheets[Number(sheetName) - 1])
  if (sheet) return sheet
  if (sheets.length === 0) throw new FileRefused({ code: 'not-a-table' })
  throw new FileRefused({ code: 'no-such-sheet', value: valueInReport(sheets.map(({ name }) => name).join(', ')) })
}
