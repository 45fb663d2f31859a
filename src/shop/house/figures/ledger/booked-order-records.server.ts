import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { deliveryByRate } from './payment-lines.ts'
import type { BookedOrder, OrderGoods } from './money-fact.ts'

type OrderRow = { id: number; way: string; rounding: number; delivery: number; isDeliveryBack: boolean }
type GoodsRow = Omit<OrderGoods, 'paid' | 'copies'> & { orderId: number }
type LedgerRow = {
  orderId: number
  kind: string
  orderLineId: number | null
  rate: number | null
  paid: number
  copies: number
}

/** The orders with what the ledger has of their money; each is read as it is now. */
export async function bookedOrders(db: Database, ids: readonly number[]): Promise<Map<number, BookedOrder>> {
  if (ids.length === 0) return new Map()
  const { rows: orders } = await sql<OrderRow>`select o.id, o.shipping as way, o.rounding,
      coalesce(o.shipping_price, 0) as delivery,
      exists (select from refund_parts p where p.order_id = o.id and p.order_line_id is null) as "isDeliveryBack"
    from orders o where o.id = any(${ids}::bigint[])`.execute(db)
  const { rows: goods } =
    await sql<GoodsRow>`select l.order_id as "orderId", l.id, l.kind = 'SERVICE' as "isService", l.product_id as "productId", l.ean,
      l.vat_percent as rate, l.unit_price as "unitPrice",
      coalesce(l.ordered_price, l.unit_price) as "orderedPrice", l.list_price as "listPrice", l.quantity,
      case when o.status in ('CANCELLED', 'EXPIRED') then 0
        else greatest(0, l.quantity - l.cancelled_quantity - l.returned_quantity - coalesce((select sum(p.quantity)
          from refund_parts p where p.order_id = l.order_id and p.order_line_id = l.id), 0)) end::int as remaining,
      l.shipped_quantity as sent
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = any(${ids}::bigint[]) order by l.order_id, l.position, l.id`.execute(db)
  const { rows: ledger } =
    await sql<LedgerRow>`select s.order_id as "orderId", s.kind, s.order_line_id as "orderLineId", s.rate,
      sum(case s.what when 'back' then -s.gross else s.gross end)::int as paid,
      sum(case s.what when 'back' then -s.copies else s.copies end)::int as copies
    from sales_lines s where s.order_id = any(${ids}::bigint[]) and s.what <> 'sent'
    group by s.order_id, s.kind, s.order_line_id, s.rate`.execute(db)
  return new Map(
    orders.map((order) => [
      order.id,
      booked(
        order,
        goods.filter(({ orderId }) => orderId === order.id),
        ledger.filter(({ orderId }) => orderId === order.id),
      ),
    ]),
  )
}

function booked(
  { id, way, rounding, delivery, isDeliveryBack }: OrderRow,
  goods: readonly GoodsRow[],
  ledger: readonly LedgerRow[],
): BookedOrder {
  const paidOf = (wanted: string) =>
    ledger.filter(({ kind }) => kind === wanted).reduce((sum, { paid }) => sum + paid, 0)
  const isAlive = goods.some(({ remaining }) => remaining > 0)
  const ordered = deliveryByRate(
    goods.map(({ rate, orderedPrice, quantity }) => ({ rate, gross: orderedPrice * quantity })),
    delivery,
  )
  return {
    id,
    way,
    isAlive,
    lines: goods.map((goodsRow) => {
      const { orderId: _, ...line } = goodsRow
      const row = ledger.find(({ orderLineId }) => orderLineId === line.id)
      return { ...line, paid: row?.paid ?? 0, copies: row?.copies ?? 0 }
    }),
    delivery: ordered.map(({ rate, amount }) => ({
      rate,
      ordered: amount,
      // As long as anything is delivered, all of it is owed.
      due: isAlive && !isDeliveryBack ? amount : 0,
      paid: ledger.find((one) => one.kind === 'delivery' && one.rate === rate)?.paid ?? 0,
    })),
    rounding,
    roundingPaid: paidOf('rounding'),
    rest: paidOf('rest'),
  }
}
