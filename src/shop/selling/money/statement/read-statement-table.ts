import { done, failed, type Result } from '#kit/result.ts'
import { readBankAccount } from '#kit/formats/bank-account.ts'
import { columnsIn } from './statement-columns.ts'
import {
  hundredthsOf,
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

/** A bank's table with headings; a booking without its day has not been made yet and is left out. */
export function readStatementTable(
  rows: readonly (readonly string[])[],
  chosen?: StatementColumns,
): Result<Statement, StatementProblem> {
  const start = rows.slice(0, LONGEST_PREAMBLE).findIndex((row) => columnsIn(row, chosen) !== null)
  const columns = start < 0 ? null : columnsIn(rows[start] ?? [], chosen)
  if (!columns) {
    const headings = rows.find((row) => row.filter((cell) => cell.trim() !== '').length >= FEWEST_HEADINGS)
    if (!headings) return failed({ kind: 'statement-unreadable' })
    return failed({ kind: 'statement-columns', headings: headings.filter((cell) => cell.trim() !== '').slice(0, 60) })
  }
  const lines: StatementLine[] = []
  const accounts = new Set<string>()
  for (const [place, row] of rows.entries()) {
    if (place <= start || row.every((cell) => cell.trim() === '')) continue
    const cell = (field: StatementField) => (row[columns.get(field) ?? -1] ?? '').trim()
    if (cell('day') === '') continue
    const day = statementDay(cell('day'))
    const sum = signedSum(cell('amount'), cell('direction'))
    if (day === null || sum === null)
      return failed({ kind: 'statement-row', row: place + 1, words: row.join(' ').slice(0, 60) })
    const account = cell('account')
    if (account !== '') accounts.add(readBankAccount(account) ?? account.slice(0, 60))
    lines.push({
      day,
      hundredths: sum,
      currency: cell('currency').toUpperCase() || 'HUF',
      bankId: cell('bankId') || null,
      text: cell('text'),
      payer: cell('payer'),
      payerAccount: cell('payerAccount'),
    })
  }
  if (accounts.size > 1) return failed({ kind: 'statement-accounts' })
  const days = lines.map(({ day }) => day).toSorted()
  const [account = null] = accounts
  return done({ account, from: days[0] ?? null, to: days.at(-1) ?? null, opening: null, closing: null, lines })
}

/** `T`: it went out. */
function signedSum(amount: string, direction: string): number | null {
  const sum = hundredthsOf(amount)
  return sum !== null && /^(t|terheles|terhelés|d|debit)$/i.test(direction) ? -Math.abs(sum) : sum
}
