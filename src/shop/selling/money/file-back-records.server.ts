import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'

export type LockedFile = { id: string; kind: string; account: string; name: string; at: Date; rows: number }

/** With its rows, nobody else's to pay with until the transaction ends; null where it is not there, or was taken back. */
export async function lockMoneyFile(db: Database, id: string): Promise<LockedFile | null> {
  await sql`select from money_rows where file = ${id}::uuid order by place for update`.execute(db)
  const { rows } = await sql<LockedFile>`select f.id, f.kind, f.account, f.name, f.at,
      (select count(*)::int from money_rows r where r.file = f.id) as rows
    from money_files f where f.id = ${id}::uuid and f.taken_back_at is null`.execute(db)
  return rows[0] ?? null
}

/** What stands in a later file of the same account was read beside this one. */
export async function isLastFile(db: Database, { id, account, at }: LockedFile): Promise<boolean> {
  const { rows } = await sql`select from money_files where account = ${account} and taken_back_at is null
    and id <> ${id}::uuid and (at, id) > (${at}::timestamptz, ${id}::uuid) limit 1`.execute(db)
  return rows.length === 0
}

/** Somebody has gone on from it: a credit has paid an order or was set aside, or money of a parcel that it settled was given back. */
export async function isBuiltOn(db: Database, { id, at }: LockedFile): Promise<boolean> {
  const { rows } = await sql`select from money_rows r where r.file = ${id}::uuid and (r.match = 'not-ours'
      or exists (select from credit_parts p where p.file = r.file and p.place = r.place)
      or exists (select from refunds b where b.attempt_id = r.attempt_id and b.requested_at >= ${at}::timestamptz)
      or exists (select from shipments s where s.id = r.shipment_id and s.status <> 'DELIVERED'
        and r.match in ('settled', 'rounded', 'mismatch')))
    limit 1`.execute(db)
  return rows.length > 0
}

export type SettledParcel = {
  order: string
  orderId: number
  parcel: number
  /** No other file that stands says that it was paid out. */
  isOnlyHere: boolean
  /** This file was the first to say that its buyer had paid. */
  isCharged: boolean
}

/** Parcels that this file has settled, in the order in which their orders are locked. */
export async function settledParcels(db: Database, { id, at }: LockedFile): Promise<SettledParcel[]> {
  const { rows } = await sql<SettledParcel>`select distinct o.number as "order", o.id as "orderId", s.number as parcel,
      not exists (select from money_rows x join money_files f on f.id = x.file
        where x.shipment_id = s.id and x.file <> r.file and not x.is_taken_back and f.kind = 'settlement'
          and x.match in ('settled', 'rounded', 'mismatch')) as "isOnlyHere",
      exists (select from payment_events e where e.attempt_id = r.attempt_id and e.kind = 'CHARGED'
        and e.at >= ${at}::timestamptz) as "isCharged"
    from money_rows r join shipments s on s.id = r.shipment_id join orders o on o.id = s.order_id
    where r.file = ${id}::uuid and r.match in ('settled', 'rounded', 'mismatch')
    order by o.number, s.number`.execute(db)
  return rows
}

type FileBack = { id: string; because: string; by: Actor; at: Date }

export async function writeFileBack(db: Database, { id, because, by, at }: FileBack): Promise<void> {
  await sql`update money_files set taken_back_at = ${at}::timestamptz, taken_back_by_kind = ${by.kind}::actor_kind,
      taken_back_by_id = ${by.id}, taken_back_because = ${because} where id = ${id}::uuid`.execute(db)
  await sql`update money_rows set is_taken_back = true where file = ${id}::uuid`.execute(db)
}
