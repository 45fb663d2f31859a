import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FieldChange, RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { ImportRun } from '../runs/run-records.server.ts'
import type { RunState } from '../runs/run-states.ts'

export type UndoOfRun = { id: number; state: RunState }

export async function latestUndo(db: Database, id: number): Promise<UndoOfRun | null> {
  const { rows } = await sql<UndoOfRun>`select id, state from import_runs where undoes = ${id}::bigint
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type RunInList = Pick<ImportRun, 'id' | 'sourceId' | 'kind' | 'state' | 'file' | 'counts' | 'guards'> & {
  sourceName: string
  startedBy: string | null
  createdAt: Date
  undoes: number | null
}

type RunsWanted = { before: number | null; sourceId: string | null; limit: number }

/** The newest first. */
export async function runsBefore(db: Database, { before, sourceId, limit }: RunsWanted): Promise<RunInList[]> {
  const { rows } = await sql<RunInList>`select r.id, r.source_id as "sourceId", s.name as "sourceName", r.kind, r.state,
      r.file, r.counts, r.guards, r.started_by_id as "startedBy", r.created_at as "createdAt", r.undoes
    from import_runs r join import_sources s on s.id = r.source_id
    where (${before}::bigint is null or r.id < ${before}::bigint)
      and (${sourceId}::text is null or r.source_id = ${sourceId})
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Which records of a run are listed. */
export type RowsWanted = {
  runId: number
  after: number
  limit: number
  code?: string
  /** Codes of the level that is wanted. */
  codes?: readonly string[]
  action?: string
  field?: string
  /** A part of the publisher's name, as the file or the shop has it. */
  publisher?: string
  /** Whether the price rises or falls. */
  price?: 'up' | 'down'
}

const NAME = sql`coalesce(r.facts #>> '{descriptive,name,hu}', r.facts #>> '{descriptive,name,en}', t.name, r.undone->>'name')`
const PUBLISHER = sql`coalesce(r.facts #>> '{publishing,publisher,name}', u.name)`
/** Of what a row of a run is about. */
const ABOUT = sql`left join products p on p.id = r.product_id
  left join product_texts t on t.product_id = p.id and t.language = 'hu'
  left join publishers u on u.id = p.publisher_id`

function isWanted({ action, field, publisher, price }: RowsWanted): RawBuilder<unknown> {
  const sign = price === 'up' ? sql`>` : sql`<`
  return sql`(${action ?? null}::text is null or r.action = ${action ?? null})
    and (${field ?? null}::text is null
      or r.changes @> jsonb_build_array(jsonb_build_object('field', ${field ?? null}::text)))
    and (${publisher ?? null}::text is null or strpos(lower(${PUBLISHER}), lower(${publisher ?? ''})) > 0)
    ${
      price
        ? sql`and exists (select from jsonb_array_elements(r.changes) as c where c->>'field' = 'price'
            and c->'from' <> 'null' and c->'to' <> 'null' and (c->>'to')::numeric ${sign} (c->>'from')::numeric)`
        : sql``
    }`
}

export type ProblemRow = {
  record: number
  line: number | null
  ean: string | null
  productId: string | null
  name: string | null
  publisher: string | null
  action: RowAction | null
  code: ProblemCode
  field: string | null
  value: string | null
}

/** Every problem a row, in the order of the file; those of the file itself first, as record 0. */
export async function problemRows(db: Database, wanted: RowsWanted): Promise<ProblemRow[]> {
  const { runId, after, limit, code, codes, field } = wanted
  const { rows } = await sql<ProblemRow>`select q.number as record, coalesce(q.line, r.line) as line, r.ean,
      r.product_id as "productId", ${NAME} as name, ${PUBLISHER} as publisher, r.action, q.code, q.field, q.value
    from import_problems q left join import_rows r on r.run_id = q.run_id and r.number = q.number ${ABOUT}
    where q.run_id = ${runId}::bigint and q.number > ${after}
      and (${code ?? null}::text is null or q.code = ${code ?? null})
      and (${codes ?? null}::text[] is null or q.code = any(${codes ?? null}::text[]))
      and (${field ?? null}::text is null or q.field = ${field ?? null}) and ${isWanted({ ...wanted, field: undefined })}
    order by q.number, q.code limit ${limit}`.execute(db)
  return rows
}

export type ChangeRow = Omit<ProblemRow, 'code' | 'field' | 'value'> & {
  state: string
  changes: FieldChange[]
  problems: ProblemCode[]
}

/** Records by which something changes, in the order of the file. */
export async function changeRows(db: Database, wanted: RowsWanted): Promise<ChangeRow[]> {
  const { runId, after, limit, code, codes } = wanted
  const { rows } = await sql<ChangeRow>`select r.number as record, r.line, r.ean, r.product_id as "productId",
      ${NAME} as name, ${PUBLISHER} as publisher, r.action, r.state, r.changes,
      array(select distinct x.code from import_problems x where x.run_id = r.run_id and x.number = r.number
        order by 1) as problems
    from import_rows r ${ABOUT}
    where r.run_id = ${runId}::bigint and r.number > ${after} and (r.changes <> '[]' or r.action in ('new', 'withdrawn', 'waiting'))
      and ${isWanted(wanted)}
      and (${code ?? null}::text is null and ${codes ?? null}::text[] is null or exists (select from import_problems x
        where x.run_id = r.run_id and x.number = r.number and (${code ?? null}::text is null or x.code = ${code ?? null})
          and (${codes ?? null}::text[] is null or x.code = any(${codes ?? null}::text[]))))
    order by r.number limit ${limit}`.execute(db)
  return rows
}

export type ProblemSum = { code: ProblemCode; records: number; value: string | null; line: number | null }

/** What was found, each with its first example. */
export async function problemSums(db: Database, runId: number): Promise<ProblemSum[]> {
  const { rows } = await sql<ProblemSum>`select code, count(distinct number)::int as records,
      (array_agg(value order by number))[1] as value, (array_agg(line order by number))[1] as line
    from import_problems where run_id = ${runId}::bigint group by code order by 2 desc, 1`.execute(db)
  return rows
}

export type RecordOfRun = {
  record: number
  line: number
  reference: string | null
  ean: string | null
  productId: string | null
  action: RowAction | null
  state: string
  facts: object | null
  changes: FieldChange[]
}

export async function readRecordOfRun(db: Database, runId: number, record: number): Promise<RecordOfRun | null> {
  const { rows } = await sql<RecordOfRun>`select number as record, line, reference, ean, product_id as "productId",
      action, state, facts, changes
    from import_rows where run_id = ${runId}::bigint and number = ${record}`.execute(db)
  return rows[0] ?? null
}

/** Rows that wait to be carried out and change this, or all: they are matched and checked again. */
export async function stageAgain(
  db: Database,
  { runId, record, field }: { runId: number; record?: number; field?: string },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`update import_rows set state = 'staged', action = null, changes = '[]',
      claim = null
    where run_id = ${runId}::bigint and state = 'checked' and (${record ?? null}::int is null or number = ${record ?? null})
      and (${field ?? null}::text is null
        or changes @> jsonb_build_array(jsonb_build_object('field', ${field ?? null}::text)))
    returning number`.execute(db)
  const numbers = rows.map(({ number }) => number)
  await sql`delete from import_problems where run_id = ${runId}::bigint and number = any(${numbers}::int[])
    and is_of_check and code <> all(array['superseded', 'same-ean-twice'])`.execute(db)
  return numbers.length
}
