import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { readToday } from '#shop/house/today/read-today.ts'
import { listFinds } from '#shop/house/privacy/finds/look-at-find.ts'
import { listRequests } from '#shop/house/privacy/requests/read-requests.ts'
import { EVERY_PERMISSION } from '#shop/people/staff/permissions.ts'
import { readTillDay } from '#shop/selling/till/read-day.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { closeMonth } from '../ledger/close-month.ts'
import { fillLedger } from '../ledger/fill-ledger.ts'
import { listJournal, listLines } from './list-lines.ts'
import { readReport } from './read-report.ts'
import { REPORT_NAMES, REPORTS } from './report.ts'
import { writeStockQuarters } from './stock-quarters.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-30T23:30:00Z') })

it('OFFICE-81 TILL-07 OFFICE-76 a shop in which nothing has happened yet has every screen of its figures, till and privacy, empty', async () => {
  await fillLedger(shop)
  await writeStockQuarters(shop)
  expect(await checkLedger(shop)).toEqual([])
  for (const report of REPORT_NAMES)
    for (const period of ['2026', '2026-12', ...(REPORTS[report].span === 'days' ? ['2026-12-01'] : [])]) {
      const answer = await readReport(shop, { report, period, language: 'hu' })
      expect(answer, `${report} ${period}`).toMatchObject({
        ok: true,
        value: { before: null, closed: null, isToClose: false },
      })
      expect(answer.ok && answer.value.tables.flatMap(({ rows }) => rows), `${report} ${period}`).toEqual([])
    }
  expect(await listLines(shop, { period: '2026', what: 'money', language: 'hu' })).toEqual({
    ok: true,
    value: { lines: [], next: null },
  })
  expect(await listJournal(shop, { period: '2026', language: 'hu' })).toEqual({
    ok: true,
    value: { lines: [], next: null },
  })
  expect(await closeMonth(shop, { month: '2026-11', by: BOOKSELLER })).toMatchObject({
    failure: { kind: 'no-such-month' },
  })
  expect(await readTillDay(shop, { place: 'nowhere', day: '2026-12-01' })).toMatchObject({
    lines: 0,
    rows: [],
    refused: [],
    dayBefore: null,
  })
  expect([await listRequests(shop), await listFinds(shop)]).toEqual([[], []])
  const { groups } = await readToday(shop, { permissions: EVERY_PERMISSION, place: null })
  expect(groups.map(({ group }) => group)).not.toContain('privacy')
})
