import { done, failed, type Result } from '#kit/result.ts'
import { readBankAccount } from '#kit/formats/bank-account.ts'
import { attributeOf, childrenAt, readXml, textAt, type XmlElement } from '#kit/formats/read-xml.ts'
import {
  isBooked,
  isoHundredths,
  statementDay,
  type Statement,
  type StatementLine,
  type StatementProblem,
} from './statement.ts'

/** Said by banks where there is no reference. */
const NO_REFERENCE: readonly string[] = ['NOTPROVIDED', 'NONREF']

/** A month of any shop has fewer; all of them stand in the memory at once. */
const MOST_TAGS = 400_000

/** ISO 20022: an account's statement, versions 02 to 13. */
export function readCamt(text: string): Result<Statement, StatementProblem> {
  if (hasMoreTags(text, MOST_TAGS)) return failed({ kind: 'statement-too-long' })
  const root = readXml(withoutPrefixes(text))
  // Banks write several days into one file in either order.
  const statements = (root ? childrenAt(root, 'BkToCstmrStmt', 'Stmt') : []).toSorted((one, other) =>
    firstDay(one) < firstDay(other) ? -1 : firstDay(one) > firstDay(other) ? 1 : 0,
  )
  if (root?.name !== 'Document' || statements.length === 0) return failed({ kind: 'statement-unreadable' })
  const accounts = new Set(statements.map(accountOf))
  const [account = null] = accounts
  if (accounts.size > 1) return failed({ kind: 'statement-accounts' })
  const lines: StatementLine[] = []
  for (const entry of statements.flatMap((one) => childrenAt(one, 'Ntry'))) {
    if ((textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) !== 'BOOK') continue
    const read = linesOf(entry)
    if (!read)
      return failed({ kind: 'statement-row', row: lines.length + 1, words: (textAt(entry, 'Amt') ?? '').slice(0, 60) })
    lines.push(...read)
  }
  return done({
    account,
    ...spanOf(statements),
    opening: balanceOf(statements, 'OPBD') ?? balanceOf(statements, 'PRCD'),
    closing: balanceOf(statements.toReversed(), 'CLBD'),
    lines,
  })
}

function hasMoreTags(text: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0 && count <= most; at = text.indexOf('<', at + 1)) count++
  return count > most
}

/** Elements are known by their local names, whatever a bank calls the namespace. */
function withoutPrefixes(text: string): string {
  return text.replaceAll(/<(\/?)[\w.-]{1,20}:(?=[A-Za-z])/g, '<$1')
}

function accountOf(statement: XmlElement): string | null {
  const written = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  return written === null ? null : (readBankAccount(written) ?? written.slice(0, 60))
}

function firstDay(statement: XmlElement): string {
  const opening = childrenAt(statement, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === 'OPBD')
  return (textAt(statement, 'FrToDt', 'FrDtTm') ?? (opening && textAt(opening, 'Dt', 'Dt')) ?? '').slice(0, 10)
}

function spanOf(statements: readonly XmlElement[]): { from: string | null; to: string | null } {
  const days = (name: string) =>
    statements.flatMap((one) => statementDay((textAt(one, 'FrToDt', name) ?? '').slice(0, 10)) ?? []).toSorted()
  return { from: days('FrDtTm')[0] ?? null, to: days('ToDtTm').at(-1) ?? null }
}

function balanceOf(statements: readonly XmlElement[], code: string): number | null {
  for (const balance of statements.flatMap((one) => childrenAt(one, 'Bal')))
    if (textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code) return signed(balance, textAt(balance, 'Amt') ?? '')
  return null
}

function signed(holder: XmlElement, amount: string): number | null {
  const sum = isoHundredths(amount)
  if (sum === null) return null
  return textAt(holder, 'CdtDbtInd') === 'DBIT' ? -sum : sum
}

/** An entry that is several payments is as many lines, where their sums are told; null where it cannot be read. */
function linesOf(entry: XmlElement): StatementLine[] | null {
  const day = statementDay((textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10))
  const sum = signed(entry, textAt(entry, 'Amt') ?? '')
  const [amount] = childrenAt(entry, 'Amt')
  if (day === null || !isBooked(sum) || !amount) return null
  const currency = attributeOf(amount, 'Ccy') ?? 'HUF'
  const payments = childrenAt(entry, 'NtryDtls', 'TxDtls')
  const parts = payments.map((one) => signed(entry, textAt(one, 'Amt') ?? textAt(one, 'AmtDtls', 'TxAmt', 'Amt') ?? ''))
  const areTold = parts.every((part) => part !== null) && parts.reduce((total, part) => total + (part ?? 0), 0) === sum
  const reference = referenceIn(entry, 'AcctSvcrRef')
  const line = (hundredths: number, of: readonly XmlElement[], bankId: string | null): StatementLine => ({
    day,
    hundredths,
    currency,
    bankId,
    ...wordsOf(entry, of, sum > 0),
  })
  if (payments.length < 2 || !areTold) return [line(sum, payments, reference ?? idOf(payments[0]))]
  return payments.map((one, place) =>
    line(parts[place] ?? 0, [one], idOf(one) ?? (reference && `${reference}/${place + 1}`)),
  )
}

function idOf(payment: XmlElement | undefined): string | null {
  return payment ? (referenceIn(payment, 'Refs', 'AcctSvcrRef') ?? referenceIn(payment, 'Refs', 'TxId')) : null
}

function referenceIn(element: XmlElement, ...path: string[]): string | null {
  const reference = textAt(element, ...path)
  return reference && !NO_REFERENCE.includes(reference) ? reference : null
}

function wordsOf(entry: XmlElement, payments: readonly XmlElement[], isCredit: boolean) {
  const party = isCredit ? 'Dbtr' : 'Cdtr'
  const first = (...paths: string[][]) =>
    payments.flatMap((one) => paths.flatMap((path) => textAt(one, 'RltdPties', ...path) ?? []))[0] ?? ''
  const reference = payments
    .flatMap((one) => textAt(one, 'Refs', 'EndToEndId') ?? [])
    .filter((id) => !NO_REFERENCE.includes(id))
  const messages = payments.flatMap((one) => [
    ...childrenAt(one, 'RmtInf', 'Ustrd').map((words) => words.text.trim()),
    ...childrenAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map((words) => words.text.trim()),
    textAt(one, 'AddtlTxInf') ?? '',
  ])
  const text = [...messages, ...reference].filter(Boolean).join(' ') || (textAt(entry, 'AddtlNtryInf') ?? '')
  return {
    text,
    payer: first([party, 'Nm'], [party, 'Pty', 'Nm']),
    payerAccount: first([`${party}Acct`, 'Id', 'IBAN'], [`${party}Acct`, 'Id', 'Othr', 'Id']),
  }
}
