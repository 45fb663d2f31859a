import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { LookedAtMatch } from './settlement.ts'

export type NamedParcel = {
  shipmentId: number
  orderId: number
  order: string
  number: number
  status: ShipmentStatus
  trackingNumber: string | null
}

/** The parcels with these numbers of a carrier, in the order in which their orders are locked. */
export async function parcelsByNumber(
  db: Database,
  { carrier, numbers }: { carrier: string; numbers: readonly string[] },
): Promise<NamedParcel[]> {
  const { rows } =
    await sql<NamedParcel>`select s.id as "shipmentId", s.order_id as "orderId", o.number as "order", s.number,
      s.status, s.tracking_number as "trackingNumber"
    from shipments s join orders o on o.id = s.order_id
    where s.tracking_number = any(${numbers}::text[]) and lower(s.carrier) = ${carrier}
    order by o.number, s.number`.execute(db)
  return rows
}

/** Parcels whose price a carrier collected before that moment and has not paid out; the orders nobody was told of. */
export async function unsettledOrders(db: Database, before: Date): Promise<{ orderId: number; parcel: string }[]> {
  const { rows } = await sql<{
    orderId: number
    parcel: string
  }>`select s.order_id as "orderId", min(s.number)::text as parcel
    from shipments s
    where s.cod > 0 and s.cod_settled_at is null and s.status = 'DELIVERED' and s.ended_at < ${before}::timestamptz
      and not exists (select from order_attentions t where t.order_id = s.order_id and t.reason = 'cod-unsettled')
    group by s.order_id order by s.order_id limit 500`.execute(db)
  return rows
}

export type CodParcel = {
  order: string
  parcel: number
  status: 'SHIPPED' | 'DELIVERED'
  carrier: string
  trackingNumber: string
  sum: number
  shippedAt: Date
  deliveredAt: Date | null
  /** The buyer has paid: the carrier says so. */
  isCharged: boolean
}

/** What couriers have to collect or have collected, and no file has named: the oldest first, at most a thousand. */
export async function codParcels(db: Database): Promise<CodParcel[]> {
  const { rows } = await sql<CodParcel>`select o.number as "order", s.number as parcel, s.status, s.carrier,
      s.tracking_number as "trackingNumber", s.cod as sum, s.shipped_at as "shippedAt", s.ended_at as "deliveredAt",
      exists (select from payment_attempts a where a.order_id = s.order_id and a.provider = 'cod' and a.charged > 0
        and a.payment_id = lower(s.carrier) || ':' || s.tracking_number) as "isCharged"
    from shipments s join orders o on o.id = s.order_id
    where s.cod is not null and s.cod > 0 and s.status in ('SHIPPED', 'DELIVERED') and s.cod_settled_at is null
    order by s.status, s.id limit 1000`.execute(db)
  return rows
}

export type SettlementFile = {
  id: string
  kind: 'settlement' | 'parcel-statuses'
  carrier: string
  name: string
  at: Date
  by: string | null
  journal: string | null
  total: number
  setOff: number
  rows: number
  /** Of its rows, those that somebody has to look at. */
  toLook: number
}

const MOST_FILES = 50

export async function settlementFiles(db: Database): Promise<SettlementFile[]> {
  const { rows } = await sql<SettlementFile>`select f.id, f.kind, f.account as carrier, f.name, f.at,
      coalesce((select m.name from staff_members m where f.by_kind = 'staff' and m.email = f.by_id), f.by_id) as by,
      f.facts ->> 'journal' as journal, (f.facts ->> 'total')::int as total, (f.facts ->> 'setOff')::int as "setOff",
      count(r.*)::int as rows, (count(r.*) filter (where r.match not in ('settled', 'rounded')))::int as "toLook"
    from (select * from money_files where kind in ('settlement', 'parcel-statuses') and taken_back_at is null
      order by at desc, id desc limit ${MOST_FILES}::int) as f left join money_rows r on r.file = f.id
    group by f.id, f.kind, f.account, f.name, f.at, f.by_kind, f.by_id, f.facts order by f.at desc, f.id desc`.execute(
    db,
  )
  return rows
}

/** A row of a file that somebody has to look at. */
export type SettlementLook = {
  file: string
  line: number
  /** The parcel's, as the carrier knows it. */
  number: string
  amount: number
  /** What the parcel had to be paid with; null where the shop does not know the parcel. */
  toCollect: number | null
  match: LookedAtMatch
  order: string | null
}

const MOST_LOOKS = 500

export async function settlementLooks(db: Database, files: readonly string[]): Promise<SettlementLook[]> {
  if (files.length === 0) return []
  const { rows } = await sql<SettlementLook>`select r.file, r.place as line, split_part(r.identity, ':', 2) as number,
      r.amount, s.cod as "toCollect", r.match, o.number as "order"
    from money_rows r left join shipments s on s.id = r.shipment_id left join orders o on o.id = r.order_id
    where r.file = any(${files}::uuid[]) and r.match not in ('settled', 'rounded')
    order by r.file, r.place limit ${MOST_LOOKS}::int`.execute(db)
  return rows
}
