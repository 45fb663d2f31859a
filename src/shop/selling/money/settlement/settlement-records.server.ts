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
