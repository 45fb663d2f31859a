import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { NamedSupplier, TitleToOrder } from './supplier-order.ts'

export async function supplierRows(db: Database): Promise<NamedSupplier[]> {
  return db.selectFrom('warehouses').where('type', '=', 'SUPPLIER').orderBy('name').select(['id', 'name']).execute()
}

/**
 * From whom a title is ordered: who was chosen, from whom it was ordered last, who says they have it, the only supplier there is.
 * `p` is the title.
 */
const SUPPLIER = sql`coalesce(
  (select s.supplier_id from product_suppliers s where s.product_id = p.id),
  (select l.supplier_id from supplier_order_lines l where l.product_id = p.id order by l.id desc limit 1),
  (select i.warehouse_id from inventories i join warehouses w on w.id = i.warehouse_id
    where i.product_id = p.id and w.type = 'SUPPLIER' order by i.inventory_amount desc, w.id limit 1),
  (select min(w.id) from warehouses w where w.type = 'SUPPLIER' having count(*) = 1))`

type Wanted = { language: Language; soldSince: Date; limit: number }

/** What was ordered before is left out of what is wanted; what is wanted of nobody is left out. */
export async function titlesToOrder(db: Database, { language, soldSince, limit }: Wanted): Promise<TitleToOrder[]> {
  const { rows } = await sql<TitleToOrder>`with awaited as (
      select l.product_id, sum(short.copies)::int as copies, min(o.placed_at) as since,
        (array_agg(o.number order by o.placed_at, o.id))[:5] as orders
      from orders o join order_lines l on l.order_id = o.id, lateral (
        select l.quantity - l.cancelled_quantity - l.shipped_quantity
          - coalesce((select sum(r.quantity) from stock_reservations r where r.order_line_id = l.id), 0) as copies) as short
      where o.waits_for <> '{}' and o.waits_for && '{copies,release}' and o.status = 'CONFIRMED' and short.copies > 0 and l.kind <> 'SERVICE'
      group by l.product_id
    ), below as (
      select i.product_id, sum(i.minimum - (i.inventory_amount - i.held_amount))::int as copies
      from inventories i join warehouses w on w.id = i.warehouse_id
      where i.minimum > 0 and i.minimum > i.inventory_amount - i.held_amount and w.type <> 'SUPPLIER' group by i.product_id
    ), sold as (
      -- What was ordered for its buyer never stood on a shelf.
      select m.product_id, sum(m.quantity)::int as copies from stock_movements m join order_lines l on l.id = m.order_line_id
      where m.kind = 'SALE' and m.at > ${soldSince}::timestamptz and l.kind = 'STOCK' group by m.product_id
    ), ordered as (
      select product_id, sum(copies - came)::int as copies from supplier_order_lines where ended_at is null group by product_id
    ), awaited_by_readers as (
      select w.product_id, count(*)::int as readers, (count(*) filter (where w.kind = 'back'))::int as gone
      from watches w where w.state = 'active' and w.kind = any('{back,out}') group by w.product_id
    ), free as (
      select i.product_id, sum(i.inventory_amount - i.held_amount)::int as copies, bool_or(i.minimum > 0) as has_minimum
      from inventories i join warehouses w on w.id = i.warehouse_id
      where w.type <> 'SUPPLIER' and i.product_id in (
        select product_id from awaited union select product_id from below union select product_id from sold
        union select product_id from awaited_by_readers)
      group by i.product_id
    ), titles as (
      select p.*, coalesce(a.copies, 0) as for_customers, a.since, a.orders, coalesce(s.copies, 0) as sold,
        coalesce(f.copies, 0) as free, coalesce(d.copies, 0) as ordered,
        coalesce(r.readers, 0) as readers,
        -- Nobody has bought it, but somebody would.
        case when p.deleted or p.off_sale is not null or coalesce(f.copies, 0) > 0 or coalesce(r.gone, 0) = 0 then 0 else 1 end as asked,
        case when p.deleted or p.off_sale is not null then 0 else coalesce(b.copies, 0) end as below,
        -- A minimum says what is to stand there; without one what was sold is replaced, where it is gone.
        case when p.deleted or p.off_sale is not null or f.has_minimum then 0
          else greatest(0, coalesce(s.copies, 0) - coalesce(f.copies, 0)) end as gone
      from products p left join awaited a on a.product_id = p.id left join below b on b.product_id = p.id
        left join sold s on s.product_id = p.id left join ordered d on d.product_id = p.id left join free f on f.product_id = p.id
        left join awaited_by_readers r on r.product_id = p.id
      where p.id in (select product_id from awaited union select product_id from below union select product_id from sold
        union select product_id from awaited_by_readers)
    )
    select p.id as "productId", p.ean, t.name as title,
      (select case when ${language} = 'hu' then c.name_hu else c.name_en end from product_contributors pc
        join contributors c on c.id = pc.contributor_id
        where pc.product_id = p.id and pc.role = 'author' order by pc.position limit 1) as author,
      (select name from publishers u where u.id = p.publisher_id) as publisher, ${SUPPLIER} as "supplierId",
      p.for_customers as "forCustomers", coalesce(p.orders, '{}') as orders, p.since as "waitingSince",
      p.below as "belowMinimum", p.sold, p.free, p.ordered, p.readers,
      greatest(p.for_customers + p.below + p.gone, p.asked) - p.ordered as wanted,
      p.off_sale is not null as "isOffSale", p.publication_date::text as "releaseDate"
    from titles p join product_texts t on t.product_id = p.id and t.language = ${language}::language
    where greatest(p.for_customers + p.below + p.gone, p.asked) > p.ordered
    order by p.since nulls last, p.readers desc, p.below > 0 desc, p.sold desc, p.id limit ${limit}::int`.execute(db)
  return rows
}
