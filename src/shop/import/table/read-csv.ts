import { parse } from 'csv-parse'
import { beginsAsUtf8, markedEncoding, textDecoding } from '#kit/formats/text-encoding.ts'

export type TableRow = { line: number; cells: readonly string[] }

/** How a file of comma-separated values is written. */
export type CsvShape = { encoding: string; delimiter: string }

const DELIMITERS = [';', ',', '\t', '|'] as const
const LINES_TO_JUDGE = 50
/** A quote that is open for longer was never closed. */
const MOST_LINES_IN_A_ROW = 100
const LONGEST_ROW = 1024 * 1024

/** By its mark, the source's rule, or what its bytes are. */
export function csvEncoding(head: Uint8Array, rule: string | undefined): string {
  return markedEncoding(head) ?? rule ?? (beginsAsUtf8(head) ? 'utf-8' : 'windows-1250')
}

/** What stands between cells: as the file says it (`sep=;`), else what the first lines have most steadily. */
export function csvDelimiter(text: string): string | null {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  if (said) return said
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

/** The rows of a file, one after the other. A quote that is never closed ends them, and is told with its line. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, delimiter }: CsvShape,
): AsyncGenerator<TableRow | { brokenQuote: number }> {
  let isBroken = false
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    // A failure would take rows with it that are read and not yet handed over.
    skip_records_with_error: true,
    on_skip: () => {
      isBroken = true
      return undefined
    },
  })
  const feeding = feed(parser, decoded(chunks, encoding))
  // Its failure is met where the rows are read.
  feeding.catch(() => {})
  let line = 1
  let isFirst = true
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const isSeparatorLine = isFirst && /^sep=/i.test(record[0] ?? '')
      isFirst = false
      if (info.lines - line > MOST_LINES_IN_A_ROW) {
        yield { brokenQuote: line }
        return
      }
      if (!isSeparatorLine) yield { line, cells: record }
      line = info.lines + 1
    }
    await feeding
    if (isBroken) yield { brokenQuote: line }
  } finally {
    parser.destroy()
  }
}

async function feed(parser: ReturnType<typeof parse>, texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (parser.destroyed) return
    if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve))
  }
  parser.end()
}

async function* decoded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const single = textDecoding(encoding)
  const streaming = single && encoding !== 'cp852' ? new TextDecoder(encoding) : null
  for await (const chunk of chunks)
    yield streaming ? streaming.decode(chunk, { stream: true }) : (single?.(chunk) ?? '')
  if (streaming) yield streaming.decode()
}
