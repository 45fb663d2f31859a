import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { PriceWarning } from '#shop/goods/pricing/check-prices.ts'
import type { BulkProblem, BulkRowState, BulkSummary } from './bulk-job.ts'
import type { BulkValue } from './bulk-terms.ts'

/** What booksellers had said of a value: null where they had said nothing. */
export type FormerWord = { value: unknown } | null

/** A title of a job that is still to be looked at or done. */
export type OpenRow = {
  position: number
  productId: string
  before: BulkValue | null
  after: BulkValue | null
  putsBack: FormerWord
}

export async function openRows(
  db: Database,
  jobId: number,
  { state, limit }: { state: 'new' | 'waiting'; limit: number },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`select position, product_id as "productId", before, after, puts_back as "putsBack"
    from bulk_job_rows where job_id = ${jobId}::bigint and state = ${state} and state in ('new', 'waiting')
    order by position limit ${limit}::int`.execute(db)
  return rows
}

export type RowOutcome = {
  position: number
  state: Exclude<BulkRowState, 'new'>
  before?: BulkValue | null
  after?: BulkValue | null
  hand?: FormerWord
  problem?: BulkProblem | null
  warned?: readonly PriceWarning[]
  actId?: number
}

/** What is left out stays as it was. */
export async function writeOutcomes(db: Database, jobId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`update bulk_job_rows r set state = o.state, before = coalesce(o.before, r.before),
      after = coalesce(o.after, r.after), hand = coalesce(nullif(o.hand, 'null'), r.hand),
      problem = coalesce(nullif(o.problem, 'null'), r.problem), warned = coalesce(o.warned, r.warned),
      act_id = coalesce(o."actId", r.act_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(position int, state text, before jsonb, after jsonb,
      hand jsonb, problem jsonb, warned jsonb, "actId" bigint)
    where r.job_id = ${jobId}::bigint and r.position = o.position`.execute(db)
}

/** What the look found, title by title, summed up. */
export async function summaryOf(db: Database, jobId: number): Promise<BulkSummary> {
  const count = async (kinds: ReturnType<typeof sql<{ kind: string; count: number }>>) =>
    Object.fromEntries((await kinds.execute(db)).rows.map(({ kind, count }) => [kind, count]))
  const refused = await count(sql<{ kind: string; count: number }>`
    select problem ->> 'kind' as kind, count(*)::int as count from bulk_job_rows
    where job_id = ${jobId}::bigint and state in ('refused', 'skipped') and problem is not null group by 1`)
  const warned = await count(sql<{ kind: string; count: number }>`
    select w ->> 'kind' as kind, count(*)::int as count from bulk_job_rows, jsonb_array_elements(warned) as w
    where job_id = ${jobId}::bigint and state = 'waiting' group by 1`)
  const { rows: conflicts } = await sql<BulkSummary['conflicts'][number]>`
    select o.id::int as "jobId", count(*)::int as titles from bulk_jobs o
      join bulk_job_rows theirs on theirs.job_id = o.id and theirs.state = 'waiting'
      join bulk_job_rows ours on ours.product_id = theirs.product_id and ours.job_id = ${jobId}::bigint
    where o.state in ('running', 'paused') and o.id <> ${jobId}::bigint group by o.id order by o.id`.execute(db)
  return { refused, warned, conflicts }
}

/** A title of a job as it is told. */
export type ToldRow = {
  position: number
  productId: string
  ean: string | null
  name: string | null
  state: BulkRowState
  before: BulkValue | null
  after: BulkValue | null
  problem: BulkProblem | null
  warned: PriceWarning[] | null
}

/** What subjects are called. */
export async function subjectNames(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`select category_id as id, name from category_texts
    where category_id = any(${ids}) and language = ${language}::language`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

type ToldRows = { after: number; limit: number; states?: readonly BulkRowState[] }

export async function toldRows(db: Database, jobId: number, { after, limit, states }: ToldRows): Promise<ToldRow[]> {
  const { rows } =
    await sql<ToldRow>`select r.position, r.product_id as "productId", p.ean, t.name, r.state, r.before, r.after,
      r.problem, r.warned
    from bulk_job_rows r left join products p on p.id = r.product_id
      left join product_texts t on t.product_id = r.product_id and t.language = 'hu'
    where r.job_id = ${jobId}::bigint and r.position > ${after}::int
      and (${states ?? null}::text[] is null or r.state = any(${states ?? null}::text[]))
    order by r.position limit ${limit}::int`.execute(db)
  return rows
}
