import { done, failed, type Result } from '#kit/result.ts'
import { readBankAccount } from '#kit/formats/bank-account.ts'
import { columnsIn } from './statement-columns.ts'
import {
  hundredthsOf,
  isBooked,
  statementDay,
  type Statement,
  type StatementColumns,
  type StatementField,
  type StatementLine,
  type StatementProblem,
} from './statement.ts'

/** Before its headings a table may tell whose account it is, and from when. */
const LONGEST_PREAMBLE = 40
const FEWEST_HEADINGS = 3
/** What is left of an account's twenty-four digits where a spreadsheet took them for a sum: `1.0404072e+23`. */
const ROUNDED_NUMBER = /^\d(?:\.\d{1,15})?e\+\d\d$/i

type Rows = readonly (readonly string[])[]
type Table = { rows: Rows; start: number; columns: NonNullable<ReturnType<typeof columnsIn>> }

/**
 * A bank's table with headings, or all sheets of its workbook that have as many columns that are known: others are about them. A booking
 * without its day has not been made yet and is left out.
 */
export function readStatementTable(
  sheets: readonly Rows[],
  chosen?: StatementColumns,
): Result<Statement, StatementProblem> {
  const tables = sheets.flatMap((rows) => tableIn(rows, chosen) ?? [])
  const most = Math.max(...tables.map(({ columns }) => columns.size))
  if (tables.length === 0) {
    const headings = sheets.flat().find((row) => row.filter((cell) => cell.trim() !== '').length >= FEWEST_HEADINGS)
    if (!headings) return failed({ kind: 'statement-unreadable' })
    return failed({ kind: 'statement-columns', headings: headings.filter((cell) => cell.trim() !== '').slice(0, 60) })
  }
  const lines: StatementLine[] = []
  const accounts = new Set<string>()
  for (const table of tables.filter(({ columns }) => columns.size === most)) {
    const read = linesOf(table)
    if (!read.ok) return read
    for (const { account, ...line } of read.value) {
      if (account !== '' && !ROUNDED_NUMBER.test(account))
        accounts.add(readBankAccount(account) ?? account.slice(0, 60))
      lines.push(line)
    }
  }
  if (accounts.size > 1) return failed({ kind: 'statement-accounts' })
  const days = lines.map(({ day }) => day).toSorted()
  const [account = null] = accounts
  return done({ account, from: days[0] ?? null, to: days.at(-1) ?? null, opening: null, closing: null, lines })
}

function tableIn(rows: Rows, chosen?: StatementColumns): Table | null {
  for (const [start, row] of rows.slice(0, LONGEST_PREAMBLE).entries()) {
    const columns = columnsIn(row, chosen)
    if (columns) return { rows, start, columns }
  }
  return null
}

function linesOf({ rows, start, columns }: Table): Result<(StatementLine & { account: string })[], StatementProblem> {
  const lines: (StatementLine & { account: string })[] = []
  for (const [place, row] of rows.entries()) {
    const cell = (field: StatementField) => (row[columns.get(field) ?? -1] ?? '').trim()
    if (place <= start || cell('day') === '') continue
    const day = statementDay(cell('day'))
    const sum = signedSum(cell('amount'), cell('direction'))
    if (day === null || !isBooked(sum))
      return failed({ kind: 'statement-row', row: place + 1, words: row.join(' ').slice(0, 60) })
    lines.push({
      day,
      hundredths: sum,
      currency: cell('currency').toUpperCase() || 'HUF',
      bankId: cell('bankId') || null,
      text: cell('text'),
      payer: cell('payer'),
      payerAccount: cell('payerAccount'),
      account: cell('account'),
    })
  }
  return done(lines)
}

/** `T`: it went out. */
function signedSum(amount: string, direction: string): number | null {
  const sum = hundredthsOf(amount)
  return sum !== null && /^(t|terheles|terhelés|d|debit)$/i.test(direction) ? -Math.abs(sum) : sum
}
