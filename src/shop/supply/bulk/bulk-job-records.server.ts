import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { TitleSelection } from '#shop/catalogue/titles/title-filter.ts'
import type { BulkCounts, BulkJob, BulkState, BulkSummary } from './bulk-job.ts'
import type { BulkTerms } from './bulk-terms.ts'

/** A job as whoever works on it has to know it. */
export type JobAtWork = Pick<BulkJob, 'id' | 'terms' | 'state' | 'undoes'> & { startedBy: Actor }

type JobRow = Omit<BulkJob, 'by' | 'terms'> & {
  terms: unknown
  byKind: ActorKind
  byId: string | null
}

type NewJob = { terms: BulkTerms; selection: TitleSelection; by: Actor; undoes?: number; now: Date }

export async function insertJob(db: Database, { terms, selection, by, undoes, now }: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (terms, selection, undoes, by_kind, by_id, made_at, total)
    values (${JSON.stringify(terms)}::jsonb, ${JSON.stringify(selection)}::jsonb, ${undoes ?? null}::bigint,
      ${by.kind}::actor_kind, ${by.id}, ${now}::timestamptz, 0)
    returning id`.execute(db)
  return Number(rows[0]?.id)
}

/**
 * A row for each of these titles, in the order of their ids, after those that are there: titles are locked in that order. One that came
 * into the shop after it was chosen is not meant. How many.
 */
export async function insertRowsOf(
  db: Database,
  jobId: number,
  { ids, after, at }: { ids: readonly string[]; after: number; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into bulk_job_rows (job_id, position, product_id)
    select ${jobId}::bigint, ${after}::int + row_number() over (order by p.id)::int, p.id from products p
    where p.id = any(${ids}) and p.created_at <= ${at}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

export async function writeTotal(db: Database, jobId: number, total: number): Promise<void> {
  await sql`update bulk_jobs set total = ${total}::int where id = ${jobId}::bigint`.execute(db)
}

/** The titles that a job has changed, to be put back: what it made of them is what they are now, or they are left. */
export async function insertRowsToUndo(db: Database, jobId: number, undoes: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_job_rows (job_id, position, product_id, before, after, puts_back)
    select ${jobId}::bigint, position, product_id, after, before, coalesce(hand, 'null'::jsonb) from bulk_job_rows
    where job_id = ${undoes}::bigint and state = 'done'`.execute(db)
  const total = Number(numAffectedRows)
  await sql`update bulk_jobs set total = ${total}::int where id = ${jobId}::bigint`.execute(db)
  return total
}

/** The first job that has something to do and that nobody else has in hand; locked until the transaction ends. */
export async function nextJobAtWork(db: Database): Promise<JobAtWork | null> {
  const { rows } = await sql<{
    id: number
    terms: unknown
    state: BulkState
    undoes: number | null
    kind: ActorKind
    byId: string | null
  }>`select id, terms, state, undoes, coalesce(started_by_kind, by_kind) as kind,
      case when started_by_kind is null then by_id else started_by_id end as "byId"
    from bulk_jobs where state in ('looking', 'running') order by id limit 1 for update skip locked`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, terms, state, undoes, kind, byId } = row
  return {
    id,
    terms: termsOf(terms),
    state,
    undoes,
    startedBy: { kind, id: byId } as Actor,
  }
}

/** Before which it changed nothing. */
export async function startOfJob(db: Database, id: number): Promise<Date> {
  const { rows } = await sql<{
    at: Date
  }>`select coalesce(started_at, made_at) as at from bulk_jobs where id = ${id}::bigint`.execute(db)
  if (!rows[0]) throw new Error(`There is no bulk job ${id}`)
  return rows[0].at
}

export async function lockJob(db: Database, id: number): Promise<{ state: BulkState; terms: BulkTerms } | null> {
  const { rows } = await sql<{ state: BulkState; terms: unknown }>`
    select state, terms from bulk_jobs where id = ${id}::bigint for update`.execute(db)
  return rows[0] ? { state: rows[0].state, terms: termsOf(rows[0].terms) } : null
}

type MovedJob = { id: number; state: BulkState; now: Date; startedBy?: Actor }

