import { expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { settlePooledRole } from './settle-pooled-role.ts'
import { databaseForFile } from './test-database.ts'
import { silentLog } from './test-server.ts'

const { pool, isReachable, url } = await databaseForFile()

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

it('gives large counts as numbers', async () => {
  expect(await valueOf('(select count(*) from generate_series(1, 3))')).toBe(3)
  expect(await valueOf("array['9007199254740991', null]::bigint[]")).toEqual([Number.MAX_SAFE_INTEGER, null])
})

it('refuses a whole number that would lose digits', async () => {
  await expect(valueOf("'9007199254740993'::bigint")).rejects.toThrow('too large')
})

it('gives a day as its text and a moment as a Date', async () => {
  expect(await valueOf("date '2026-03-15'")).toBe('2026-03-15')
  expect(await valueOf("array[date '2026-03-15']")).toEqual(['2026-03-15'])
  expect(await valueOf("timestamptz '2026-03-15 12:00:00+01'")).toEqual(new Date('2026-03-15T11:00:00Z'))
})

it('gives sums of money in their exact text', async () => {
  expect(await valueOf("'12345678901234567890.10'::numeric")).toBe('12345678901234567890.10')
})

it('reckons in UTC whatever the zone of the server', async () => {
  expect(await valueOf("current_setting('timezone')")).toBe('UTC')
})

it('SCALE-01 behind a pooler the settings are those of the role in this database: what an operator has set stays, but for the zone', async () => {
  const { rows } = await pool.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  const { role, database } = rows[0]!
  const alter = `alter role ${role} in database ${database} set`
  await pool.query(`${alter} timezone = 'Asia/Tokyo'`)
  await pool.query(`${alter} statement_timeout = '7s'`)
  const settle = () => settlePooledRole({ directUrl: url, pooledUrl: url, log: silentLog })
  await Promise.all([settle(), settle(), settle()])
  const pooled = openDatabase({ databaseUrl: url, log: silentLog, isPooled: true })
  const { rows: settings } = await pooled.pool.query(`select current_setting('timezone') as zone,
    current_setting('statement_timeout') as limit, current_setting('idle_in_transaction_session_timeout') as idle`)
  await pooled.stop()
  expect(settings).toEqual([{ zone: 'UTC', limit: '7s', idle: '1min' }])
  const command = openDatabase({ databaseUrl: url, log: silentLog, statementTimeoutMs: 0 })
  const { rows: own } = await command.pool.query(`select current_setting('statement_timeout') as limit`)
  await command.stop()
  expect(own, 'a command has none').toEqual([{ limit: '0' }])
  await pool.query(`alter role ${role} in database ${database} reset all`)
})

it('SCALE-01 says that a pooler whose sessions are older than the settings has to open new ones', async () => {
  const stale = `${url}?options=${encodeURIComponent('-c timezone=Asia/Tokyo')}`
  await expect(settlePooledRole({ directUrl: url, pooledUrl: stale, log: silentLog })).rejects.toThrow('RECONNECT')
  await expect(
    settlePooledRole({ directUrl: url, pooledUrl: url.replace(/\/\/[^:]+:/, '//nobody:'), log: silentLog }),
  ).rejects.toThrow('the same role')
})

it('survives the loss of a connection that is in use', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  client.release()

  expect(await isReachable()).toBe(true)
})
