import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '#database/open-database.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { correspondenceOf } from '#shop/ground/mail/correspondence.ts'
import { testShop } from '#shop/test-shop.ts'
import { forgetLimits } from './forget-limits.ts'
import { addToLimits } from './limit-records.server.ts'
import { openSharedLimits } from './shared-limits.ts'
import { windowLimits } from './window-limits.ts'

const { db, url } = await databaseForFile()
const correspondence = correspondenceOf(Buffer.alloc(32, 7), undefined)
const LIMIT = { most: 20, seconds: 3600 }

/** What a process of the shop counts with, over a connection of its own. */
function aProcess({ databaseUrl = url, now = Date.now } = {}) {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_: object, text: string) => void warnings.push(text) } as never
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 2 })
  const shop = { db: database.db, correspondence, log }
  const shared = openSharedLimits(shop, now)
  onTestFinished(async () => {
    shared.stop()
    await database.stop()
  })
  return { ...windowLimits({ now, shared }), shared, warnings, moveTo: (other: Database) => void (shop.db = other) }
}

const pass = (seconds: number) =>
  sql`update shared_limits set until = until - ${seconds} * interval '1 second'`.execute(db)
beforeEach(() => sql`truncate shared_limits`.execute(db))

describe('limits that all processes share', () => {
  it('SCALE-70 the twenty-first is refused by whichever of two processes, also when they are asked at once', async () => {
    const processes = [aProcess(), aProcess()]
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => processes[index % 2]!.take('contact 203.0.113.9', LIMIT)),
    )
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(20)
    expect(
      taken
        .filter(({ isAllowed }) => isAllowed)
        .map(({ left }) => left)
        .toSorted((a, b) => b - a),
    ).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index))
    for (const { take } of [...processes, aProcess()])
      expect(await take('contact 203.0.113.9', LIMIT)).toMatchObject({ isAllowed: false, secondsLeft: 3600 })
    expect(await processes[0]!.take('contact 203.0.113.10', LIMIT)).toMatchObject({ isAllowed: true, left: 19 })
  })

  it('SCALE-70 who is known to be too many costs no further statement, and no address stands in the table', async () => {
    const one = aProcess()
    await Promise.all(Array.from({ length: 200 }, () => one.take('contact 203.0.113.9', LIMIT)))
    const rows = await db.selectFrom('shared_limits').selectAll().execute()
    expect(rows).toMatchObject([{ count: 20 }])
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })

  it('SCALE-71 with the database away it is let through, soon and without a line for each, and counted again when it is back', async () => {
    let now = 0
    const nowhere = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log: silentLog })
    onTestFinished(() => nowhere.stop())
    const [one, other] = [aProcess({ now: () => now }), aProcess({ now: () => now })]
    for (let count = 0; count < 20; count++) await one.take('links 203.0.113.9', LIMIT)
    expect(await other.take('links 203.0.113.9', LIMIT)).toMatchObject({ isAllowed: false })
    const third = aProcess({ now: () => now })
    third.moveTo(nowhere.db)
    for (let count = 0; count < 10; count++) {
      expect(await third.take('links 203.0.113.9', LIMIT)).toMatchObject({ isAllowed: true })
      now += 500
    }
    expect(third.warnings).toEqual([expect.stringContaining('by each process for itself')])
    third.moveTo(db)
    now += 1000
    expect(await third.take('links 203.0.113.9', LIMIT)).toMatchObject({ isAllowed: false })
  })

  it('SCALE-70 windows end when they should, by the clock of the database', async () => {
    const step = fc.record({ count: fc.integer({ min: 1, max: 3 }), pause: fc.constantFrom(0, 1, 4.9, 5.1, 60) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        // Of each try its own: a drawn one comes twice some day.
        const key = randomUUID()
        let at = 0
        let window = { count: 0, until: 0 }
        for (const { count, pause } of steps) {
          at += pause
          await pass(pause)
          if (window.until <= at) window = { count: 0, until: at + 10 }
          window.count += count
          const [total] = await addToLimits(db, [{ key, count, seconds: 10 }])
          expect(total?.count).toBe(window.count)
          expect(total?.secondsLeft).toBeGreaterThan(window.until - at - 2)
          expect(total?.secondsLeft).toBeLessThanOrEqual(window.until - at + 0.001)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('SCALE-70 a window of a clock that was an hour ahead ends, and work is owed for ten minutes at most', async () => {
    await addToLimits(db, [{ key: 'a', count: 5, seconds: 10 }])
    await addToLimits(db, [{ key: 'b', count: null, seconds: 30 }])
    await pass(-3600)
    const totals = await addToLimits(db, [
      { key: 'b', count: null, seconds: 30 },
      { key: 'a', count: 1, seconds: 10 },
    ])
    expect(totals).toMatchObject([
      { key: 'a', count: 1, secondsLeft: 10 },
      { key: 'b', count: null, secondsLeft: 600 },
    ])
  })

  it('SCALE-70 work for a network adds up over processes, and is paid off by time', async () => {
    const [one, other] = [aProcess(), aProcess()]
    expect(await Promise.all([one.shared.owe('running a', 4), one.shared.owe('running a', 6)])).toEqual([10, 10])
    expect(await other.shared.owe('running a', 5)).toBeGreaterThan(14)
    await pass(14)
    expect(await other.shared.owe('running a', 3)).toBeLessThanOrEqual(4)
  })

  it('SCALE-70 what counts no more is taken away', async () => {
    await addToLimits(db, [
      { key: 'past', count: 1, seconds: 1 },
      { key: 'present', count: 1, seconds: 100 },
    ])
    await pass(2)
    await forgetLimits(testShop({ db, now: () => new Date() }), () => false)
    expect(await db.selectFrom('shared_limits').select('key').execute()).toEqual([{ key: 'present' }])
  })
})
