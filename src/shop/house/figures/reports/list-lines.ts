import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { SalesDay } from '../ledger/sales-line.ts'
import { linesOf, type ListedLine } from './line-records.server.ts'
import { periodOf } from './period.ts'
import type { LinesOf } from './report.ts'
import { journalLines, type JournalLine } from './till-sum-records.server.ts'

export type ListLines = Omit<LinesOf, 'day' | 'person'> & {
  period: string
  /** `money`: what was paid and what went back. */
  what: SalesDay | 'money'
  after?: number
  language: Language
}

const LINES_AT_ONCE = 200

/** OFFICE-81: what a number is made of: lines of the ledger, each with its order. */
export async function listLines(
  shop: Pick<Shop, 'db'>,
  { period: name, ...wanted }: ListLines,
): Promise<Result<{ lines: ListedLine[]; next: number | null }, { kind: 'no-such-period' }>> {
  const period = periodOf(name)
  if (!period) return failed({ kind: 'no-such-period' })
  const lines = await linesOf(shop.db, { ...wanted, period, limit: LINES_AT_ONCE })
  return done({ lines, next: lines.length === LINES_AT_ONCE ? (lines.at(-1)?.id ?? null) : null })
}

export type ListJournal = { period: string; person?: string; rate?: number; after?: number; language: Language }

/** OFFICE-81: what a number of the tills is made of: lines of their journal. */
export async function listJournal(
  shop: Pick<Shop, 'db'>,
  { period: name, ...wanted }: ListJournal,
): Promise<Result<{ lines: JournalLine[]; next: number | null }, { kind: 'no-such-period' }>> {
  const period = periodOf(name)
  if (!period) return failed({ kind: 'no-such-period' })
  const lines = await journalLines(shop.db, { ...wanted, period, limit: LINES_AT_ONCE })
  return done({ lines, next: lines.length === LINES_AT_ONCE ? (lines.at(-1)?.id ?? null) : null })
}
