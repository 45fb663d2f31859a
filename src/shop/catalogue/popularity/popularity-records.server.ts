import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '#site/constants.ts'
import type { Database } from '#database/open-database.ts'

/** The day on which a purchase counts one; sixty days later it counts two. Doubles hold that for 168 years. */
const FIRST_DAY = '2020-01-01'
const DAYS_TO_DOUBLE = 60
/** The resolution of the logarithm. */
const STEPS = 1000
/** The lowest popularity of what was bought. Below it are recommended products that nobody has bought, in their order. */
const MIN_BOUGHT = 1001

const SECONDS = DAYS_TO_DOUBLE * 86_400
const weightAt = (moment: ReturnType<typeof sql>) =>
  sql`power(2::float8, extract(epoch from ${moment} - ${FIRST_DAY}::timestamptz) / ${sql.lit(SECONDS)})`

export type Popularity = { id: string; popularity: number }

/**
 * Products whose popularity has changed. It is the logarithm of the weight of all purchases, later ones weighing more. A
 * purchase counts while it is paid for and not all given back, and a buyer counts once per title and month.
 */
export async function changedPopularities(db: Database): Promise<Popularity[]> {
  const { rows } = await sql<Popularity>`
    with bought as (
      select l.product_id, min(coalesce(o.confirmed_at, o.placed_at)) as at
      from orders as o join order_lines as l on l.order_id = o.id
      where l.quantity > l.cancelled_quantity + l.returned_quantity
        and exists (select from payment_attempts as a where a.order_id = o.id and a.charged > a.refunded)
      group by l.product_id, coalesce(o.user_id::text, lower(o.email)),
        date_trunc('month', coalesce(o.confirmed_at, o.placed_at) at time zone ${sql.lit(SHOP_TIME_ZONE)})
    ), weighed as (
      select product_id, ${weightAt(sql`at`)} as weight from bought
      union all select product_id, buyers * ${weightAt(sql`day`)} from sales_elsewhere
      union all select s.product_id, ${weightAt(sql`min(s.sold_at)`)} from till_sales s
        where s.product_id is not null and not exists (select from till_sale_orders t where t.sale_id = s.id)
        group by s.product_id, s.till, s.receipt having sum(s.copies) > 0
    ), told as (
      select product_id, greatest(${sql.lit(MIN_BOUGHT)}, round(${sql.lit(STEPS)} * ln(sum(weight)) / ln(2::float8)))::int as popularity
      from weighed group by product_id
    ), recommended as (
      select product_id, greatest(1, ${sql.lit(MIN_BOUGHT)} - row_number() over (order by min(sort), product_id))::int as popularity
      from staff_recommendations group by product_id
    )
    select p.id, coalesce(t.popularity, r.popularity, 0) as popularity
    from products as p left join told as t on t.product_id = p.id left join recommended as r on r.product_id = p.id
    where p.popularity <> coalesce(t.popularity, r.popularity, 0)
    order by p.id`.execute(db)
  return rows
}

export async function writePopularities(db: Database, rows: readonly Popularity[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`
    with held as materialized (select id from products where id = any(${ids}::text[]) order by id for update)
    update products as p set popularity = told.popularity
    from held join unnest(${ids}::text[], ${rows.map(({ popularity }) => popularity)}::int[]) as told (id, popularity) using (id)
    where p.id = held.id and p.popularity <> told.popularity`.execute(db)
}
