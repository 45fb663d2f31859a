import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Presence = { ids: readonly string[]; isDeleted: boolean; now: Date }

export async function setDeleted(db: Database, { ids, isDeleted, now }: Presence): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set deleted = ${isDeleted}, updated_at = ${now}::timestamptz
    where id = any(${ids}) and deleted <> ${isDeleted} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteUnsold(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from products as p where id = any(${ids})
      and not exists (select from order_lines where product_id = p.id)
      and not exists (select from sales_elsewhere where product_id = p.id)
      and not exists (select from till_sales where product_id = p.id)
      and not exists (select from inventories where product_id = p.id and (inventory_amount > 0 or held_amount > 0))
      -- A reader waits for it: it stays as one that is no longer sold, on the list or in the cart where it was put.
      and not exists (select from wish_items where product_id = p.id)
      and not exists (select from kept_cart_lines where product_id = p.id)
      -- What moved stays written, and so does what it was.
      and not exists (select from stock_movements where product_id = p.id)
      -- Whoever waits for it is told that it is sold no more.
      and not exists (select from watches where product_id = p.id and state in ('pending', 'active'))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
