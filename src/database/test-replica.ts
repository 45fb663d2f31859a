import { sql } from 'kysely'
import { until } from '#kit/until.ts'
import { openDatabase, type Database, type OpenDatabase } from './open-database.ts'
import { silentLog } from './test-server.ts'

/** Its commits wait for a replica that never comes. */
export function openWaitingDatabase(url: string, commitMs: number): OpenDatabase {
  const databaseUrl = `${url}?options=${encodeURIComponent('-c timezone=UTC -c synchronous_commit=on')}`
  return openDatabase({ databaseUrl, log: silentLog, commitMs })
}

/** Somebody cancels every commit of this database that waits, once there is one: it is kept here, with a warning. */
export async function giveUpWaiting(db: Database): Promise<void> {
  const isGivenUp = await until(
    async () => {
      const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'SyncRep'`.execute(db)
      return rows.length > 0
    },
    { withinMs: 60_000 },
  )
  if (!isGivenUp) throw new Error('Nothing waits for the replica')
}
