import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Facts, Notification } from '#shop/catalogue/claims/facts/facts.ts'
import { jsonOfFacts } from '#shop/catalogue/claims/hash-of-facts.ts'
import { PROBLEMS, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'

/** Records with one of these do not count for any other. */
const REFUSING = (Object.keys(PROBLEMS) as ProblemCode[]).filter(
  (code) => PROBLEMS[code].level === 'record' && PROBLEMS[code].outcome === 'refused',
)

/** A row that is still to be checked, and that nothing read so far refuses. */
const COUNTS = sql`r.state = 'staged' and r.notification <> 'test' and not exists (select from import_problems p
  where p.run_id = r.run_id and p.number = r.number and not p.is_of_check and p.code = any(${REFUSING}))`

/**
 * Tells PostgreSQL of the rows of a run that was just staged. What it knows is of earlier runs: it would take those of this one
 * for a single row, and compare each with each.
 */
export async function analyzeRows(db: Database): Promise<void> {
  await sql`analyze import_rows (run_id, number, state, notification, reference, ean),
    import_problems (run_id, number, code, is_of_check)`.execute(db)
}

type OfRun = { runId: number; sourceId: string }

/** Finds the products of all staged rows by their source's numbers and by their EANs. What leads to two waits for a person. */
export async function matchRows(db: Database, { runId, sourceId }: OfRun): Promise<void> {
  await sql`with matched as (
      select r.number, n.product_id as by_number, p.id as by_ean, numbered.ean as numbered_ean, r.ean
      from import_rows r
      left join product_numbers n on n.source_id = ${sourceId} and n.number = coalesce(r.reference, r.ean)
      left join products numbered on numbered.id = n.product_id
      left join products p on p.ean = r.ean
      where r.run_id = ${runId}::bigint and r.state = 'staged' and (n.product_id is not null or p.id is not null)
    ), told as (
      insert into import_problems (run_id, number, code, field, value, is_of_check)
      select ${runId}::bigint, number, case when by_ean is null then 'ean-changed' else 'reference-moved' end, 'ean', ean, true
      from matched where by_number <> by_ean or (by_number is not null and by_ean is null and numbered_ean <> ean)
    )
    update import_rows r set product_id = coalesce(m.by_number, m.by_ean) from matched m
    where r.run_id = ${runId}::bigint and r.number = m.number`.execute(db)
}

/** Booksellers have decided which title a record is: what they decided of is not told again. One that is gone counts for nothing. */
export async function matchChosenRows(db: Database, { runId, sourceId }: OfRun): Promise<void> {
  await sql`with chosen as (
      select r.number, case when c.ours in ('new', 'none') or c.ours like 'kind:%' then by_ean.id else ours.id end as product_id, c.ours
      from import_choices c join import_rows r on r.run_id = ${runId}::bigint and r.state = 'staged'
        and coalesce(r.reference, r.ean) = c.key
      left join products ours on ours.id = c.ours
      left join products by_ean on by_ean.ean = r.ean
      where c.kind = 'title' and c.source_id = ${sourceId} and (c.ours in ('new', 'none') or c.ours like 'kind:%' or ours.id is not null)
    ), decided as (
      delete from import_problems p using chosen c
      where p.run_id = ${runId}::bigint and p.number = c.number and p.is_of_check and p.code in ('ean-changed', 'reference-moved', 'titles-differ')
    )
    update import_rows r set product_id = c.product_id from chosen c
    where r.run_id = ${runId}::bigint and r.number = c.number and c.ours <> 'none'`.execute(db)
}

/** A file that broke off does not say what it would have left out. */
const HALF_FILES: readonly ProblemCode[] = ['file-ends-early', 'quote-not-closed']

/** Of a file that is the whole truth: titles of its source that it leaves out are withdrawn, as if it had said so at its end. */
export async function stageMissing(db: Database, { runId, sourceId }: OfRun): Promise<void> {
  await sql`insert into import_rows (run_id, number, line, ean, notification, product_id)
    select ${runId}::bigint, last.number + row_number() over (order by c.product_id), last.line, p.ean, 'delete', c.product_id
    from product_claims c join products p on p.id = c.product_id
    cross join lateral (select number, line from import_rows where run_id = ${runId}::bigint
      order by number desc limit 1) as last
    where c.source_id = ${sourceId}
      and not exists (select from import_rows r where r.run_id = ${runId}::bigint and r.product_id = c.product_id)
      and not exists (select from import_problems p
        where p.run_id = ${runId}::bigint and p.number = 0 and p.code = any(${HALF_FILES}))`.execute(db)
}

/** The same for titles that wait to become products. */
export async function stageMissingWaiting(db: Database, { runId, sourceId }: OfRun): Promise<void> {
  await sql`insert into import_rows (run_id, number, line, reference, ean, notification)
    select ${runId}::bigint, last.number + row_number() over (order by w.reference), last.line, w.reference, w.ean, 'delete'
    from waiting_titles w
    cross join lateral (select number, line from import_rows where run_id = ${runId}::bigint
      order by number desc limit 1) as last
    where w.source_id = ${sourceId}
      and not exists (select from import_rows r where r.run_id = ${runId}::bigint
        and coalesce(r.reference, r.ean) = w.reference)
      and not exists (select from import_problems p
        where p.run_id = ${runId}::bigint and p.number = 0 and p.code = any(${HALF_FILES}))`.execute(db)
}

/** What the source says again as it said it last: nothing is to be done, and its facts are not kept twice. */
export async function settleSame(db: Database, { runId, sourceId }: OfRun): Promise<void> {
  await sql`update import_rows r set action = 'same', state = 'settled', facts = null
    from product_claims c, products p
    where r.run_id = ${runId}::bigint and ${COUNTS} and r.notification in ('whole', 'part') and c.product_id = r.product_id
      and c.source_id = ${sourceId} and c.hash = r.hash and not c.is_last and p.id = r.product_id and not p.deleted
      and (r.stamp is null or c.stamp is null or r.stamp >= c.stamp)
      and not exists (select from import_problems q
        where q.run_id = r.run_id and q.number = r.number and q.is_of_check)`.execute(db)
}

export type TwiceToldRow = { key: string; number: number; notification: Notification; facts: Facts }

const ROWS_A_PAGE = 500

/**
 * Rows that tell of the same record, in the order of its reference and of the file, a page at a time: there may be any number of
 * them. They are found and sorted once, as they stand before the first page, and without their facts. Within one transaction.
 */
export async function* rowsToldTwice(db: Database, runId: number): AsyncGenerator<TwiceToldRow[]> {
  await sql`declare told_twice no scroll cursor for select key, number from (
      select coalesce(r.reference, r.ean) as key, r.number, count(*) over (partition by coalesce(r.reference, r.ean)) as times
      from import_rows r where r.run_id = ${runId}::bigint and ${COUNTS}) as told
    where times > 1 and key is not null order by key, number`.execute(db)
  for (;;) {
    const { rows: page } = await sql<
      Pick<TwiceToldRow, 'key' | 'number'>
    >`fetch ${sql.lit(ROWS_A_PAGE)} from told_twice`.execute(db)
    if (page.length === 0) break
    const { rows } = await sql<Omit<TwiceToldRow, 'key'>>`select number, notification, facts from import_rows
      where run_id = ${runId}::bigint and number = any(${page.map(({ number }) => number)}::int[])`.execute(db)
    const rowsByNumber = new Map(rows.map((row) => [row.number, row]))
    yield page.flatMap(({ key, number }) => {
      const row = rowsByNumber.get(number)
      return row ? [{ key, ...row }] : []
    })
  }
  await sql`close told_twice`.execute(db)
}

/** These were said again later in the file. */
export async function supersedeRecords(db: Database, runId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`with gone as (
      update import_rows set action = 'superseded', state = 'settled', facts = null
      where run_id = ${runId}::bigint and number = any(${numbers}::int[]) returning number)
    insert into import_problems (run_id, number, code, is_of_check)
    select ${runId}::bigint, number, ${'superseded' satisfies ProblemCode}, true from gone`.execute(db)
}

/**
 * Records of one EAN whose titles differ by more than their writing: a number was mistyped or taken twice. Which of them counts is
 * not guessed; each tells its own title. What its sender calls the same record is one, however it is renamed. Before any of them gives way to another.
 */
export async function tellDifferingTitles(db: Database, runId: number): Promise<void> {
  await sql`with named as materialized (
      select r.number, r.ean, r.reference, r.facts #>> '{descriptive,name,hu}' as name from import_rows r
      where r.run_id = ${runId}::bigint and ${COUNTS} and r.notification <> 'delete'
        and r.ean in (select ean from import_rows where run_id = ${runId}::bigint group by ean having count(*) > 1)
    )
    insert into import_problems (run_id, number, code, field, value, is_of_check)
    select ${runId}::bigint, number, ${'titles-differ' satisfies ProblemCode}, 'name.hu', left(name, 200), true
    from named n where name is not null and exists (select from named other
      where other.ean = n.ean and other.name <> n.name and (n.reference is null or other.reference is distinct from n.reference) and name_key(other.name) <> name_key(n.name))
      and not exists (select from import_problems p where p.run_id = ${runId}::bigint and p.number = n.number
        and p.code = ${'titles-differ' satisfies ProblemCode})`.execute(db)
}

/** Of several records with one EAN the last complete one counts, or the last of all; each of them is told. */
export async function settleSameEans(db: Database, runId: number): Promise<void> {
  await sql`with ranked as materialized (
      select r.number, count(*) over (partition by r.ean) as records, row_number() over (
          partition by r.ean order by r.notification in ('whole', 'part', 'last') desc, r.number desc) as place
      from import_rows r where r.run_id = ${runId}::bigint and ${COUNTS} and r.ean is not null
    ), told as (
      insert into import_problems (run_id, number, code, is_of_check)
      select ${runId}::bigint, number, ${'same-ean-twice' satisfies ProblemCode}, true from ranked where records > 1)
    update import_rows r set action = 'superseded', state = 'settled', facts = null
    from ranked where r.run_id = ${runId}::bigint and r.number = ranked.number and ranked.place > 1`.execute(db)
}

export async function writeMergedFacts(
  db: Database,
  runId: number,
  { number, notification, facts }: Omit<TwiceToldRow, 'key'>,
): Promise<void> {
  const { json, hash } = jsonOfFacts(facts)
  await sql`update import_rows set notification = ${notification}, facts = ${json}::jsonb, hash = ${hash}
    where run_id = ${runId}::bigint and number = ${number}`.execute(db)
}
