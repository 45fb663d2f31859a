import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/**
 * Copies have come: what was ordered of these titles is counted as come, what was ordered first before the rest. More than was
 * ordered changes nothing.
 */
export async function countArrivals(
  db: Database,
  come: readonly { productId: string; delta: number }[],
  now: Date,
): Promise<void> {
  const [products, copies] = [come.map(({ productId }) => productId), come.map(({ delta }) => delta)]
  await sql`with come as (
      select product_id, sum(copies)::int as copies from unnest(${products}::text[], ${copies}::int[]) as c(product_id, copies)
      group by product_id
    ), open as (
      select l.id, l.product_id, l.copies - l.came as left_over from supplier_order_lines l join come using (product_id)
      where l.ended_at is null order by l.id for update of l
    ), counted as (
      select o.id, least(o.left_over, c.copies - (
        sum(o.left_over) over (partition by o.product_id order by o.id) - o.left_over)) as copies, o.left_over
      from open o join come c using (product_id)
    )
    update supplier_order_lines l set came = l.came + c.copies,
      ended_at = case when c.copies = c.left_over then ${now}::timestamptz end
    from counted c where l.id = c.id and c.copies > 0`.execute(db)
}

export async function openLineIds(db: Database, productIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from supplier_order_lines
    where ended_at is null and product_id = any(${productIds}::text[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function cameOf(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; productId: string; came: number }[]> {
  const { rows } = await sql<{ id: number; productId: string; came: number }>`select id, product_id as "productId", came
    from supplier_order_lines where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

/** So many of these have not come after all. A line that was over because all had come is open again. */
export async function setCame(db: Database, fewer: readonly { lineId: number; copies: number }[]): Promise<void> {
  if (fewer.length === 0) return
  await sql`update supplier_order_lines l set came = greatest(0, l.came - f.copies),
      ended_at = case when l.came < l.copies then l.ended_at end
    from unnest(${fewer.map(({ lineId }) => lineId)}::bigint[], ${fewer.map(({ copies }) => copies)}::int[]) as f(id, copies)
    where l.id = f.id`.execute(db)
}