export async function writeJobState(db: Database, { id, state, now, startedBy }: MovedJob): Promise<void> {
  const isEnd = state === 'done' || state === 'cancelled'
  await sql`update bulk_jobs set state = ${state}, failures = 0,
      ended_at = case when ${isEnd} then ${now}::timestamptz else ended_at end,
      started_at = case when ${startedBy !== undefined} then ${now}::timestamptz else started_at end,
      started_by_kind = coalesce(${startedBy?.kind ?? null}::actor_kind, started_by_kind),
      started_by_id = coalesce(${startedBy?.id ?? null}::text, started_by_id)
    where id = ${id}::bigint`.execute(db)
}

export async function writeLook(db: Database, id: number, summary: BulkSummary): Promise<void> {
  await sql`update bulk_jobs set state = 'looked', summary = ${JSON.stringify(summary)}::jsonb, failures = 0
    where id = ${id}::bigint`.execute(db)
}

/** Its screens read it again. */
export async function touchJob(db: Database, id: number): Promise<void> {
  await sql`update bulk_jobs set failures = 0 where id = ${id}::bigint`.execute(db)
}

const MOST_FAILURES = 3

/** One that fails again and again is left to a person. */
export async function countFailure(db: Database, id: number): Promise<void> {
  await sql`update bulk_jobs set failures = failures + 1,
      state = case when failures + 1 >= ${MOST_FAILURES} then 'failed' else state end
    where id = ${id}::bigint and state in ('looking', 'running')`.execute(db)
}

/** A job that a younger one takes back stays as long as that one. */
export async function deleteJobsBefore(db: Database, before: Date): Promise<void> {
  await sql`with old as (
      select id from bulk_jobs j where coalesce(j.ended_at, j.made_at) < ${before}::timestamptz and j.state <> 'running'
        and not exists (select from bulk_jobs u where u.undoes = j.id
          and coalesce(u.ended_at, u.made_at) >= ${before}::timestamptz)),
      rows as (delete from bulk_job_rows where job_id in (select id from old))
    delete from bulk_jobs where id in (select id from old)`.execute(db)
}

const JOB = sql`j.id::int as id, j.terms, j.state, j.undoes::int as undoes, j.by_kind as "byKind", j.by_id as "byId",
  j.made_at as "madeAt", j.started_at as "startedAt", j.ended_at as "endedAt", j.total, j.summary,
  (select max(u.id)::int from bulk_jobs u where u.undoes = j.id and u.state <> 'cancelled') as "undoneBy"`

/** The newest first. */
export async function jobRows(
  db: Database,
  { by, before, limit }: { by: string | null; before: number | null; limit: number },
): Promise<BulkJob[]> {
  const { rows } = await sql<JobRow>`select ${JOB} from bulk_jobs j
    where (${by}::text is null or (j.by_kind = 'staff' and j.by_id = ${by}::text))
      and (${before}::bigint is null or j.id < ${before}::bigint)
    order by j.id desc limit ${limit}::int`.execute(db)
  return rows.map(jobOf)
}

export async function jobRow(db: Database, id: number): Promise<BulkJob | null> {
  const { rows } = await sql<JobRow>`select ${JOB} from bulk_jobs j where j.id = ${id}::bigint`.execute(db)
  return rows[0] ? jobOf(rows[0]) : null
}

export async function countsOfJobs(db: Database, ids: readonly number[]): Promise<Map<number, BulkCounts>> {
  const { rows } = await sql<{ jobId: number; state: keyof BulkCounts; count: number }>`
    select job_id::int as "jobId", state, count(*)::int as count from bulk_job_rows
    where job_id = any(${ids}::bigint[]) group by 1, 2`.execute(db)
  const none = { new: 0, waiting: 0, same: 0, refused: 0, skipped: 0, done: 0 }
  const counts = new Map<number, BulkCounts>(ids.map((id) => [id, { ...none }]))
  for (const { jobId, state, count } of rows) counts.get(jobId)![state] = count
  return counts
}

function jobOf({ byKind, byId, terms, ...job }: JobRow): BulkJob {
  return { ...job, terms: termsOf(terms), by: { kind: byKind, id: byId } as Actor }
}

/** Moments in them are moments again. */
function termsOf(stored: unknown): BulkTerms {
  const terms = stored as BulkTerms
  if (terms.kind !== 'sale') return terms
  const moment = (text: Date | null) => (text === null ? null : new Date(text))
  return { ...terms, from: moment(terms.from), until: moment(terms.until) }
}
