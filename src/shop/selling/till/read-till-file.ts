import { cutCsv } from '#kit/formats/cut-csv.ts'
import { CannotUnpack } from '#kit/formats/unpack.ts'
import { readWholeWorkbook } from '#kit/formats/xlsx/read-whole-workbook.ts'
import { beginsAsUtf8 } from '#kit/formats/text-encoding.ts'
import { plainNumber } from '#kit/formats/written-number.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import type { SentLine, TillMeans } from './till-line.ts'

export const MOST_TILL_BYTES = 5 * 1024 * 1024
export const MOST_FILE_LINES = 20_000
const LONGEST_ROW = 4_000

type Column = 'receipt' | 'line' | 'soldAt' | 'ean' | 'copies' | 'gross' | 'vatRate' | 'means' | 'order'

/** What tills call their columns, in small letters and without accents. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  receipt: ['nyugta', 'nyugtaszam', 'bizonylat', 'bizonylatszam', 'receipt'],
  line: ['sor', 'tetel', 'sorszam', 'line'],
  soldAt: ['idopont', 'datum', 'mikor', 'kelt', 'time', 'sold at', 'date'],
  ean: ['ean', 'isbn', 'vonalkod', 'cikkszam', 'barcode'],
  copies: ['darab', 'db', 'mennyiseg', 'copies', 'quantity'],
  gross: ['brutto', 'brutto osszeg', 'osszeg', 'gross', 'amount'],
  vatRate: ['afa', 'afakulcs', 'kulcs', 'vat', 'vat rate'],
  means: ['fizetes', 'fizetesi mod', 'mod', 'means', 'payment'],
  order: ['rendeles', 'rendelesszam', 'order'],
}
const NEEDED: readonly Column[] = ['receipt', 'soldAt', 'ean', 'copies', 'gross', 'vatRate']

const MEANS: Readonly<Record<string, TillMeans>> = {
  'keszpenz': 'cash',
  'cash': 'cash',
  'kartya': 'card',
  'bankkartya': 'card',
  'card': 'card',
  'ajandekkartya': 'gift-card',
  'utalvany': 'gift-card',
  'gift card': 'gift-card',
  'gift-card': 'gift-card',
}

export type TillFileProblem = { kind: 'till-file-unreadable' | 'empty-file' | 'too-large' }

/**
 * TILL-01: a table that a till has written, as text or as a workbook: a line a row, below headings that are known. Times without a zone are
 * the shop's; of a day without a time the hour is not known.
 */
export async function readTillFile(content: Uint8Array, place: string): Promise<Result<SentLine[], TillFileProblem>> {
  if (content.byteLength === 0) return failed({ kind: 'empty-file' })
  if (content.byteLength > MOST_TILL_BYTES) return failed({ kind: 'too-large' })
  const isWorkbook = Buffer.from(content.subarray(0, ZIP.length)).equals(ZIP)
  const rows = isWorkbook ? await rowsOfWorkbook(content) : rowsOfText(content)
  if (rows === 'too-large') return failed({ kind: 'too-large' })
  const [head, ...body] = rows
  const columns = head ? columnsOf(head) : null
  if (!columns || body.includes(null)) return failed({ kind: 'till-file-unreadable' })
  if (body.length > MOST_FILE_LINES) return failed({ kind: 'too-large' })
  if (body.length === 0) return failed({ kind: 'empty-file' })
  const seen = new Map<string, number>()
  return done(
    body.map((cells) => {
      const cell = (column: Column) => cells?.[columns.get(column) ?? -1]?.trim() ?? ''
      const receipt = cell('receipt')
      const soldAt = momentOf(cell('soldAt'))
      // The same number may stand for another receipt on another day, in this file or in the next.
      const name = `${dayOf(soldAt)} ${receipt}`
      const counted = (seen.get(name) ?? 0) + 1
      seen.set(name, counted)
      return {
        receipt,
        line: columns.has('line') ? numberOf(cell('line')) : counted,
        place,
        soldAt,
        ean: cell('ean').replaceAll(' ', ''),
        copies: numberOf(cell('copies')),
        gross: numberOf(cell('gross')),
        vatRate: rateOf(cell('vatRate')),
        means: MEANS[plain(cell('means'))] ?? 'other',
        order: cell('order') || null,
      }
    }),
  )
}

/** How every zip begins, and so every workbook. */
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

type Row = readonly string[] | null

function rowsOfText(content: Uint8Array): Row[] {
  const text = new TextDecoder(beginsAsUtf8(content) ? 'utf-8' : 'windows-1250').decode(content)
  const cutter = cutCsv({ delimiter: delimiterOf(text), longestBytes: LONGEST_ROW, mostQuotedLines: 10 })
  const rows = [...cutter.write(Buffer.from(text)), ...cutter.end()]
  return rows.map((row) => ('cells' in row && row.cells !== 'too-long' ? row.cells : null))
}

/** The first sheet that has the columns; rows without anything are none. */
async function rowsOfWorkbook(content: Uint8Array): Promise<Row[] | 'too-large'> {
  try {
    const workbook = await readWholeWorkbook(content, { hasTimes: true })
    const sheets = workbook.map(({ rows }) => rows.filter((row) => row.some(Boolean)))
    return sheets.find(([head]) => head && columnsOf(head)) ?? []
  } catch (error) {
    if (error instanceof CannotUnpack) return error.kind === 'too-large' ? 'too-large' : []
    throw error
  }
}

function dayOf(soldAt: string): string {
  const moment = new Date(soldAt)
  return Number.isNaN(moment.getTime()) ? soldAt : shopDay(moment)
}

/** A spreadsheet keeps 5% as 0.05. */
function rateOf(written: string): number {
  const rate = numberOf(written.replace('%', ''))
  return rate > 0 && rate < 1 ? Math.round(rate * 100) : rate
}

function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, LONGEST_ROW).split(/[\r\n]/, 1)
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';'
}

function columnsOf(head: readonly string[]): Map<Column, number> | null {
  const names = head.map(plain)
  const columns = new Map<Column, number>()
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const at = names.findIndex((name) => HEADINGS[column].includes(name))
    if (at >= 0) columns.set(column, at)
  }
  return NEEDED.every((column) => columns.has(column)) ? columns : null
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A number that is none is told with its line. */
function numberOf(written: string): number {
  const whole = plainNumber(written)
  return whole === '' ? Number(written.replaceAll(/\s/g, '').replace(',', '.') || Number.NaN) : Number(whole)
}

const LOCAL = /^(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** With its zone as it stands; else as the shop's clock had it, and the day alone where no time is said. */
function momentOf(written: string): string {
  const [, year, month = '', dayOfMonth = '', hour, minute = '00', second = '00'] = LOCAL.exec(written) ?? []
  if (!year) return written
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (hour === undefined) return isWrittenDay(day) ? day : written
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!isWrittenDay(day) || !isTime) return written
  const moment = shopMoment(day, `${hour.padStart(2, '0')}:${minute}`)
  return new Date(moment.getTime() + Number(second) * 1000).toISOString()
}
