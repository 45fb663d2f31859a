import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { archivedPostgres } from './archived-postgres.ts'
import { letVisitorsCome } from './visitors.ts'

const ORDERS_BEFORE = 20
const ORDERS_AFTER = 5
const BACK_WITHIN_MS = 15 * 60_000

/**
 * SCALE-54: Debian's PostgreSQL archives by the examples of deploy/, a shop takes orders, somebody empties a table, and the
 * database is brought back to the moment before, as deploy/README.md tells it.
 */
export async function checkRecovery(): Promise<boolean> {
  const results: boolean[] = []
  await using opened = new AsyncDisposableStack()
  const postgres = await archivedPostgres()
  opened.defer(() => postgres.stop())
  const simulators = await startSimulatorsProcess()
  opened.defer(() => simulators.stop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-recovered-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
    RATE_LIMITS: 'off',
  }
  let shop = await startShopProcess(environment)
  opened.defer(() => shop.stop())
  const client = async () => {
    const connected = new pg.Client({ connectionString: postgres.url })
    await connected.connect()
    return connected
  }
  results.push(report(postgres.backUp(), 'a full backup was made while the shop was open'))
  const visitors = await letVisitorsCome({ shop, simulators, databaseUrl: postgres.url })
  await enough(() => visitors.counts.orders >= ORDERS_BEFORE)
  await visitors.stop()
  const somebody = await client()
  const { rows } = await somebody.query<{ moment: string }>('select clock_timestamp()::text as moment')
  const moment = rows[0]?.moment ?? ''

  const later = await letVisitorsCome({ shop, simulators, databaseUrl: postgres.url })
  await enough(() => later.counts.orders >= ORDERS_AFTER)
  await later.stop()
  await somebody.query('truncate order_lines cascade')
  await somebody.end()

  const began = performance.now()
  await shop.stop()
  postgres.recover(moment)
  shop = await startShopProcess(environment)
  const backMs = performance.now() - began
  results.push(
    report(
      backMs < BACK_WITHIN_MS,
      `open again ${Math.round(backMs / 1000)} s after the decision to go back to ${moment}`,
    ),
  )

  const { db, stop } = openDatabase({ databaseUrl: postgres.url, log: silentLog, maxConnections: 2 })
  const orders = await db.selectFrom('orders').select(['number', 'status']).execute()
  const confirmed = new Set(orders.filter(({ status }) => status === 'CONFIRMED').map(({ number }) => number))
  const lost = visitors.orders.filter((number) => !confirmed.has(number))
  const isOfLater = later.orders.some((number) => orders.some((order) => order.number === number))
  const lines = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  const broken = await checkInvariants({
    db,
    clock: { now: () => new Date() },
    remember: (_key, _tags, read) => read(),
  })
  await stop()
  results.push(
    report(
      lost.length === 0 && !isOfLater && Number(lines?.count) >= visitors.orders.length,
      `of ${visitors.orders.length} orders up to the moment ${lost.length} are lost; of ${later.orders.length} after it ${isOfLater ? 'some are' : 'none is'} there`,
    ),
    report(broken.length === 0, `${broken.length} orders are not as they must be`),
  )
  const again = await letVisitorsCome({ shop, simulators, databaseUrl: postgres.url })
  await enough(() => again.counts.orders >= ORDERS_AFTER)
  await again.stop()
  const failures = [...visitors.failures, ...later.failures, ...again.failures]
  results.push(
    report(failures.length === 0, `it sells again (${failures.length} failed) ${failures.slice(0, 3).join('; ')}`),
  )
  results.push(report(postgres.backUp(), 'and its new line of time is backed up'))
  return results.every(Boolean)
}

async function enough(isEnough: () => boolean): Promise<void> {
  for (const end = Date.now() + 120_000; !isEnough(); await pause(100))
    if (Date.now() > end) throw new Error('Too few orders were taken within two minutes')
}

function report(isRight: boolean, sentence: string): boolean {
  process.stdout.write(`  ${isRight ? '✓' : '✗'} ${sentence}\n`)
  return isRight
}
