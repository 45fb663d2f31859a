import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'

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
  const { rows } = await sql<SettlementFile>`select f.id, f.kind, f.account as carrier, f.name, f.at, f.by_id as by,
      f.facts ->> 'journal' as journal, (f.facts ->> 'total')::int as total, (f.facts ->> 'setOff')::int as "setOff",
      count(r.*)::int as rows, (count(r.*) filter (where r.match not in ('settled', 'rounded')))::int as "toLook"
    from (select * from money_files where kind in ('settlement', 'parcel-statuses') and taken_back_at is null
      order by at desc, id desc limit ${MOST_FILES}::int) as f left join money_rows r on r.file = f.id
    group by f.id, f.kind, f.account, f.name, f.at, f.by_id, f.facts order by f.at desc, f.id desc`.execute(db)
  return rows
}
