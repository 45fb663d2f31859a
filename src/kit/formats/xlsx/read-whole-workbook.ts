import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CannotUnpack, openZip } from '../unpack.ts'
import { openWorkbook, type Sheet, type Workbook, type WorkbookTimes } from './open-workbook.ts'

export type WholeSheet = {
  name: string
  /** From the first row of the sheet on, those without anything too; cells at a row's end that are empty are left out. */
  rows: readonly (readonly string[])[]
}

/** Of all sheets together: what is read as a whole stands in the memory as a whole. */
const MOST = { rows: 20_000, cells: 1_000_000, signs: 16 * 1024 * 1024 } as const
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024
const MOST_SHEETS = 20
const LONGEST_ROW_BYTES = 256 * 1024

/** A small workbook as a whole: what is longer is `too-large`, and a row that cannot be read makes all of it `damaged`. */
export async function readWholeWorkbook(content: Uint8Array, times: WorkbookTimes = {}): Promise<WholeSheet[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-workbook-'))
  try {
    const file = path.join(folder, 'workbook.xlsx')
    await writeFile(file, content, { mode: 0o600 })
    const zip = await openZip(file, MOST_UNPACKED_BYTES)
    try {
      const workbook = await openWorkbook(zip, LONGEST_ROW_BYTES, times)
      try {
        return await sheetsOf(workbook)
      } finally {
        workbook.close()
      }
    } finally {
      zip.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sheetsOf(workbook: Workbook): Promise<WholeSheet[]> {
  if (workbook.sheets.length > MOST_SHEETS) throw new CannotUnpack('too-large')
  const sheets: WholeSheet[] = []
  const left: Record<keyof typeof MOST, number> = { ...MOST }
  for (const sheet of workbook.sheets) sheets.push({ name: sheet.name, rows: await rowsOf(workbook, sheet, left) })
  return sheets
}

async function rowsOf(workbook: Workbook, sheet: Sheet, left: Record<keyof typeof MOST, number>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const part of workbook.rowsOf(sheet))
    for (const { cells, line } of part) {
      if (typeof cells === 'string') throw new CannotUnpack(cells === 'too-long' ? 'too-large' : 'damaged')
      left.cells -= cells.length
      for (const cell of cells) left.signs -= cell.length
      if (line > left.rows || left.cells < 0 || left.signs < 0) throw new CannotUnpack('too-large')
      while (rows.length < line - 1) rows.push([])
      rows[line - 1] = [...cells]
    }
  left.rows -= rows.length
  return rows
}
