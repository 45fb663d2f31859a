import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DataRequest, RequestProof } from './data-request.ts'

type NewRequest = Pick<DataRequest, 'kind' | 'language' | 'way' | 'receivedOn' | 'dueOn'> & { email: string }

export async function insertRequest(db: Database, one: NewRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into data_requests (kind, email, language, way, received_on, due_on)
    values (${one.kind}, ${one.email}, ${one.language}, ${one.way}, ${one.receivedOn}::date, ${one.dueOn}::date)
    returning id`.execute(db)
  if (!rows[0]) throw new Error('The request was not written')
  return rows[0].id
}

const REQUEST = sql`d.id, d.kind, d.email, d.language, d.way, d.received_on::text as "receivedOn", d.due_on::text as "dueOn", d.state,
  d.code_until as "codeUntil", d.proof, d.proven_at as "provenAt", d.closed_at as "closedAt", d.reason,
  e.waits_until::text as "waitsUntil", e.done_at as "erasedAt", d.version`
const REQUESTS = sql`from data_requests d left join erasures e on e.id = d.erasure`

/** Open ones by when they are due, then the others, the newest first. */
export async function requestRows(db: Database, limit: number): Promise<DataRequest[]> {
  const { rows } = await sql<DataRequest>`select ${REQUEST} ${REQUESTS}
    order by (d.closed_at is null) desc, case when d.closed_at is null then d.due_on end, d.id desc limit ${limit}::int`.execute(
    db,
  )
  return rows
}

export async function requestRow(db: Database, id: number): Promise<DataRequest | null> {
  const { rows } = await sql<DataRequest>`select ${REQUEST} ${REQUESTS} where d.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

type Locked = Pick<DataRequest, 'kind' | 'email' | 'language' | 'state' | 'version' | 'codeUntil'> & {
  codeMark: Buffer | null
  codeTries: number
}

export async function lockedRequest(db: Database, id: number): Promise<Locked | null> {
  const { rows } =
    await sql<Locked>`select kind, email, language, state, version, code_until as "codeUntil", code_mark as "codeMark",
      code_tries as "codeTries" from data_requests where id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

export async function writeCode(db: Database, id: number, code: { mark: Buffer; until: Date }): Promise<void> {
  await sql`update data_requests set code_mark = ${code.mark}, code_until = ${code.until}::timestamptz, code_tries = 0
    where id = ${id}::bigint`.execute(db)
}

export async function countTry(db: Database, id: number): Promise<void> {
  await sql`update data_requests set code_tries = code_tries + 1 where id = ${id}::bigint`.execute(db)
}

export async function markProven(
  db: Database,
  { id, proof, now }: { id: number; proof: RequestProof; now: Date },
): Promise<void> {
  await sql`update data_requests set state = 'proven', proof = ${proof}, proven_at = ${now}::timestamptz, code_mark = null,
    code_until = null where id = ${id}::bigint`.execute(db)
}

type Closed = { id: number; state: 'done' | 'refused'; reason?: string; erasure?: string; now: Date }

export async function closeRow(db: Database, { id, state, reason, erasure, now }: Closed): Promise<void> {
  await sql`update data_requests set state = ${state}, closed_at = ${now}::timestamptz, email = null, code_mark = null, code_until = null,
      reason = ${reason ?? null}, erasure = ${erasure ?? null}::uuid where id = ${id}::bigint`.execute(db)
}

/** Open requests of an address that is being forgotten, whoever asked: they name it. */
export async function closeRequestsOf(db: Database, email: string, now: Date): Promise<void> {
  await sql`update data_requests set state = 'done', closed_at = ${now}::timestamptz, email = null, code_mark = null, code_until = null
    where email = ${email} and closed_at is null`.execute(db)
}

export async function deleteOldRequests(db: Database, closedBefore: Date): Promise<void> {
  await sql`delete from data_requests where closed_at < ${closedBefore}::timestamptz`.execute(db)
}

export async function openRequests(
  db: Database,
  most: number,
): Promise<{ id: number; kind: DataRequest['kind']; dueOn: string; state: 'received' | 'proven'; at: Date }[]> {
  const { rows } = await sql<{
    id: number
    kind: DataRequest['kind']
    dueOn: string
    state: 'received' | 'proven'
    at: Date
  }>`select id, kind,
      due_on::text as "dueOn", state, received_on::timestamptz as at
    from data_requests where closed_at is null order by due_on, id limit ${most}::int`.execute(db)
  return rows
}
