import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { preparedStatement } from './prepared-statement.ts'
import { databaseForFile } from './test-database.ts'
import { silentLog } from './test-server.ts'

const { url } = await databaseForFile()
const statements: [text: string, isFailed: boolean][] = []
const { db, stop } = openDatabase({
  databaseUrl: url,
  log: silentLog,
  maxConnections: 1,
  onStatement: (text, _, isFailed) => statements.push([text, isFailed]),
})
afterAll(() => stop())

const square = preparedStatement(
  'test-square',
  (_, { number }: { number: number }) => sql<{ n: number }>`select ${number}::int * ${number}::int + ${1}::int as n`,
)
const publisher = preparedStatement('test-publisher', (db, { id }: { id: string }) =>
  db.selectFrom('publishers').where('id', '=', id).select('name'),
)
const quotient = preparedStatement(
  'test-quotient',
  (_, { by }: { by: number }) => sql<{ n: number }>`select 6 / ${by}::int as n`,
)

type Prepared = { name: string; runs: number }

async function preparedIn(database: typeof db): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`
    select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    order by name`.execute(database)
  return rows
}

describe('a prepared statement', () => {
  it('is known to the connection by its name, once, whatever its values; others are not', async () => {
    const { db, stop } = openDatabase({ databaseUrl: url, log: silentLog, maxConnections: 1 })
    try {
      for (const number of [1, 2, 3]) expect(await square(db, { number })).toEqual([{ n: number * number + 1 }])
      for (const id of ['a', 'b']) await publisher(db, { id })
      await sql`select ${1}::int`.execute(db)
      expect(await preparedIn(db)).toEqual([
        { name: 'test-publisher', runs: 2 },
        { name: 'test-square', runs: 3 },
      ])
    } finally {
      await stop()
    }
  })

  it('answers each of several at the same time with its own values', async () => {
    const answers = await Promise.all([2, 3, 4].map((number) => square(db, { number })))
    expect(answers).toEqual([[{ n: 5 }], [{ n: 10 }], [{ n: 17 }]])
  })

  it('belongs to the transaction it is executed in', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('publishers').values({ id: 'prepared-test', name: 'Próba' }).execute()
      expect(await publisher(transaction, { id: 'prepared-test' })).toEqual([{ name: 'Próba' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await publisher(db, { id: 'prepared-test' })).toEqual([])
  })

  it('that failed is reported, gives its connection back, and is answered the next time', async () => {
    statements.length = 0
    await expect(quotient(db, { by: 0 })).rejects.toThrow('division by zero')
    expect(await quotient(db, { by: 3 })).toEqual([{ n: 2 }])
    expect(statements).toEqual([
      ['select 6 / $1::int as n', true],
      ['select 6 / $1::int as n', false],
    ])
  })

  it('may not share its name with another', async () => {
    const other = preparedStatement('test-square', () => sql`select 1`)
    await square(db, { number: 1 })
    await expect(other(db, {})).rejects.toThrow('must be unique')
  })

  it('has no name where prepared statements are off', async () => {
    const { db, stop } = openDatabase({
      databaseUrl: url,
      log: silentLog,
      maxConnections: 1,
      usesPreparedStatements: false,
    })
    try {
      for (const number of [1, 2]) expect(await square(db, { number })).toEqual([{ n: number * number + 1 }])
      expect(await preparedIn(db)).toEqual([])
    } finally {
      await stop()
    }
  })
})

describe('a transaction', () => {
  it('that went on after a failed statement does not pass for committed', async () => {
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('publishers').values({ id: 'broken-test', name: 'Próba' }).execute()
      await quotient(transaction, { by: 0 }).catch(() => {})
    })
    await expect(broken).rejects.toThrow()
    expect(await publisher(db, { id: 'broken-test' })).toEqual([])
  })
})
