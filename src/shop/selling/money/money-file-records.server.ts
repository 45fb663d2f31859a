import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'

export type NewMoneyFile = {
  id: string
  kind: 'settlement' | 'parcel-statuses' | 'statement'
  account: string
  name: string
  sha256: Buffer
  content: Uint8Array
  facts: object
  at: Date
  by: Actor
}

export type NewMoneyRow = {
  place: number
  identity: string
  day: string
  amount: number
  text: string
  payer: string
  payerAccount?: string | null
  match: string
  orderId: number | null
  shipmentId: number | null
  attemptId: string | null
  note: string | null
}

/** Files are taken one after the other, until the transaction ends. */
export async function lockMoneyFiles(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('money files', 0))`.execute(db)
}

export async function insertMoneyFile(db: Database, file: NewMoneyFile, rows: readonly NewMoneyRow[]): Promise<void> {
  const { id, kind, account, name, sha256, content, facts, at, by } = file
  await sql`insert into money_files (id, kind, account, name, sha256, content, facts, at, by_kind, by_id)
    values (${id}::uuid, ${kind}, ${account}, ${name}, ${sha256}, ${Buffer.from(content)}, ${JSON.stringify(facts)}::jsonb,
      ${at}::timestamptz, ${by.kind}::actor_kind, ${by.id})`.execute(db)
  await sql`insert into money_rows (file, place, identity, day, amount, text, payer, payer_account, match, order_id, shipment_id,
      attempt_id, note)
    select ${id}::uuid, r.place, r.identity, r.day, r.amount, r.text, r.payer, r."payerAccount", r.match, r."orderId",
      r."shipmentId", r."attemptId", r.note
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(place int, identity text, day date, amount int, text text,
      payer text, "payerAccount" text, match text, "orderId" bigint, "shipmentId" bigint, "attemptId" uuid, note text)`.execute(
    db,
  )
}

/** The file that was taken already, whatever it was called then. */
export async function moneyFileBySha(
  db: Database,
  sha256: Buffer,
): Promise<{ id: string; name: string; at: Date } | null> {
  const { rows } = await sql<{ id: string; name: string; at: Date }>`select id, name, at from money_files
    where sha256 = ${sha256} and taken_back_at is null`.execute(db)
  return rows[0] ?? null
}

/** Which of these payments were told by a file before, and by which. */
export async function knownIdentities(
  db: Database,
  identities: readonly string[],
): Promise<Map<string, { file: string; name: string }>> {
  const { rows } = await sql<{ identity: string; file: string; name: string }>`select r.identity, r.file, f.name
    from money_rows r join money_files f on f.id = r.file
    where r.identity = any(${identities}::text[]) and not r.is_taken_back`.execute(db)
  return new Map(rows.map(({ identity, ...rest }) => [identity, rest]))
}

/** For whom the carrier paid in its last file. */
export async function lastPartner(db: Database, account: string): Promise<string | null> {
  const { rows } = await sql<{ partner: string | null }>`select facts ->> 'partner' as partner from money_files
    where kind = 'settlement' and account = ${account} and taken_back_at is null and facts ->> 'partner' is not null
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.partner ?? null
}

/** A file's bytes, and whoever and whatever its rows name; their days, sums and what they paid stay. */
export async function forgetFiles(db: Database, before: Date): Promise<void> {
  await sql`with gone as (
      update money_files set content = '' where at < ${before}::timestamptz and length(content) > 0 returning id
    )
    update money_rows set text = '', payer = '', payer_account = null, note = null
      where file in (select id from gone)`.execute(db)
}
