import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { Act, ActChange, PastAct } from './act.ts'

/** The number of an act, by which every row that is changed from now on in this transaction is written down. */
export async function beginAct(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select
    set_config('shop.act', nextval(pg_get_serial_sequence('acts', 'id'))::text, true) as id`.execute(db)
  return Number(rows[0]?.id)
}

/** The act that this transaction is; null outside of one. */
export async function actUnderWay(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: string | null }>`select nullif(current_setting('shop.act', true), '') as id`.execute(
    db,
  )
  return rows[0]?.id ? Number(rows[0].id) : null
}

type NewAct = Omit<Act, 'record'> & { id?: number; record?: string; refusal?: object }

export async function insertAct(db: Database, act: NewAct, now: Date): Promise<void> {
  await insertActs(db, [act], now)
}

export async function insertActs(db: Database, acts: readonly NewAct[], now: Date): Promise<void> {
  if (acts.length === 0) return
  await db
    .insertInto('acts')
    .values(
      acts.map(({ id, by, operation, record, reason, input = {}, personal, refusal }) => ({
        ...(id !== undefined && { id }),
        at: now,
        by_kind: by.kind,
        by_id: by.id,
        operation,
        record,
        reason,
        input: JSON.stringify(input),
        personal: personal && JSON.stringify(personal),
        refusal: refusal && JSON.stringify(refusal),
      })),
    )
    .execute()
}

export type ActFilter = {
  record?: string
  operation?: string
  by?: string
  byKind?: ActorKind
  from?: Date
  until?: Date
  refused?: boolean
  before?: number
  limit: number
}

/** The numbers of acts of these titles, by which what is changed of each is written down from now on in this transaction. */
export async function beginActsOf(db: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; id: string }>`select "productId",
    nextval(pg_get_serial_sequence('acts', 'id'))::text as id from unnest(${productIds}::text[]) as "productId"`.execute(
    db,
  )
  const ids = new Map(rows.map(({ productId, id }) => [productId, Number(id)]))
  const [first = ''] = ids.values()
  await sql`select set_config('shop.act', ${String(first)}, true),
    set_config('shop.acts', ${JSON.stringify(Object.fromEntries(ids))}, true)`.execute(db)
  return ids
}

/** What is changed from now on in this transaction is of no act. */
export async function endActs(db: Database): Promise<void> {
  await sql`select set_config('shop.act', '', true), set_config('shop.acts', '', true)`.execute(db)
}

type ActRow = PastAct & { personal: Record<string, unknown> | null }

/** The newest first. */
export async function actRows(
  db: Database,
  { record, operation, by, byKind, from, until, refused, before, limit }: ActFilter,
): Promise<ActRow[]> {
  return db
    .selectFrom('acts as a')
    .$if(operation !== undefined, (query) => query.where('a.operation', '=', operation ?? ''))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('a.at', '<', until ?? new Date(0)))
    .$if(refused === true, (query) =>
      // Whoever was asked for a proof first was not refused: the act that follows says how it ended.
      query.where('a.refusal', 'is not', null).where(sql`a.refusal ->> 'kind'`, 'is distinct from', 'needs-proof'),
    )
    .$if(record !== undefined, (query) => query.where('a.record', '=', record ?? ''))
    .$if(by !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.by_id = ${by ?? ''} or a.by_sub = (select m.sub from staff_members m where m.email = ${by ?? ''}))`,
      ),
    )
    .$if(byKind !== undefined, (query) => query.where('a.by_kind', '=', byKind ?? 'system'))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .select(['a.id', 'a.at', 'a.by_kind as byKind', 'a.operation', 'a.record', 'a.reason', 'a.input', 'a.personal'])
    .select(['a.refusal', sql<string>`coalesce(a.by_id, a.by_kind::text)`.as('by')])
    .select(
      sql<ActChange[]>`coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name, 'key', c.key,
          'before', nullif(coalesce(c.before, '{}') || coalesce(nullif(c.personal -> 'before', 'null'), '{}'), '{}'),
          'after', nullif(coalesce(c.after, '{}') || coalesce(nullif(c.personal -> 'after', 'null'), '{}'), '{}')) order by c.id)
        from act_changes c where c.act_id = a.id), '[]')`.as('changes'),
    )
    .execute()
}

export type ActCount = {
  operation: string | readonly string[]
  by: Actor
  record?: string
  since: Date
  /** What was refused is not counted. */
  isDone?: boolean
}

/** Records counted once each. */
export async function actCount(
  db: Database,
  { operation, by, record, since, isDone = false }: ActCount,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct record)::int as count from acts
    where by_kind = ${by.kind}::actor_kind and by_id is not distinct from ${by.id}
      and operation = any(${[operation].flat()}::text[]) and at > ${since}::timestamptz
      ${record === undefined ? sql`` : sql`and record = ${record}`} ${isDone ? sql`and refusal is null` : sql``}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function holdActor(db: Database, { operation, by }: Pick<ActCount, 'operation' | 'by'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${String(operation)} by ${by.kind} ${by.id}`}, 0))`.execute(
    db,
  )
}

type Forget = { actsBefore: Date; personalBefore: Date }

/** Deletes acts that are over their time, and blanks what younger ones say of people. Only inside a transaction. */
export async function forgetActRows(db: Database, { actsBefore, personalBefore }: Forget): Promise<void> {
  await sql`select set_config('shop.forgets', 'on', true)`.execute(db)
  await sql`delete from act_changes c using acts a where a.id = c.act_id and a.at < ${actsBefore}::timestamptz`.execute(
    db,
  )
  await sql`delete from acts where at < ${actsBefore}::timestamptz`.execute(db)
  await sql`update act_changes c set personal = null from acts a
    where a.id = c.act_id and c.personal is not null and a.at < ${personalBefore}::timestamptz`.execute(db)
  await sql`update acts set personal = null where personal is not null and at < ${personalBefore}::timestamptz`.execute(
    db,
  )
}

/** What is written down of people: with these records, and with these rows wherever they were changed. */
export type PersonalOf = {
  records: readonly string[]
  rows: readonly { table: string; id: string }[]
  /** Acts that name this address, and those with words in which this pattern finds it. */
  email?: { address: string; pattern: string }
}

/** Blanks it, whatever its age. Only inside a transaction. */
export async function forgetPersonalRows(db: Database, { records, rows, email }: PersonalOf): Promise<void> {
  await sql`select set_config('shop.forgets', 'people', true)`.execute(db)
  await sql`update act_changes c set personal = null from acts a
    where a.id = c.act_id and c.personal is not null and a.record = any(${records}::text[])`.execute(db)
  await sql`update act_changes c set personal = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("table" text, id text)
    where c.table_name = r."table" and c.key ->> 'id' = r.id and c.personal is not null`.execute(db)
  await sql`update acts set personal = null where personal is not null and record = any(${records}::text[])`.execute(db)
  if (email !== undefined) {
    await sql`update acts set personal = null
      where personal is not null and lower(coalesce(personal ->> 'email', personal ->> 'to')) = ${email.address}`.execute(
      db,
    )
    await sql`update acts set personal = null where personal ->> 'text' ~* ${email.pattern}`.execute(db)
  }
  await sql`select set_config('shop.forgets', '', true)`.execute(db)
}
