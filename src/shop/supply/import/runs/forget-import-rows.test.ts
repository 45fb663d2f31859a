import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { forgetImportRows } from './forget-import-rows.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })

it('rows of runs that ended ninety days ago are forgotten; their sums and problems, and what is not over, stay', async () => {
  const runs = [
    { state: 'done', endedAt: '2026-08-18T09:00:00Z' },
    { state: 'done', endedAt: '2026-08-18T11:00:00Z' },
    { state: 'checked', endedAt: null },
  ]
  for (const { state, endedAt } of runs)
    await sql`with run as (
        insert into import_runs (source_id, kind, state, counts, started_by_kind, created_at, ended_at)
        values ('files', 'import', ${state}, '{"records": 1}', 'system', '2026-01-01', ${endedAt}::timestamptz) returning id),
      told as (insert into import_problems (run_id, number, code) select id, 1, 'hyphens' from run)
      insert into import_rows (run_id, number, line, notification) select id, 1, 1, 'whole' from run`.execute(db)
  await forgetImportRows(shop)
  const { rows } = await sql<{ rows: number; problems: number; records: number }>`select
      (select count(*)::int from import_rows where run_id = r.id) as rows,
      (select count(*)::int from import_problems where run_id = r.id) as problems, (counts->>'records')::int as records
    from import_runs r order by id`.execute(db)
  expect(rows.map((run) => [run.rows, run.problems, run.records])).toEqual([
    [0, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ])
})
