import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { PREPARED } from './prepared.ts'
import { databaseForFile } from './test-database.ts'
import { silentLog } from './test-server.ts'

const { url } = await databaseForFile()

describe('prepared statements', () => {
  it('a marked statement is planned once a connection, whatever its parameters; another one is not', async () => {
    const { db, stop } = openDatabase({ databaseUrl: url, log: silentLog, maxConnections: 1 })
    try {
      const square = async (number: number) =>
        (await sql<{ n: number }>`select ${PREPARED} ${number}::int * ${number}::int as n`.execute(db)).rows[0]?.n
      for (const number of [1, 2, 3]) expect(await square(number)).toBe(number * number)
      for (const number of [1, 2]) await sql`select ${number}::int`.execute(db)
      const names = (ids: string[]) =>
        db
          .selectFrom('publishers')
          .modifyFront(PREPARED)
          .where('id', '=', sql<string>`any(${ids})`)
          .select('name')
          .execute()
      for (const ids of [['a'], ['a', 'b'], []]) await names(ids)
      const { rows } = await sql<{ statement: string; runs: number }>`
        select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        order by prepare_time`.execute(db)
      expect(rows.map(({ runs }) => runs)).toEqual([3, 3])
      expect(rows[0]?.statement).toContain('::int * ')
      expect(rows[1]?.statement).toContain('publishers')
    } finally {
      await stop()
    }
  })

  it('a marked statement that failed is answered the next time', async () => {
    const { db, stop } = openDatabase({ databaseUrl: url, log: silentLog, maxConnections: 1 })
    try {
      const divided = async (by: number) =>
        (await sql<{ n: number }>`select ${PREPARED} 6 / ${by}::int as n`.execute(db)).rows[0]?.n
      await expect(divided(0)).rejects.toThrow('division by zero')
      expect(await divided(3)).toBe(2)
    } finally {
      await stop()
    }
  })
})
