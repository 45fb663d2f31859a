import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { RunForPerson, StockConflict } from './read-import-work.ts'

/** Runs that go on only when somebody says so; the longest first. */
export async function runsForPerson(db: Database): Promise<RunForPerson[]> {
  const { rows } = await sql<RunForPerson>`select r.id as run, s.name as source, r.created_at as at, r.state,
      coalesce(r.file->>'name', '') as file
    from import_runs r join import_sources s on s.id = r.source_id
    where r.state in ('checked', 'stopped', 'failed') order by r.created_at`.execute(db)
  return rows
}

/** What the newest file of each source says of copies that are promised, as long as they still are. */
export async function stockConflicts(db: Database): Promise<StockConflict[]> {
  const { rows } = await sql<StockConflict>`select u.id as run, s.name as source, u.created_at as at, t.name as title,
      said.copies as said, i.held_amount as held
    from import_sources s
    cross join lateral (select id, created_at from import_runs r where r.source_id = s.id and r.kind = 'import'
      and r.state in ('done', 'stopped') order by r.id desc limit 1) as u
    join import_problems q on q.run_id = u.id and q.code = 'fewer-than-promised'
    join import_rows r on r.run_id = q.run_id and r.number = q.number
    cross join lateral (select split_part(q.value, ' ', 1)::int as copies) as said
    join inventories i on i.product_id = r.product_id and i.warehouse_id = s.rules->>'warehouse'
    join product_texts t on t.product_id = r.product_id and t.language = 'hu'
    where q.value ~ '^[0-9]{1,9} < ' and i.held_amount > said.copies
    order by u.created_at, q.number`.execute(db)
  return rows
}
