import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { compareRows } from './described-rows.ts'
import { cacheFolder, rowStatements } from './sql-rows.ts'

/** Statements put together where they run, and those about tables that a transaction makes for itself. */
const MOST_UNREAD = 41

const { url } = await databaseForFile()
const client = new pg.Client({ connectionString: url })
await client.connect()
const planted = cacheFolder()
afterAll(async () => {
  await client.end()
  rmSync(planted, { recursive: true })
})

describe('the rows of statements', () => {
  it('are what the database answers with', async () => {
    const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|\/test-/.test(file))
    const statements = rowStatements(files.filter((file) => /\bsql</.test(readFileSync(file, 'utf8'))))
    const { read, unread, wrong } = await compareRows(client, statements)
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(350)
    expect(unread.length, unread.map(({ place, why }) => `${place} ${why}`).join('\n')).toBeLessThanOrEqual(MOST_UNREAD)
  })

  it('are found wrong where a column is missing, is more, or is of another type', async () => {
    const file = path.join(planted, 'planted.ts')
    const statements = [
      'sql<{ id: string }>`select id from works where id = ${id}`',
      'sql<{ id: string; title: string }>`select id from works`',
      'sql<{ id: string }>`select ${BOTH} from works`',
      'sql<{ id: string }>`select number, id from orders where id = ${id}`',
      'sql<{ number: string; more?: string }>`select number from orders ${where(id)}`',
      'sql<{ id: number | null }>`select * from ${unnestRows({ id: "int" }, [])} as given (id) limit ${id}`',
      'sql<{ placed: string }>`select ${sql.ref("placed_at")} as placed from orders`',
      'sql<{ id: string }>`select ${unknownPiece} from works`',
    ]
    writeFileSync(
      file,
      `import { sql, type RawBuilder } from 'kysely'
import { unnestRows } from '#database/unnest-rows.ts'
const BOTH = sql\`id, version\`
const where = (id: string) => sql\`where number = \${id}\`
export const planted = (id: string, unknownPiece: RawBuilder<unknown>) => [\n${statements.join(',\n')}\n]\n`,
    )
    const { read, unread, wrong } = await compareRows(client, rowStatements([file]))
    const at = (line: number) => `${path.relative('.', file).replaceAll(path.sep, '/')}:${line + 6}`
    expect(wrong).toEqual([
      `${at(1)} title is of its row, and not selected`,
      `${at(2)} version is selected, and not of its row`,
      `${at(3)} number is selected, and not of its row`,
      `${at(3)} id is number, its row says string`,
      `${at(6)} placed is Date, its row says string`,
    ])
    expect([read, unread]).toEqual([7, [{ place: at(7), why: expect.any(String) }]])
  })
})
