import type pg from 'pg'
import { connectPatiently } from '#database/connect-patiently.ts'
import { isInReach } from '#database/migrate.ts'
import { readMigrations } from '#database/migration-files.ts'
import type { Log } from '#kit/log.ts'
import type { DoctorWords } from './doctor-words.ts'
import { right, watch, wrong, type Finding } from './finding.ts'

type LookAtDatabase = { databaseUrl: string; migrations: string; log: Log; now: () => Date; words: DoctorWords }

const OLDEST_VERSION = 15
const MOST_CLOCK_MS = 2_000
const MOST_LAG_SECONDS = 30

/** The server's version, settings and clock, its replicas and what the shop expects of it. */
export async function lookAtDatabase({ databaseUrl, migrations, log, now, words }: LookAtDatabase): Promise<Finding[]> {
  const client = await connectPatiently({ databaseUrl, log })
  try {
    return [
      await lookAtServer(client, words),
      await lookAtClock(client, now, words),
      ...(await lookAtReplicas(client, words)),
      await lookAtMigrations(client, migrations, words),
    ]
  } finally {
    await client.end()
  }
}

async function lookAtServer(client: pg.Client, words: DoctorWords): Promise<Finding> {
  const { rows } = await client.query<Record<'version' | 'encoding' | 'fsync' | 'commit' | 'connections', string>>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('max_connections') as connections`,
  )
  const [server] = rows
  if (!server) throw new Error('The database does not say what it is')
  const { version, encoding, fsync, commit, connections } = server
  if (Number.parseInt(version, 10) < OLDEST_VERSION) return wrong('database', words.oldServer(version, OLDEST_VERSION))
  if (encoding !== 'UTF8') return wrong('database', words.encoding(encoding))
  if (fsync === 'off') return wrong('database', words.fsync)
  if (commit === 'off') return wrong('database', words.commit)
  return right('database', words.server(version, connections))
}

async function lookAtClock(client: pg.Client, now: () => Date, words: DoctorWords): Promise<Finding> {
  const began = now().getTime()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const ended = now().getTime()
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - (began + ended) / 2)
  return apart > MOST_CLOCK_MS + (ended - began)
    ? wrong('clock', words.clocksApart(Math.round(apart / 1000)))
    : right('clock', words.clocksAgree)
}

async function lookAtReplicas(client: pg.Client, words: DoctorWords): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; state: string; sync: string; lag: number | null }>(
    `select application_name as name, state, sync_state as sync, extract(epoch from replay_lag)::float as lag
      from pg_stat_replication`,
  )
  const { rows: settings } = await client.query<{ names: string }>(
    `select current_setting('synchronous_standby_names') as names`,
  )
  const isAwaited = (settings[0]?.names ?? '') !== ''
  if (isAwaited && !rows.some(({ sync }) => sync === 'sync' || sync === 'quorum'))
    return [wrong('replicas', words.noReplica)]
  return rows.map(({ name, state, lag }) =>
    (lag ?? 0) > MOST_LAG_SECONDS
      ? wrong('replicas', words.replicaBehind(name, Math.round(lag ?? 0), state))
      : right('replicas', words.replicaFollows(name, state)),
  )
}

async function lookAtMigrations(client: pg.Client, folder: string, words: DoctorWords): Promise<Finding> {
  const { rows: made } = await client.query(`select to_regclass('public.migrations') as found`)
  if (!(made[0] as { found: string | null }).found) return watch('migrations', words.noShopYet)
  // Of a shop that was started before there was such a column, it has nothing to say.
  const { rows } = await client.query<{ number: number; codeFrom: number | null }>(
    `select number, (to_jsonb(migrations) ->> 'code_from')::int as "codeFrom" from migrations`,
  )
  const applied = new Set(rows.map(({ number }) => number))
  const files = await readMigrations(folder)
  const pending = files.filter(({ number }) => !applied.has(number))
  const unknown = rows.filter(({ number }) => !files.some((file) => file.number === number))
  if (unknown.length > 0) {
    const newest = Math.max(...unknown.map(({ number }) => number))
    return isInReach(unknown, files.at(-1)?.number ?? 0)
      ? watch('migrations', words.newerInReach(newest))
      : wrong('migrations', words.newer(newest))
  }
  return pending.length > 0 ? watch('migrations', words.pending(pending.length)) : right('migrations', words.applied)
}
