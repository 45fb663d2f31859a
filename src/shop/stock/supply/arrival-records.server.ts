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
