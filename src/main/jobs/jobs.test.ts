import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { cuttableLine } from '#tests/support/cuttable-line.ts'
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
  const orderRequest = { number: order.number, userId: order.userId, isStaff: false }
  const { outcome } = await startPayment(shop, { ...orderRequest, provider: 'barion' })
  const [attempt] = outcome.order?.attempts ?? []
  await control.barion.act(attempt?.paymentId ?? '', 'pay')
  return { attemptId: attempt?.id ?? '', status: async () => (await findOrder(shop, orderRequest))?.status }
}

/** Jobs whose line to the database can be cut, with one that works for as long as it is told. */
async function startOnLine() {
  await prepareJobs(database.url, log)
  // What has failed is tried again a moment later: not in the next test.
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  const address = new URL(database.url)
  const line = await cuttableLine(Number(address.port))
  address.port = String(line.port)
  const beyond = openDatabase({ databaseUrl: address.href, log: silentLog, maxConnections: 4 })
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const backups = {
    keep: () => {
      begun.resolve()
      return over.promise
    },
    check: async () => {},
    noteErasure: async () => {},
  }
  const jobs = await startJobs({ shop: { ...shop, backups }, pool: beyond.pool, log })
  return {
    line,
    begun,
    over,
    async isAway() {
      for (let attempt = 0; attempt < 3; attempt++) await expect(beyond.pool.query('select 1')).rejects.toThrow()
    },
    async stop() {
      await jobs.stop()
      await beyond.stop()
      line.close()
    },
  }
}

/** Of the jobs these tests give; what the clock gives comes beside them. */
async function locked(): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
    where locked_at is not null and task_identifier in ('keep-backup', 'tidy-orders') order by 1`.execute(database.db)
  return rows.map(({ task }) => task)
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

  it.each(['done', 'failed'])(
    'SCALE-55 that is %s while the database is away is written down when it is back, and ends no process',
    async (end) => {
      const { line, begun, over, isAway, stop } = await startOnLine()
      await sql`select graphile_worker.add_job('keep-backup')`.execute(database.db)
      await begun.promise
      line.cut()
      if (end === 'done') over.resolve()
      else over.reject(new Error('The shelf is full'))
      await isAway()
      expect(await locked()).toEqual(['keep-backup'])
      line.mend()
      expect(await until(async () => (await locked()).length === 0, { withinMs: 60_000 })).toBe(true)
      const { rows } = await sql<{ error: string }>`select last_error as error from graphile_worker.jobs
        where task_identifier = 'keep-backup'`.execute(database.db)
      expect(rows).toEqual(end === 'done' ? [] : [{ error: 'The shelf is full' }])
      await stop()
    },
  )

  it('SCALE-55 that was given to a process in an answer which never came is taken up when the database is back, with its queue', async () => {
    const { line, begun, over, isAway, stop } = await startOnLine()
    await sql`select graphile_worker.add_job('keep-backup')`.execute(database.db)
    await begun.promise
    await sql`select graphile_worker.add_job('tidy-orders', queue_name := 'orders', run_at := now() + interval '1 day')`.execute(
      database.db,
    )
    await sql`with own as (select locked_by from graphile_worker._private_jobs where locked_by is not null limit 1),
      queue as (update graphile_worker._private_job_queues q set locked_by = own.locked_by, locked_at = now()
        from own where q.queue_name = 'orders' returning q.id, q.locked_by)
      update graphile_worker._private_jobs job set locked_by = queue.locked_by, locked_at = now(), run_at = now()
        from queue where job.job_queue_id = queue.id`.execute(database.db)
    expect(await locked()).toEqual(['keep-backup', 'tidy-orders'])
    line.cut()
    over.resolve()
    await isAway()
    line.mend()
    const left = () =>
      sql`select 1 from graphile_worker.jobs where task_identifier in ('keep-backup', 'tidy-orders')
        and last_error is null`.execute(database.db)
    expect(await until(async () => (await left()).rows.length === 0, { withinMs: 60_000 })).toBe(true)
    await stop()
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
