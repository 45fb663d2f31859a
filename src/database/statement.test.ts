import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { PREPARED } from './prepared.ts'
import { statement } from './statement.ts'
import { databaseForFile } from './test-database.ts'
import { silentLog } from './test-server.ts'

const { db, url } = await databaseForFile()

describe('a statement written once', () => {
  it('answers each asking with its own values, also at the same time', async () => {
    let times = 0
    const power = statement((_, values: { number: number; factor: number }) => {
      times++
      return sql<{
        n: number
      }>`select ${PREPARED} ${values.number}::int * ${values.number}::int * ${values.factor}::int + ${1}::int as n`
    })
    const ask = async (number: number, factor: number) => (await power(db, { number, factor }))[0]?.n
    expect(await Promise.all([ask(2, 1), ask(3, 10), ask(4, 0)])).toEqual([5, 91, 1])
    expect(times).toBe(1)
  })

  it('is one of the transaction it is asked in', async () => {
    const publisher = statement((db, { id }: { id: string }) =>
      db.selectFrom('publishers').where('id', '=', id).select('name'),
    )
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('publishers').values({ id: 'statement-test', name: 'Próba' }).execute()
      expect(await publisher(transaction, { id: 'statement-test' })).toEqual([{ name: 'Próba' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await publisher(db, { id: 'statement-test' })).toEqual([])
  })

  it('tells of each answer and failure, and gives its connection back after both', async () => {
    const told: [string, boolean][] = []
    const onStatement = (text: string, _: number, isFailed: boolean) => void told.push([text.slice(0, 6), isFailed])
    const narrow = openDatabase({ databaseUrl: url, log: silentLog, maxConnections: 1, onStatement })
    try {
      const divided = statement(
        (_, { by }: { by: number }) => sql<{ n: number }>`select ${PREPARED} 6 / ${by}::int as n`,
      )
      await expect(divided(narrow.db, { by: 0 })).rejects.toThrow('division by zero')
      expect(await divided(narrow.db, { by: 3 })).toEqual([{ n: 2 }])
      expect(told).toEqual([
        ['select', true],
        ['select', false],
      ])
    } finally {
      await narrow.stop()
    }
  })
})
