import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '#kit/until.ts'
import { CommitUnknown, confirmWritten, withinTime } from './commit-unknown.ts'
import type { Database } from './open-database.ts'
import { databaseForFile } from './test-database.ts'
import { giveUpWaiting, openWaitingDatabase } from './test-replica.ts'

const { db, url } = await databaseForFile()
const hasty = openWaitingDatabase(url, 300)
const patient = openWaitingDatabase(url, 60_000)
afterAll(() => Promise.all([hasty.stop(), patient.stop()]))

const write = (to: Database, id: string) =>
  to.transaction().execute((trx) => trx.insertInto('works').values({ id }).execute())
const isThere = async (id: string) => (await sql`select from works where id = ${id}`.execute(db)).rows.length === 1

describe('a commit of which nobody knows whether it was written', () => {
  it('SCALE-02 is one that is not answered in time: its connection is dropped, and what it wrote may still come', async () => {
    await expect(write(hasty.db, 'late')).rejects.toThrow(CommitUnknown)
    expect(hasty.pool.totalCount).toBe(0)
    expect(await isThere('late')).toBe(false)
    await giveUpWaiting(db)
    expect(await until(() => isThere('late'), { withinMs: 60_000 })).toBe(true)
    expect(await hasty.isReachable()).toBe(true)
  })

  it('SCALE-02 is none of a command: that waits for as long as the disk takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { promise: answer, resolve } = Promise.withResolvers<string>()
    const waiting = withinTime(answer, Infinity)
    await vi.advanceTimersByTimeAsync(3_600_000)
    resolve('written')
    await expect(waiting).resolves.toBe('written')
  })

  it('SCALE-02 is one whose wait for the replica was given up, in a transaction and of a statement that stands alone', async () => {
    for (const [id, writing] of [
      ['given-up', () => write(patient.db, 'given-up')],
      ['alone', () => patient.db.insertInto('works').values({ id: 'alone' }).execute()],
    ] as const) {
      const [outcome] = await Promise.allSettled([writing(), giveUpWaiting(db)])
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(CommitUnknown) })
      expect(await isThere(id)).toBe(true)
    }
    expect(patient.pool.totalCount, 'none of their connections is used again').toBe(0)
  })

  it('SCALE-02 is one whose connection was lost', async () => {
    const end = until(
      async () =>
        (
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event = 'SyncRep'`.execute(db)
        ).rows.length > 0,
      { withinMs: 60_000 },
    )
    await expect(write(patient.db, 'lost')).rejects.toThrow(CommitUnknown)
    expect(await end).toBe(true)
  })

  it('SCALE-02 is none that the server refuses: that one was not written, and its connection stays', async () => {
    const refused = patient.db.transaction().execute(async (trx) => {
      await sql`create temporary table twice (id int unique deferrable initially deferred) on commit drop`.execute(trx)
      await sql`insert into twice values (1), (1)`.execute(trx)
    })
    await expect(refused).rejects.toThrow('duplicate key')
    expect(patient.pool.totalCount).toBe(1)
  })

  it('SCALE-02 what is found by its key is told once a mark behind it has come where it has to be', async () => {
    await expect(confirmWritten(hasty.db)).rejects.toThrow(CommitUnknown)
    await confirmWritten(db)
  })
})
