import { createHash, randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { readBankAccount } from '#kit/formats/bank-account.ts'
import { cleanText } from './clean-text.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import {
  insertMoneyFile,
  knownIdentities,
  lockMoneyFiles,
  moneyFileBySha,
  type NewMoneyRow,
} from '../money-file-records.server.ts'
import { lastStatement, ownAccounts, type StatementFacts } from './statement-records.server.ts'
import { gapBetween } from './statement-gap.ts'
import { readStatement } from './read-statement.ts'
import type { Statement, StatementColumns, StatementLine, StatementProblem } from './statement.ts'

export type TakenStatement = {
  file: string
  rows: number
  /** Of them, those that may be a buyer's money. */
  credits: number
  /** Told by an earlier file already. */
  known: number
  /** Days of which no statement has told, between the last one and this. */
  gap: { from: string; to: string } | null
  /** Whether the file says what was there before and after: only then its sums could be checked. */
  isBalanced: boolean
}

export type StatementFailure =
  | StatementProblem
  | { kind: 'statement-twice'; name: string; at: Date }
  | { kind: 'statement-other-account'; account: string }
  | { kind: 'statement-unbalanced'; missing: number }
  | { kind: 'no-bank-account' }
  | { kind: 'statement-empty' }

type TakeStatement = { content: Buffer; read: Statement; name: string; by: Actor; columns?: StatementColumns }

/** What the file says, by the columns that were chosen, or those of the last table of which somebody had to say it. */
export async function readBroughtStatement(
  shop: Shop,
  { content, columns }: { content: Buffer; columns?: StatementColumns },
): Promise<Result<Statement, StatementProblem>> {
  return readStatement(content, columns ?? (await lastStatement(shop.db, null))?.facts.columns)
}

/**
 * OFFICE-97: takes a bank statement: whole or not at all, once, and only of the shop's own account. What buyers paid is matched after
 * it, by a person's press.
 */
export async function takeStatement(
  shop: Shop,
  { content, read, name, by, columns }: TakeStatement,
): Promise<Result<TakenStatement, StatementFailure>> {
  const account = await accountOf(shop, read)
  if (!account.ok) return account
  const unbalanced = missingOf(read)
  if (unbalanced) return failed({ kind: 'statement-unbalanced', missing: unbalanced })
  if (read.lines.length === 0) return failed({ kind: 'statement-empty' })
  const sha256 = createHash('sha256').update(content).digest()
  return inTransaction(shop, async (shop) => {
    await lockMoneyFiles(shop.db)
    const same = await moneyFileBySha(shop.db, sha256)
    if (same) return failed({ kind: 'statement-twice', name: same.name, at: same.at })
    const { from, to, opening, closing, lines } = read
    const before = await lastStatement(shop.db, account.value)
    const file = randomUUID()
    const rows = await rowsOf(shop, lines, { account: account.value, file })
    const facts: StatementFacts = { from, to, opening, closing, total: sumOf(rows), ...(columns && { columns }) }
    const at = shop.clock.now()
    const taken = { id: file, kind: 'statement', account: account.value, name: cleanText(name, 300), sha256 } as const
    await insertMoneyFile(shop.db, { ...taken, content, facts, at, by }, rows)
    const count = (match: string) => rows.filter((row) => row.match === match).length
    return done({
      file,
      rows: rows.length,
      credits: count('open'),
      known: count('known'),
      gap: gapBetween(before?.facts ?? null, { from }),
      isBalanced: opening !== null && closing !== null,
    })
  })
}

/** A table that does not say whose it is is believed to be of the present account. */
async function accountOf(shop: Shop, { account }: Statement): Promise<Result<string, StatementFailure>> {
  const present = readBankAccount((await shopSetting(shop, 'transfer')).account)
  if (account === null) return present ? done(present) : failed({ kind: 'no-bank-account' })
  if (account === present || (await ownAccounts(shop.db)).includes(account)) return done(account)
  return present ? failed({ kind: 'statement-other-account', account }) : failed({ kind: 'no-bank-account' })
}

/** What is missing between what was there before, what came and went, and what was there after; in forints. */
function missingOf({ opening, closing, lines }: Statement): number {
  if (opening === null || closing === null) return 0
  const sum = lines.reduce((total, { hundredths }) => total + hundredths, opening)
  return sum === closing ? 0 : (closing - sum) / 100
}

/**
 * Each with what makes it one payment: the bank's own number with its day and sum, as some banks count anew every day; else all that is
 * said of it. And which of its equals it is.
 */
async function rowsOf(
  shop: Shop,
  lines: readonly StatementLine[],
  { account, file }: { account: string; file: string },
): Promise<NewMoneyRow[]> {
  const equals = new Map<string, number>()
  const identities = lines.map((line) => {
    const words = [line.day, line.hundredths, line.currency, line.text, line.payer, line.payerAccount]
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32)
    const base = line.bankId === null ? `#${digest}` : `${line.day}:${line.hundredths}:${cleanText(line.bankId, 70)}`
    const count = (equals.get(base) ?? 0) + 1
    equals.set(base, count)
    return `bank:${account}:${base}${count > 1 ? `~${count}` : ''}`
  })
  const known = await knownIdentities(shop.db, identities)
  return lines.map((line, index) => {
    const identity = identities[index] ?? ''
    const isKnown = known.has(identity)
    return {
      place: index + 1,
      identity: isKnown ? `${identity}@${file}` : identity,
      day: line.day,
      amount: Math.trunc(line.hundredths / 100),
      text: cleanText(line.text, 500),
      payer: cleanText(line.payer, 200),
      payerAccount: cleanText(line.payerAccount, 60) || null,
      match: isKnown ? 'known' : isBuyers(line) ? 'open' : 'other',
      orderId: null,
      shipmentId: null,
      attemptId: null,
      note: null,
    }
  })
}

/** It came in, in whole forints. */
function isBuyers({ hundredths, currency }: StatementLine): boolean {
  return currency === 'HUF' && hundredths > 0 && hundredths % 100 === 0
}

function sumOf(rows: readonly NewMoneyRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
