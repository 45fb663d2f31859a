import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { connectPatiently } from './connect-patiently.ts'
import { DatabaseProblem } from './database-problem.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

type SettlePooledRole = { directUrl: string; pooledUrl: string; log: Log }

/**
 * A pooler hands every transaction to whichever session is free, and refuses the settings a connection would begin with. So
 * they are the role's, in this database only. What an operator has set there stays, but for the zone, which decides what is right.
 */
export async function settlePooledRole({ directUrl, pooledUrl, log }: SettlePooledRole): Promise<void> {
  const role = decodeURIComponent(new URL(pooledUrl).username)
  const direct = await connectPatiently({ databaseUrl: directUrl, log })
  try {
    await direct.query('begin')
    // Two processes that begin together would both write the same row.
    await direct.query(`select pg_advisory_xact_lock(hashtext('settings of the role'))`)
    for (const statement of await missingSettings(direct, role)) await direct.query(statement)
    await direct.query('commit')
  } catch (error) {
    throw new DatabaseProblem(
      `The settings of the role ${role}, behind the pooler, cannot be changed: ${error instanceof Error ? error.message : String(error)}. ` +
        'Let DATABASE_URL and DATABASE_DIRECT_URL name the same role.',
      { cause: error },
    )
  } finally {
    // All is done, or its error is thrown already.
    await direct.end().catch(() => {})
  }
  await requireSettings({ pooledUrl, role })
}

async function missingSettings(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ database: string; settings: string[] }>(
    `select current_database() as database, coalesce((select setconfig from pg_db_role_setting as s
      join pg_roles as r on r.oid = s.setrole join pg_database as d on d.oid = s.setdatabase
      where r.rolname = $1 and d.datname = current_database()), '{}') as settings`,
    [role],
  )
  const { database = '', settings = [] } = rows[0] ?? {}
  const isSet = (name: string, value: string) =>
    name === 'timezone'
      ? settings.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase())
      : settings.some((one) => one.startsWith(`${name}=`))
  return Object.entries(SESSION_SETTINGS)
    .filter(([name, value]) => !isSet(name, String(value)))
    .map(
      ([name, value]) =>
        `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
    )
}

/** Sessions that the pooler has opened before do not have them. */
async function requireSettings({ pooledUrl, role }: { pooledUrl: string; role: string }): Promise<void> {
  const pooled = new pg.Client({ connectionString: pooledUrl, connectionTimeoutMillis: 5_000 })
  // A query that was under way fails by itself.
  pooled.on('error', () => {})
  try {
    await pooled.connect()
    const { rows } = await pooled.query<{ zone: string; limit: string }>(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as limit`,
    )
    if (rows[0]?.zone === SESSION_SETTINGS.timezone && rows[0].limit !== '0') return
  } catch (error) {
    throw new DatabaseProblem(`The pooler at ${new URL(pooledUrl).host} cannot be used: ${String(error)}`, {
      cause: error,
    })
  } finally {
    // It may never have been open.
    await pooled.end().catch(() => {})
  }
  throw new DatabaseProblem(
    `The pooler has sessions of before the settings of the role ${role}: let it open new ones (RECONNECT in the console of PgBouncer), and start the shop again.`,
  )
}
