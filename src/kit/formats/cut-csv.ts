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

export function cutCsv(options: CutOptions): CsvCutter {
  return new Cutter(options)
}

class Cutter implements CsvCutter {
  readonly #delimiter: string
  readonly #longestBytes: number
  readonly #mostQuotedLines: number
  /** The delimiter as a byte. */
  readonly #between: number
  #row: CsvPlace
  /** What is here of the row, and how far it has been looked at. */
  #buffer: Buffer = Buffer.alloc(0)
  #at = 0
  /** Bytes of the row that are not kept, because it is too long. */
  #dropped = 0
  #line: number
  #cell: 'begins' | 'plain' | 'quoted' | 'after-quote' = 'begins'
  #quoteLine = 0
  #isBegun: boolean
  #isOver = false
  #rows: (CsvRow | OpenQuote)[] = []

  constructor({ delimiter, longestBytes, mostQuotedLines, from }: CutOptions) {
    this.#delimiter = delimiter
    this.#between = delimiter.charCodeAt(0)
    this.#longestBytes = longestBytes
    this.#mostQuotedLines = mostQuotedLines
    this.#row = from ?? { byte: 0, line: 1 }
    this.#line = this.#row.line
    this.#isBegun = this.#row.byte > 0
  }

  write(bytes: Uint8Array): (CsvRow | OpenQuote)[] {
    const more = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, more]) : more
    return this.#look(false)
  }

  end(): (CsvRow | OpenQuote)[] {
    return this.#look(true)
  }

  #look(isEnd: boolean): (CsvRow | OpenQuote)[] {
    this.#rows = []
    let start = 0
    // A mark, like a line's end of two bytes, is looked at when it is whole.
    if (!this.#isBegun && !isEnd && this.#buffer.length < MARK.length) return this.#rows
    if (!this.#isBegun && this.#buffer.subarray(0, MARK.length).equals(MARK)) {
      this.#at = start = MARK.length
      this.#row = { byte: this.#at, line: this.#line }
    }
    this.#isBegun = true
    while (this.#at < this.#buffer.length && !this.#isOver) {
      const sign = this.#buffer[this.#at]!
      if (sign === LINE_FEED || sign === RETURN) {
        if (sign === RETURN && this.#at + 1 === this.#buffer.length && !isEnd) break
        const after = this.#at + (sign === RETURN && this.#buffer[this.#at + 1] === LINE_FEED ? 2 : 1)
        this.#line++
        if (this.#cell === 'quoted') this.#breakInQuotes()
        else {
          this.#endRow(start, this.#at, after)
          start = after
        }
        this.#at = after
        continue
      }
      if (this.#cell === 'quoted') {
        if (sign === QUOTE) this.#cell = 'after-quote'
      } else if (sign === this.#between) this.#cell = 'begins'
      else if (sign === QUOTE && this.#cell !== 'plain') {
        if (this.#cell === 'begins') this.#quoteLine = this.#line
        this.#cell = 'quoted'
      } else this.#cell = 'plain'
      this.#at++
    }
    if (isEnd && !this.#isOver) {
      if (this.#cell === 'quoted') this.#rows.push({ openQuote: { line: this.#quoteLine } })
      else this.#endRow(start, this.#buffer.length, this.#buffer.length)
    }
    this.#buffer = this.#buffer.subarray(start)
    this.#at -= start
    if (this.#dropped + this.#at > this.#longestBytes) {
      this.#dropped += this.#at
      this.#buffer = this.#buffer.subarray(this.#at)
      this.#at = 0
    }
    return this.#rows
  }

  #breakInQuotes(): void {
    if (this.#line - this.#quoteLine <= this.#mostQuotedLines) return
    this.#rows.push({ openQuote: { line: this.#quoteLine } })
    this.#isOver = true
  }

  #endRow(start: number, end: number, after: number): void {
    const length = this.#dropped + end - start
    const next = { byte: this.#row.byte + this.#dropped + after - start, line: this.#line }
    if (length > this.#longestBytes) this.#rows.push({ ...this.#row, cells: 'too-long', next })
    else if (length > 0)
      this.#rows.push({
        ...this.#row,
        cells: cellsOf(this.#buffer.toString('utf8', start, end), this.#delimiter),
        next,
      })
    this.#row = next
    this.#dropped = 0
    this.#cell = 'begins'
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
