import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { UNDECIDED, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { RunState } from '../runs/run-states.ts'

/** A title that a record may be. */
export type Candidate = { productId: string; ean: string; name: string }

/** A record of which only a person can say which title it is. */
export type TitleDecision = {
  run: number
  state: RunState
  record: number
  line: number
  sourceId: string
  /** When its file came. */
  at: string
  reference: string | null
  ean: string | null
  code: ProblemCode
  /** As the record calls it. */
  name: string | null
  /** What is in question: the VAT that it says, or how another record of the same number is called. */
  value: string | null
  /** To which its number and its EAN lead. */
  candidates: Candidate[]
}

type Sought = { sourceId?: string | null; run?: { id: number; record: number } }

/**
 * Of each record the newest that waits, as long as nobody has decided and no later file has brought it in. First the newest, then
 * what is asked of it: with some hundred runs most of what waited was said again by a later file.
 */
export async function undecidedTitles(db: Database, { sourceId = null, run }: Sought): Promise<TitleDecision[]> {
  const { rows } = await sql<TitleDecision>`with newest as materialized (
      select distinct on (u.source_id, coalesce(r.reference, r.ean)) u.id as run_id, u.state, u.created_at, u.source_id,
        r.number, r.line, r.reference, r.ean, r.checked_at, q.code, q.value, coalesce(r.reference, r.ean) as said
      from import_problems q join import_runs u on u.id = q.run_id
      join import_rows r on r.run_id = q.run_id and r.number = q.number
      where q.code = any(${UNDECIDED}) and r.action = 'waiting' and u.kind = 'import' and u.state not in ('cancelled', 'undone')
        and (${sourceId}::text is null or u.source_id = ${sourceId})
        and (${run?.id ?? null}::bigint is null or (r.run_id, r.number) = (${run?.id ?? 0}::bigint, ${run?.record ?? 0}::int))
      order by u.source_id, coalesce(r.reference, r.ean), u.id desc
    )
    select w.run_id as run, w.state, to_json(w.created_at) #>> '{}' as at, w.number as record, w.line,
      w.source_id as "sourceId", w.reference, w.ean, w.code,
      case when w.code <> 'titles-differ' then w.value else (select string_agg(distinct p.value, ', ') from import_problems p
        join import_rows o on o.run_id = p.run_id and o.number = p.number
        where p.run_id = w.run_id and p.code = w.code and o.ean = w.ean and p.number <> w.number) end as value,
      (select coalesce(r.facts #>> '{descriptive,name,hu}', r.facts #>> '{descriptive,name,en}') from import_rows r
        where r.run_id = w.run_id and r.number = w.number) as name, (
        select coalesce(json_agg(json_build_object('productId', p.id, 'ean', p.ean, 'name', t.name) order by p.ean), '[]')
        from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
        where p.id = n.product_id or p.ean = w.ean) as candidates
    from newest w left join product_numbers n on n.source_id = w.source_id and n.number = w.said
    where not exists (select from import_choices c
        where c.kind = 'title' and c.source_id = w.source_id and c.key = w.said)
      and not exists (select from products p join product_claims c on c.product_id = p.id
        where c.source_id = w.source_id and c.claimed_at > w.checked_at and (p.id = n.product_id or p.ean = w.ean))
    order by w.source_id, w.said`.execute(db)
  return rows
}

/** What matching has told of several records that are one title; it is not found again. */
const TOLD_ONCE: readonly ProblemCode[] = ['superseded', 'same-ean-twice']

/** The record is matched and checked again, and with it what a full file is taken to leave out. */
export async function stageRowAgain(
  db: Database,
  { runId, number, records }: { runId: number; number: number; records: number },
): Promise<void> {
  await sql`update import_rows set state = 'staged', action = null, changes = '[]', claim = null, product_id = null
    where run_id = ${runId}::bigint and number = ${number}`.execute(db)
  await sql`delete from import_rows where run_id = ${runId}::bigint and number > ${records}`.execute(db)
  await sql`delete from import_problems where run_id = ${runId}::bigint and is_of_check
    and (number = ${number} or number > ${records}) and code <> all(${TOLD_ONCE})`.execute(db)
}
