import { done, failed, type Result } from '#kit/result.ts'
import { atOneMoment } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { lastCheck, type LedgerCheck } from '../ledger/check-records.server.ts'
import { closedMonths, firstMonth, type ClosedMonth } from '../ledger/month-records.server.ts'
import { monthAfter } from '../ledger/month-after.ts'
import { MAKE_REPORT } from './make-reports.ts'
import { besidePeriod, periodOf, type Period } from './period.ts'
import { REPORTS, type Report, type ReportName, type ThreeSums } from './report.ts'
import { threeSums } from './sum-tables.ts'
import { lateSums, sumInMemory, sumsBy, type LateSum } from './sum-records.server.ts'

export type ReadReport = { report: ReportName; period?: string; language: Language }

export type WholeReport = Report & {
  report: ReportName
  period: string
  by: Period['by']
  before: string | null
  after: string | null
  /** The month that the ledger begins with. */
  first: string | null
  /** Sums of the period before. */
  sumsBefore: ThreeSums | null
  closed: ClosedMonth | null
  /** It is over, and the next one to be closed. */
  isToClose: boolean
  /** What happened in it and counts later, and the other way round. */
  later: LateSum
  earlier: LateSum
  check: LedgerCheck | null
}

/** OFFICE-81: a report of a period, with whether its month is closed and whether the ledger added up last night. */
export async function readReport(
  shop: Shop,
  { report, period: name, language }: ReadReport,
): Promise<Result<WholeReport, { kind: 'no-such-period' }>> {
  const today = shopDay(shop.clock.now())
  const { span } = REPORTS[report]
  const period = periodOf(span === 'now' ? today : (name ?? today.slice(0, 'YYYY-MM'.length)))
  if (!period || (span === 'months' && period.by === 'day')) return failed({ kind: 'no-such-period' })
  return done(await atOneMoment(shop, (db) => read({ ...shop, db }, { report, period, today, language })))
}

type Reading = { report: ReportName; period: Period; today: string; language: Language }

async function read(shop: Shop, { report, period, today, language }: Reading): Promise<WholeReport> {
  const { db } = shop
  await sumInMemory(db)
  const made = await MAKE_REPORT[report](shop, { period, language })
  const isNow = REPORTS[report].span === 'now'
  const beside = besidePeriod(period)
  const months = await closedMonths(db)
  const first = await firstMonth(db)
  const open = months.length > 0 ? monthAfter(months.at(-1)?.month ?? '') : first
  const earlier = periodOf(beside.before)
  const { later, earlier: late } = await lateSums(db, period)
  return {
    ...made,
    report,
    period: period.name,
    by: period.by,
    before: !isNow && first !== null && beside.before >= first.slice(0, period.name.length) ? beside.before : null,
    after: !isNow && beside.after <= today.slice(0, period.name.length) ? beside.after : null,
    first,
    sumsBefore: made.sums && earlier ? threeSums(await sumsBy(db, earlier, 'month')) : null,
    closed: months.find(({ month }) => month === period.name) ?? null,
    isToClose: period.name === open && period.until <= today,
    later,
    earlier: late,
    check: await lastCheck(db),
  }
}
