import { bytesFrom, firstBytes, type OpenBytes } from '#kit/formats/open-bytes.ts'
import { beginsAsUtf8, markedEncoding, textDecoding, utf8Of } from '#kit/formats/text-encoding.ts'
import { headOf, type FileCursor, type FilePart } from '../file-part.ts'
import { BYTES_TO_JUDGE } from '../limits.ts'
import { ownDelimiter } from './own-table.ts'
import { csvDelimiter, readCsv } from './read-csv.ts'
import { readTable, type TableFileRules } from './read-table.ts'

export type CsvFileRules = TableFileRules & { encoding?: string; delimiter?: string }

type CsvFileInput = { open: OpenBytes; rules: CsvFileRules; from?: FileCursor }

/** Reads comma-separated values row by row; what is wrong with the file comes as a part of it too. */
export async function* readCsvFile({ open, rules, from }: CsvFileInput): AsyncGenerator<FilePart[]> {
  const first = await firstBytes(open, BYTES_TO_JUDGE)
  const encoding = csvEncoding(first, rules.encoding)
  const decode = textDecoding(encoding)
  if (!decode) {
    yield [{ kind: 'refused', problem: { code: 'bad-encoding', value: encoding } }]
    return
  }
  const beginning = decode(first)
  const own = ownDelimiter(beginning)
  const delimiter = rules.delimiter ?? own ?? csvDelimiter(beginning) ?? ';'
  const bytesAt = (byte: number) => (encoding === 'utf-8' ? open(byte) : bytesFrom(utf8Of(open(0), encoding), byte))
  const rowsAt = (place?: FileCursor) =>
    readCsv(bytesAt(place?.byte ?? 0), { delimiter, closesQuotes: own !== null, ...(place && { from: place }) })
  const table = { format: 'csv', encoding, rules } as const
  const head = from && (await headOf(readTable({ ...table, rows: rowsAt() })))
  yield* readTable({ ...table, rows: rowsAt(from), from: from && head && { head, cursor: from } })
}

/** By its mark, the source's rule, or what its bytes are. */
function csvEncoding(head: Uint8Array, rule: string | undefined): string {
  return markedEncoding(head) ?? rule?.toLowerCase() ?? (beginsAsUtf8(head) ? 'utf-8' : 'windows-1250')
}
