import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { ConnectionValues } from './connection-table.ts'
import type { ConnectionAnswer } from './connections.ts'

export type KeysRow = { id: string; connection: string; facts: ConnectionValues; sealed: Buffer }

/** The keys in use, of every connection that has some. */
export async function presentKeys(db: Database): Promise<KeysRow[]> {
  const { rows } = await sql<KeysRow>`select k.id, k.connection, k.facts, k.sealed
    from connections c join connection_keys k on k.id = c.present order by c.name`.execute(db)
  return rows
}

export async function keysById(db: Database, id: string): Promise<KeysRow | null> {
  const { rows } = await sql<KeysRow>`select id, connection, facts, sealed from connection_keys
    where id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

export type ConnectionRow = {
  name: string
  version: number
  present: string | null
  former: string | null
  changedAt: Date | null
  changedByKind: ActorKind | null
  changedBy: string | null
  testedAt: Date | null
  answer: ConnectionAnswer | null
}

const COLUMNS = sql`name, version, present, former, changed_at as "changedAt", changed_by_kind as "changedByKind",
  changed_by_id as "changedBy", tested_at as "testedAt", answer`

export async function connectionRows(db: Database): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`select ${COLUMNS} from connections`.execute(db)
  return rows
}

/** Nobody else changes a connection until the transaction ends: of some the shop has one at most. */
export async function lockConnections(db: Database): Promise<ConnectionRow[]> {
  await sql`lock table connections in share row exclusive mode`.execute(db)
  return connectionRows(db)
}

type NewKeys = KeysRow & { now: Date }

export async function insertKeys(db: Database, { id, connection, facts, sealed, now }: NewKeys): Promise<void> {
  await sql`insert into connection_keys (id, connection, facts, sealed, made_at)
    values (${id}::uuid, ${connection}, ${JSON.stringify(facts)}::jsonb, ${sealed}, ${now}::timestamptz)`.execute(db)
}

type Switched = { name: string; present: string | null; former: string | null; by: Actor; now: Date }

/** Other keys are in use from now on; those before end, and can come back. */
export async function switchKeys(db: Database, { name, present, former, by, now }: Switched): Promise<number> {
  await sql`update connection_keys set ended_at = case when id = ${present}::uuid then null else ${now}::timestamptz end
    where id in (${present}::uuid, ${former}::uuid)`.execute(db)
  const { rows } = await sql<{ version: number }>`insert into connections as c
      (name, version, present, former, changed_at, changed_by_kind, changed_by_id)
    values (${name}, 1, ${present}::uuid, ${former}::uuid, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id})
    on conflict (name) do update set version = c.version + 1, present = excluded.present, former = excluded.former,
      changed_at = excluded.changed_at, changed_by_kind = excluded.changed_by_kind, changed_by_id = excluded.changed_by_id,
      tested_at = null, answer = null
    returning version`.execute(db)
  return rows[0]?.version ?? 0
}

type Tested = { name: string; answer: ConnectionAnswer; now: Date }

export async function writeAnswer(db: Database, { name, answer, now }: Tested): Promise<void> {
  await sql`insert into connections (name, tested_at, answer) values (${name}, ${now}::timestamptz, ${answer})
    on conflict (name) do update set tested_at = excluded.tested_at, answer = excluded.answer`.execute(db)
}

/**
 * Deletes keys that ended before this moment and with which nothing is under way: no payment, no money going back, no invoice, and none
 * of these that began after `since` and may still be reversed. Tells how many.
 */
export async function deleteEndedKeys(db: Database, { before, since }: { before: Date; since: Date }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from connection_keys k where k.ended_at < ${before}::timestamptz
    and not exists (select from connections c where c.present = k.id)
    and not exists (select from payment_attempts a where a.keys = k.id
      and (a.next_check_at is not null or a.status in ('CREATED', 'REDIRECTED', 'PROCESSING')
        or (a.charged > a.refunded and a.created_at >= ${since}::timestamptz)
        or exists (select from refunds r where r.attempt_id = a.id and r.status in ('REQUESTED', 'PENDING'))))
    and not exists (select from invoices i where i.keys = k.id
      and (i.status = 'QUEUED' or i.queued_at >= ${since}::timestamptz))
    and not exists (select from invoice_marks m join invoices i on i.id = m.invoice_id where i.keys = k.id and m.status = 'QUEUED')
    and not exists (select from proformas p where p.keys = k.id
      and (p.status in ('QUEUED', 'ISSUED', 'ENDING') or p.queued_at >= ${since}::timestamptz))
    and not exists (select from carrier_labels l where l.keys = k.id
      and (l.next_try_at is not null or l.next_look_at is not null
        or (l.state in ('REQUESTED', 'ORDERED', 'UNCERTAIN') and l.requested_at >= ${since}::timestamptz)))`.execute(db)
  return Number(numAffectedRows)
}
