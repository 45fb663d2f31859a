import { expect, it } from 'vitest'
import { databaseForFile } from './test-database.ts'

const { pool, isReachable } = await databaseForFile()

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

it('survives the loss of a connection that is in use', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  client.release()

  expect(await isReachable()).toBe(true)
})
