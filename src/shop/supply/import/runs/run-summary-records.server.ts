import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import { isEmptied } from './question-records.server.ts'
import { UNDECIDED, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'

export type ActionCounts = Record<RowAction, number>

const NONE: ActionCounts = { new: 0, changed: 0, same: 0, withdrawn: 0, waiting: 0, superseded: 0, refused: 0 }

/** IMPORT-03: how many records did what. Together they are all records of the file. */
export async function actionCounts(db: Database, runId: number): Promise<ActionCounts> {
  const { rows } = await sql<{
    action: RowAction
    count: number
  }>`select action, count(*)::int as count from import_rows
    where run_id = ${runId}::bigint and action is not null group by action`.execute(db)
  return { ...NONE, ...Object.fromEntries(rows.map(({ action, count }) => [action, count])) }
}

/** What was checked and has not been carried out, by run. */
export async function actionsLeft(
  db: Database,
  runIds: readonly number[],
): Promise<Map<number, Partial<ActionCounts>>> {
  const { rows } = await sql<{
    id: number
    left: Partial<ActionCounts>
  }>`select id, json_object_agg(action, count) as left
    from (select run_id as id, action, count(*)::int as count from import_rows
      where run_id = any(${runIds}::bigint[]) and state in ('checked', 'stale', 'left') and action is not null
      group by run_id, action) as counted group by id`.execute(db)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** In how many records each problem was found; those of the file count once. */
export async function problemCounts(db: Database, runId: number): Promise<Partial<Record<ProblemCode, number>>> {
  const { rows } = await sql<{ code: ProblemCode; count: number }>`select code, count(distinct number)::int as count
    from import_problems where run_id = ${runId}::bigint group by code order by code`.execute(db)
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

export async function fileProblems(db: Database, runId: number): Promise<Problem[]> {
  const { rows } = await sql<{ problem: Problem }>`select json_strip_nulls(json_build_object(
      'code', code, 'value', value, 'line', line)) as problem
    from import_problems where run_id = ${runId}::bigint and number = 0`.execute(db)
  return rows.map(({ problem }) => problem)
}

/** How many titles change in each field. */
export async function fieldCounts(
  db: Database,
  runId: number,
): Promise<Partial<Record<FieldName | 'presence', number>>> {
  const { rows } = await sql<{ field: FieldName; count: number }>`select c->>'field' as field, count(*)::int as count
    from import_rows r cross join jsonb_array_elements(r.changes) as c
    where r.run_id = ${runId}::bigint and r.action <> 'new' group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ field, count }) => [field, count]))
}

export async function emptiedCounts(db: Database, runId: number): Promise<Partial<Record<FieldName, number>>> {
  const { rows } = await sql<{ field: FieldName; count: number }>`select c->>'field' as field, count(*)::int as count
    from import_rows r cross join jsonb_array_elements(r.changes) as c
    where r.run_id = ${runId}::bigint and r.action = 'changed' and ${isEmptied(sql`c`)} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ field, count }) => [field, count]))
}

export type CountedTitles = { known: number; closed: number; undecided: number; pricesFar: number; boundPrices: number }

export async function countTitlesOfRun(
  db: Database,
  runId: number,
  priceStep: number,
  today: string,
): Promise<CountedTitles> {
  const { rows } = await sql<CountedTitles>`select count(r.product_id)::int as known,
      count(*) filter (where r.action = 'changed' and r.changes @> '[{"field": "orderable", "to": false}]')::int as closed,
      count(*) filter (where r.action = 'waiting' and exists (select from import_problems p
        where p.run_id = r.run_id and p.number = r.number and p.code = any(${UNDECIDED})))::int as undecided,
      count(*) filter (where abs(price.to_price - price.from_price) * 100 > price.from_price * ${priceStep})::int as "pricesFar",
      count(*) filter (where price.to_price <> price.from_price and b.fixed_price_until >= ${today}::date)::int as "boundPrices"
    from import_rows r
    left join products b on b.id = r.product_id
    left join lateral (select (c->>'from')::numeric as from_price, (c->>'to')::numeric as to_price
      from jsonb_array_elements(r.changes) as c
      where c->>'field' = 'price' and c->'from' <> 'null' and c->'to' <> 'null') as price on true
    where r.run_id = ${runId}::bigint`.execute(db)
  return rows[0] ?? { known: 0, closed: 0, undecided: 0, pricesFar: 0, boundPrices: 0 }
}

/** How many records the source's last file had that stands. */
export async function lastRecords(db: Database, sourceId: string): Promise<number | null> {
  const { rows } = await sql<{ records: number }>`select (cursor->>'record')::int as records from import_runs
    where source_id = ${sourceId} and kind = 'import' and state = 'done' order by id desc limit 1`.execute(db)
  return rows[0]?.records ?? null
}
