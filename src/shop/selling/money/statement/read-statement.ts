import { cutCsv } from '#kit/formats/cut-csv.ts'
import { beginsAsUtf8, declaredEncoding, markedEncoding, textDecoding } from '#kit/formats/text-encoding.ts'
import { readWholeWorkbook } from '#kit/formats/xlsx/read-whole-workbook.ts'
import { CannotUnpack } from '#kit/formats/unpack.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { readCamt } from './read-camt.ts'
import { readStatementTable } from './read-statement-table.ts'
import type { Statement, StatementColumns, StatementProblem } from './statement.ts'

const LONGEST_ROW = 64 * 1024
const MOST_ROWS = 20_000
const DELIMITERS = ['\t', ';', ','] as const

/** OFFICE-97: a bank's statement, in whichever of its forms it is; told from its bytes, whatever the file is called. */
export async function readStatement(
  content: Buffer,
  chosen?: StatementColumns,
): Promise<Result<Statement, StatementProblem>> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(content, chosen)
  const text = decoded(content)
  if (text.trimStart().startsWith('<')) return readCamt(text)
  const rows = rowsOf(text)
  return rows.ok ? readStatementTable([rows.value], chosen) : rows
}

async function readWorkbook(content: Buffer, chosen?: StatementColumns): Promise<Result<Statement, StatementProblem>> {
  try {
    const sheets = await readWholeWorkbook(content)
    return readStatementTable(
      sheets.map(({ rows }) => rows),
      chosen,
    )
  } catch (error) {
    if (!(error instanceof CannotUnpack)) throw error
    return failed({ kind: error.kind === 'too-large' ? 'statement-too-long' : 'statement-unreadable' })
  }
}

/** Hungarian banks write UTF-8, or the letters of Windows. */
function decoded(content: Buffer): string {
  const encoding =
    markedEncoding(content) ?? declaredEncoding(content) ?? (beginsAsUtf8(content) ? 'utf-8' : 'windows-1250')
  const decode = textDecoding(encoding) ?? textDecoding('utf-8')
  return decode ? decode(content).replace(/^\ufeff/, '') : ''
}

/** All of them: what cannot be cut is not left out, and a last row that ends before its time was cut off on its way. */
function rowsOf(text: string): Result<string[][], StatementProblem> {
  const head = text.split('\n', 20).join('\n')
  const count = (sign: string) => head.split(sign).length
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  const cutter = cutCsv({ delimiter, longestBytes: LONGEST_ROW, mostQuotedLines: 20 })
  const cut = [...cutter.write(Buffer.from(text)), ...cutter.end()]
  if (cut.length > MOST_ROWS) return failed({ kind: 'statement-too-long' })
  const rows: string[][] = []
  for (const row of cut) {
    if (!('cells' in row)) return failed({ kind: 'statement-row', row: row.openQuote.line, words: '"' })
    if (row.cells === 'too-long') return failed({ kind: 'statement-row', row: row.line, words: '…' })
    rows.push([...row.cells])
  }
  const [last = [], before = last] = rows.toReversed()
  if (last.length < before.length && !/[\r\n]$/.test(text))
    return failed({ kind: 'statement-row', row: cut.length, words: last.join(' ').slice(0, 60) })
  return done(rows)
}
