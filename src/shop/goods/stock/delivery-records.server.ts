import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** The reason of a movement that takes copies of a delivery back. */
export const DELIVERY_TAKEN_BACK = 'delivery-taken-back'

export type DeliveredTitle = {
  productId: string
  /** How many came with it and have not been taken back. */
  came: number
  onHand: number
  held: number
  /** Somebody has counted them since: what is there is known, and no delivery changes it. */
  isCounted: boolean
}

export type Delivery = {
  productIds: readonly string[]
  warehouseId: string
  document: string
  /** Nothing of it came before. */
  since: Date
}

/** What came with a paper, as it stands now. A counter-movement that was itself taken back counts as none. */
export async function deliveredTitles(
  db: Database,
  { productIds, warehouseId, document, since }: Delivery,
): Promise<DeliveredTitle[]> {
  const { rows } = await sql<DeliveredTitle>`with moved as (
      select m.*, exists (select from stock_movements b where b.product_id = m.product_id and b.warehouse_id = m.warehouse_id
        and b.id > m.id and b.document = 'counter ' || m.id) as is_undone
      from stock_movements m
      where m.product_id = any(${productIds}::text[]) and m.warehouse_id = ${warehouseId} and m.at >= ${since}::timestamptz
    ), delivered as (
      select product_id, max(id) filter (where kind = 'INTAKE') as last_id, max(at) filter (where kind = 'INTAKE') as received_at,
        sum(delta) filter (where not is_undone and (kind = 'INTAKE' or reason = ${DELIVERY_TAKEN_BACK}))::int as came
      from moved where document = ${document} group by product_id
    )
    select i.product_id as "productId", d.came, i.inventory_amount as "onHand", i.held_amount as held,
      exists (select from moved m where m.product_id = d.product_id and m.id > d.last_id
        and m.kind in ('COUNT', 'CORRECTION', 'OPENING') and m.order_line_id is null and not m.is_undone
        and m.document is distinct from ${document} and coalesce(m.document, '') not like 'counter %')
      or exists (select from count_outcomes o join counts c on c.id = o.count_id
        where o.product_id = d.product_id and c.place_id = ${warehouseId} and c.closed_at >= d.received_at) as "isCounted"
    from delivered d join inventories i on i.product_id = d.product_id and i.warehouse_id = ${warehouseId}
    where d.came > 0 order by i.product_id`.execute(db)
  return rows
}
