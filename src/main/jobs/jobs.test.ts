import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { findOrder } from '#shop/orders/view/find-order.ts'
import { startPayment } from '#shop/orders/payment/start-payment.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/orders/test-orders.ts'
import { prepareJobs, startJobs } from './start-jobs.ts'
import { CRONTAB, TASKS } from './task-list.ts'
import { workRunner } from './work-runner.ts'

const database = await databaseForFile()
const world = await openOrdersWorld(database.db)
const { shop, control } = world
await stockBooks(database.db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
await control.barion.switches({ notification: 'lost' })
afterAll(() => world.stop())
const log = silentLog as unknown as Logger

async function paidUnheard() {
  const order = await bought(shop)
  const asked = { number: order.number, userId: order.userId, isStaff: false }
  const { outcome } = await startPayment(shop, { ...asked, provider: 'barion' })
  const [attempt] = outcome.order?.attempts ?? []
  await control.barion.act(attempt?.paymentId ?? '', 'pay')
  return { attemptId: attempt?.id ?? '', status: async () => (await findOrder(shop, asked))?.status }
}

describe('the shop’s work', () => {
  it('ORDER-05 every line of the crontab names a task, and what must not be forgotten has its time', () => {
    const named = parseCrontab(CRONTAB).map(({ task }) => task)
    expect(named.filter((task) => !Object.hasOwn(TASKS, task))).toEqual([])
    expect(named).toEqual(
      expect.arrayContaining(['check-attempts', 'expire-orders', 'send-letters', 'run-refunds', 'nightly-check']),
    )
  })

  it('ORDER-05 is shared by all processes: a job is done once, by one of them', async () => {
    await prepareJobs(database.url, log)
    await prepareJobs(database.url, log)
    const other = openDatabase({ databaseUrl: database.url, log: silentLog, maxConnections: 4 })
    const both = await Promise.all([
      startJobs({ shop, pool: database.pool, log }),
      startJobs({ shop: { ...shop, db: other.db }, pool: other.pool, log }),
    ])
    const { attemptId, status } = await paidUnheard()
    await sql`select graphile_worker.add_job('sync-attempt', ${JSON.stringify({ id: attemptId })}::json)`.execute(
      database.db,
    )
    expect(await until(async () => (await status()) === 'CONFIRMED', { withinMs: 60_000 })).toBe(true)
    await Promise.all(both.map((jobs) => jobs.stop()))
    await other.stop()
    const { rows } = await sql<{
      checks: number
    }>`select checks from payment_attempts where id = ${attemptId}::uuid`.execute(database.db)
    expect(rows[0]?.checks).toBe(1)
  })

  it('ORDER-05 ORDER-07 is begun as soon as somebody wakes it, and what was woken before the shop opened is not forgotten', async () => {
    const works = workRunner(silentLog)
    const { attemptId, status } = await paidUnheard()
    works.wake(`attempt:${attemptId}`, 'stock:aaaaaaaaaaaa')
    works.open(shop)
    expect(await until(async () => (await status()) === 'CONFIRMED', { withinMs: 60_000 })).toBe(true)
    const unsent = () =>
      sql<{ n: number }>`select count(*)::int as n from order_letters where sent_at is null`.execute(database.db)
    works.wake('letters')
    expect(await until(async () => (await unsent()).rows[0]?.n === 0, { withinMs: 60_000 })).toBe(true)
    await works.stop()
  })
})
