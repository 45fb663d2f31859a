import { DAY_MS } from '#kit/durations.ts'
import { addDays, shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { Period } from './period.ts'
import { plainRow } from './plain-row.ts'
import type { Report, ReportName, ReportRow, ReportTable } from './report.ts'
import { pointsOf, rateDaysTable, ratesTable, threeSums, timeTable, waysTable } from './sum-tables.ts'
import { marginTable, valueTable } from './worth-tables.ts'
import { promisesKept } from './promise-records.server.ts'
import { marginByPublisher, marginBySupplier } from './publisher-records.server.ts'
import { searchesInVain } from './search-sum-records.server.ts'
import { stockSince } from './stock-quarters.ts'
import { stockValue } from './stock-records.server.ts'
import { joinAtOnce, sumsBy } from './sum-records.server.ts'
import { keptByCategory } from './category-records.server.ts'
import { categoryTables } from './category-tables.ts'
import { receiptsByDay, tillByPerson, tillByTime } from './till-sum-records.server.ts'
import { receiptDaysTable, tillPoints, tillTable } from './till-tables.ts'
import { bestTitles, slowTitles } from './title-records.server.ts'

type Wish = { period: Period; language: Language }

/** Copies that nobody has bought for so long are slow. */
const SLOW_DAYS = 180

/** Each report as its tables and its drawing; what they are called and what they mean are words of the office. */
export const MAKE_REPORT: Record<ReportName, (shop: Shop, wish: Wish) => Promise<Report>> = {
  async sales({ db }, { period }) {
    const byTime = await sumsBy(db, period, period.by === 'year' ? 'month' : 'day')
    const byWay = await sumsBy(db, period, 'way')
    return {
      sums: threeSums(byTime),
      points: pointsOf(period, byTime),
      tables: [timeTable(period, byTime), waysTable(byWay)],
    }
  },
  async vat({ db }, { period }) {
    const byRate = await sumsBy(db, period, 'rate')
    const byTime = await sumsBy(db, period, period.by === 'year' ? 'month' : 'day', 'rate')
    // Of a year there would be a line for every day: they are written down month by month.
    const receipts = period.by === 'year' ? [] : await receiptsByDay(db, period)
    return {
      sums: threeSums(byRate),
      points: pointsOf(period, byTime),
      tables: [ratesTable(byRate), rateDaysTable(byTime), ...receiptDaysTable(receipts)],
    }
  },
  async best({ db }, { period, language }) {
    const { rows, sum, all } = await bestTitles(db, period, language)
    const table: ReportTable = {
      id: 'titles',
      columns: [
        { id: 'web', as: 'copies' },
        { id: 'till', as: 'copies' },
        { id: 'together', as: 'copies', opens: 'money' },
        { id: 'forints', as: 'forints', opens: 'money' },
      ],
      rows: rows.map(({ web, till, together, gross, ...title }) => titleRow(title, [web, till, together, gross])),
      sum: [sum.web, sum.till, sum.together, sum.gross],
      all,
    }
    return { sums: null, points: [], tables: [table] }
  },
  async slow({ db, clock }, { language }) {
    const now = clock.now()
    const since = new Date(now.getTime() - SLOW_DAYS * DAY_MS)
    const { rows, copies, value, all } = await slowTitles(db, { since, now, language })
    const table: ReportTable = {
      id: 'slow',
      columns: [
        { id: 'days', as: 'days' },
        { id: 'copies', as: 'copies' },
        { id: 'value', as: 'forints' },
      ],
      rows: rows.map(({ days, copies, value, ...title }) => ({
        ...titleRow(title, [days, copies, value]),
        opens: null,
      })),
      sum: [null, copies, value],
      all,
    }
    return { sums: null, points: [], tables: [table] }
  },
  async publishers({ db }, { period }) {
    const tables = [
      marginTable('publishers', await marginByPublisher(db, period)),
      marginTable('suppliers', await marginBySupplier(db, period)),
    ]
    return { sums: null, points: [], tables }
  },
  async stock({ db, clock }, { period }) {
    const now = clock.now()
    const over = startOfDay(period.until)
    const end = over < now ? over : now
    const day = over < now ? addDays(period.until, -1) : shopDay(now)
    await joinAtOnce(db)
    const rows = await stockValue(db, { day, since: await stockSince({ db }, end) })
    const tables = [
      valueTable('known', rows, ({ isKnown }) => (isKnown ? 'known' : 'unknown')),
      valueTable('terms', rows, ({ terms }) => terms),
      valueTable('ages', rows, ({ age }) => age),
      valueTable('stockRates', rows, ({ rate }) => String(rate)),
    ]
    return { sums: null, points: [], tables }
  },
  async categories({ db }, { period, language }) {
    return { sums: null, points: [], tables: categoryTables(await keptByCategory(db, period, language)) }
  },
  async till({ db }, { period }) {
    const byTime = await tillByTime(db, period)
    const tables = [
      tillTable(period.by === 'year' ? 'months' : 'days', byTime),
      tillTable('people', await tillByPerson(db, period)),
    ]
    return { sums: null, points: tillPoints(period, byTime), tables }
  },
  async searches({ db }, { period }) {
    const { rows, all } = await searchesInVain(db, period)
    const table: ReportTable = {
      id: 'searches',
      columns: [
        { id: 'networks', as: 'copies' },
        { id: 'onDays', as: 'days' },
      ],
      rows: rows.map(({ words, language, networks, days }) => ({
        ...plainRow(`${language} ${words}`, null, [networks, days]),
        name: words,
        beside: language.toUpperCase(),
      })),
      sum: null,
      all,
    }
    return { sums: null, points: [], tables: [table] }
  },
  async promises({ db }, { period }) {
    const rows = await promisesKept(db, { from: startOfDay(period.from), until: startOfDay(period.until) })
    const sumOf = (key: 'inTime' | 'late') => rows.reduce((sum, row) => sum + row[key], 0)
    const table: ReportTable = {
      id: 'promises',
      columns: [
        { id: 'inTime', as: 'copies' },
        { id: 'late', as: 'copies' },
        { id: 'daysLate', as: 'days' },
      ],
      rows: rows.map(({ way, inTime, late, daysLate }) =>
        plainRow(way, null, [inTime, late, late > 0 ? daysLate : null]),
      ),
      sum: [sumOf('inTime'), sumOf('late'), null],
      all: null,
    }
    return { sums: null, points: [], tables: [table] }
  },
}

function titleRow(
  { productId, name, author }: { productId: string; name: string | null; author: string | null },
  cells: ReportRow['cells'],
): ReportRow {
  return { id: productId, name, beside: author, title: productId, opens: { title: productId }, cells }
}
