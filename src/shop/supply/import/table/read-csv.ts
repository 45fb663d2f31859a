import { cutCsv, type CsvPlace, type CsvRow, type OpenQuote } from '#kit/formats/cut-csv.ts'
import { LONGEST_RECORD_BYTES } from '../limits.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
const LINES_TO_JUDGE = 50
/** A quote that is open for longer was never closed. */
const MOST_QUOTED_LINES = 100

/** What stands between cells: as the file says it (`sep=;`), else what the first lines have most steadily. */
export function csvDelimiter(text: string): string | null {
  const [, statedDelimiter] = /^sep=([\t -~])(?:\r\n|\r|\n)/i.exec(text) ?? []
  if (statedDelimiter) return statedDelimiter
  const lines = text.split(/\r\n|\r|\n/, LINES_TO_JUDGE).filter((line) => line.trim() !== '')
  const judged = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = cellsIn(line, delimiter)
      if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [cells = 0, sameLines = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
    return { delimiter, cells, sameLines }
  })
  const [best] = judged.sort((one, other) => other.sameLines - one.sameLines || other.cells - one.cells)
  return best && best.sameLines > 0 ? best.delimiter : null
}

/** Cells of a line; what stands in quotes does not count. */
function cellsIn(line: string, delimiter: string): number {
  let [cells, isQuoted] = [1, false]
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) cells++
  }
  return cells
}

/** The rows of a file in UTF-8, those of each part of it together, without the line that names the delimiter. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  {
    delimiter,
    closesQuotes = false,
    from,
  }: {
    delimiter: string
    /** Whoever wrote it can be trusted to close every quote, however many lines a description has. */
    closesQuotes?: boolean
    from?: CsvPlace
  },
): AsyncGenerator<(CsvRow | OpenQuote)[]> {
  const cutter = cutCsv({
    delimiter,
    longestBytes: LONGEST_RECORD_BYTES,
    mostQuotedLines: closesQuotes ? Infinity : MOST_QUOTED_LINES,
    ...(from && { from }),
  })
  for await (const chunk of chunks) yield cutter.write(chunk).filter((row) => !namesDelimiter(row))
  yield cutter.end().filter((row) => !namesDelimiter(row))
}

function namesDelimiter(row: CsvRow | OpenQuote): boolean {
  return 'line' in row && row.line === 1 && /^sep=/i.test(row.cells[0] ?? '')
}
