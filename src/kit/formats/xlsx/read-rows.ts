import { cutXml, localName, xmlPieces, type XmlPiece } from '../cut-xml.ts'
import { dayText, momentText, numberText } from './number-text.ts'
import { textOf } from './parse-part.ts'
import { strictParser } from './strict-parser.ts'

export type SheetRow = {
  cells: readonly string[] | 'too-long' | 'broken'
  /** As the sheet numbers it. */
  line: number
  next: { byte: number; line: number }
}

type SheetInput = {
  bytes: AsyncIterable<Uint8Array>
  longestBytes: number
  sharedText(number: number): string | undefined
  isDay(style: number): boolean
  is1904: boolean
  /** Days are told with their time. */
  hasTimes?: boolean
  /** The bytes begin behind a row, at this byte of the sheet; `line` is that of the row after it. */
  from?: { byte: number; line: number }
}

const MOST_COLUMNS = 16_384
/** What stands for a text that is not there: no letter. */
const NO_TEXT = '\ufffd'

/** The rows of a sheet, those of each part of it together. Empty cells at a row's end are left out. */
export async function* readRows({ bytes, longestBytes, from, ...book }: SheetInput): AsyncGenerator<SheetRow[]> {
  const open = ['worksheet', 'sheetData']
  const cutter = cutXml({ names: ['row'], longestBytes, ...(from && { from: { ...from, open } }) })
  const parseRow = rowParser(book)
  let line = from?.line ?? 1
  for await (const pieces of xmlPieces(bytes, cutter)) {
    const rows: SheetRow[] = []
    for (const piece of pieces) {
      if (piece.kind === 'doctype' || piece.kind === 'root') continue
      const row = rowOf(piece, parseRow)
      line = row.number ?? line
      const next = { byte: piece.byte + piece.bytes.length, line: line + 1 }
      rows.push({ cells: row.cells, line, next })
      line++
    }
    yield rows
  }
}

type ParsedRow = { number: number | null; cells: SheetRow['cells'] }

function rowOf({ why, bytes }: XmlPiece, parse: (xml: string) => ParsedRow): ParsedRow {
  if (why) return { number: null, cells: why === 'too-long' ? 'too-long' : 'broken' }
  return parse(bytes.toString('utf8'))
}

/** Reads one row at a time, with one parser for all. */
function rowParser({
  sharedText,
  isDay,
  is1904,
  hasTimes = false,
}: Pick<SheetInput, 'sharedText' | 'isDay' | 'is1904' | 'hasTimes'>) {
  const dayOrMoment = hasTimes ? momentText : dayText
  let row: { number: number | null; cells: string[] } = { number: null, cells: [] }
  let column = 0
  let cell: Readonly<Record<string, string>> = {}
  let text = ''
  /** Inside of a value or a text, and not in what tells how it is read aloud. */
  let isTaken = false
  let aloud = 0

  const { parser, refuse, parse } = strictParser()
  parser.on('openTag', (written, attributes) => {
    const name = localName(written)
    if (name === 'c') {
      cell = attributes()
      text = ''
      column = cell['r'] === undefined ? column + 1 : columnOf(cell['r'])
      if (column < 1 || column > MOST_COLUMNS) refuse()
    } else if (name === 'row') row.number = lineOf(attributes()['r'])
    else if (name === 'rPh') aloud++
    else isTaken = aloud === 0 && (name === 'v' || name === 't')
  })
  parser.on('closeTag', (written) => {
    const name = localName(written)
    isTaken = false
    if (name === 'rPh') aloud--
    if (name !== 'c') return
    const value = valueOf(cell, text)
    if (value === '') return
    while (row.cells.length < column) row.cells.push('')
    row.cells[column - 1] = value
  })
  parser.on('text', (more) => {
    if (isTaken) text += textOf(more)
  })
  parser.on('cdata', (more) => {
    if (isTaken) text += more
  })

  function valueOf({ t: type = 'n', s: style = '' }: Readonly<Record<string, string>>, stored: string): string {
    if (type === 's') return sharedText(Number(stored)) ?? NO_TEXT
    if (type === 'b') return stored.trim() === '1' ? 'true' : 'false'
    if (type !== 'n' || stored === '') return stored
    return style !== '' && isDay(Number(style)) ? dayOrMoment(stored, is1904) : numberText(stored)
  }

  return (xml: string): ParsedRow => {
    row = { number: null, cells: [] }
    column = 0
    aloud = 0
    return parse(xml) ? row : { ...row, cells: 'broken' }
  }
}

function lineOf(written: string | undefined): number | null {
  return written !== undefined && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null
}

/** The letters of `AB12` as a number, from 1; 0 where there are none. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
