/**
 * Cuts rows out of comma-separated values, from their bytes, however they come: memory is that of one row, and a row that is
 * too long costs itself only. Quotes are those of RFC 4180; a quote inside a cell that does not begin with one is a letter
 * like any other, and a cell that goes on after its closing quote is kept as it is written. Rows end with CRLF, LF or CR.
 *
 * The bytes have to be UTF-8; lines and offsets count from the file's beginning.
 */
export type CsvRow = {
  cells: readonly string[] | 'too-long'
  /** Of its first byte. */
  byte: number
  /** From 1. */
  line: number
  /** Where the row after it begins. */
  next: CsvPlace
}

export type CsvPlace = { byte: number; line: number }

/** A quote that is never closed: its row and all after it cannot be told apart. */
export type OpenQuote = { openQuote: { line: number } }

export type CsvCutter = {
  /** Rows with nothing in them are left out. */
  write(bytes: Uint8Array): (CsvRow | OpenQuote)[]
  end(): (CsvRow | OpenQuote)[]
}

type CutOptions = {
  /** One letter of ASCII. */
  delimiter: string
  longestBytes: number
  /** A quote that is open for more lines was never closed. */
  mostQuotedLines: number
  /** Goes on in the middle, at the beginning of a row. */
  from?: CsvPlace
}

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34]
const MARK = Buffer.from('\ufeff')

export function cutCsv({ delimiter, longestBytes, mostQuotedLines, from }: CutOptions): CsvCutter {
  const between = delimiter.charCodeAt(0)
  let row: CsvPlace = from ?? { byte: 0, line: 1 }
  /** What is here of the row, and how far it has been looked at. */
  let buffer: Buffer = Buffer.alloc(0)
  let at = 0
  /** Bytes of the row that are not kept, because it is too long. */
  let dropped = 0
  let line = row.line
  let cell: 'begins' | 'plain' | 'quoted' | 'after-quote' = 'begins'
  let quoteLine = 0
  let isBegun = row.byte > 0
  let isOver = false
  let rows: (CsvRow | OpenQuote)[] = []

  return {
    write(bytes) {
      const more = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      buffer = buffer.length > 0 ? Buffer.concat([buffer, more]) : more
      return look(false)
    },
    end: () => look(true),
  }

  function look(isEnd: boolean): (CsvRow | OpenQuote)[] {
    rows = []
    let start = 0
    // A mark, like a line's end of two bytes, is looked at when it is whole.
    if (!isBegun && !isEnd && buffer.length < MARK.length) return rows
    if (!isBegun && buffer.subarray(0, MARK.length).equals(MARK)) {
      at = start = MARK.length
      row = { byte: at, line }
    }
    isBegun = true
    while (at < buffer.length && !isOver) {
      const sign = buffer[at]!
      if (sign === LINE_FEED || sign === RETURN) {
        if (sign === RETURN && at + 1 === buffer.length && !isEnd) break
        const after = at + (sign === RETURN && buffer[at + 1] === LINE_FEED ? 2 : 1)
        line++
        if (cell === 'quoted') breakInQuotes()
        else {
          endRow(start, at, after)
          start = after
        }
        at = after
        continue
      }
      if (cell === 'quoted') {
        if (sign === QUOTE) cell = 'after-quote'
      } else if (sign === between) cell = 'begins'
      else if (sign === QUOTE && cell !== 'plain') {
        if (cell === 'begins') quoteLine = line
        cell = 'quoted'
      } else cell = 'plain'
      at++
    }
    if (isEnd && !isOver) {
      if (cell === 'quoted') rows.push({ openQuote: { line: quoteLine } })
      else endRow(start, buffer.length, buffer.length)
    }
    buffer = buffer.subarray(start)
    at -= start
    if (dropped + at > longestBytes) {
      dropped += at
      buffer = buffer.subarray(at)
      at = 0
    }
    return rows
  }

  function breakInQuotes(): void {
    if (line - quoteLine <= mostQuotedLines) return
    rows.push({ openQuote: { line: quoteLine } })
    isOver = true
  }

  function endRow(start: number, end: number, after: number): void {
    const length = dropped + end - start
    const next = { byte: row.byte + dropped + after - start, line }
    if (length > longestBytes) rows.push({ ...row, cells: 'too-long', next })
    else if (length > 0) rows.push({ ...row, cells: cellsOf(buffer.toString('utf8', start, end), delimiter), next })
    row = next
    dropped = 0
    cell = 'begins'
  }
}

function cellsOf(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let from = 0; from <= text.length;) {
    const quote = text[from] === '"' ? closingQuote(text, from) : -1
    const found = text.indexOf(delimiter, quote === -1 ? from : quote)
    const end = found === -1 ? text.length : found
    cells.push(
      quote !== -1 && quote === end - 1 ? text.slice(from + 1, quote).replaceAll('""', '"') : text.slice(from, end),
    )
    from = end + 1
  }
  return cells
}

function closingQuote(text: string, opening: number): number {
  for (let place = opening + 1; ; place += 2) {
    place = text.indexOf('"', place)
    if (place === -1 || text[place + 1] !== '"') return place
  }
}
