import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

const MONTHS = 24
const FEWEST_BUYERS = 5
/** So many stand beside a work; a page shows fewer, as some cannot be had. */
const MOST_BESIDE = 8
/** Whoever takes more is a school or a library: nothing in it belongs to anything. */
const LARGEST_BASKET = 30

export type TookTogether = { work: string; others: string[]; buyers: number[]; lifts: number[] }

/**
 * Works beside which something else stands than was written, `others` empty where nothing does any more. A buyer counts once for a work
 * and once for two of them; over the counter each receipt is a buyer, and all who were forgotten are one.
 */
export async function changedTogether(db: Database, now: Date): Promise<TookTogether[]> {
  const { rows } = await sql<TookTogether>`
    with taken as (
      select 'o' || o.id as basket, coalesce(o.user_id::text, lower(o.email)) as buyer, l.product_id
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at > ${now}::timestamptz - make_interval(months => ${sql.lit(MONTHS)})
        and l.kind <> 'SERVICE' and l.quantity > l.cancelled_quantity + l.returned_quantity
        and exists (select from payment_attempts a where a.order_id = o.id and a.charged > a.refunded)
      union all
      select basket, basket, product_id from (
        select s.till || ' ' || s.receipt || ' ' || (s.sold_at at time zone 'Europe/Budapest')::date as basket, s.product_id, s.copies
        from till_sales s
        where s.sold_at > ${now}::timestamptz - make_interval(months => ${sql.lit(MONTHS)})
          and s.product_id is not null and not exists (select from till_sale_orders t where t.sale_id = s.id)) as sold
      group by basket, product_id having sum(copies) > 0
    ), works as materialized (
      select distinct hashtextextended(t.basket, 0) as basket, hashtextextended(t.buyer, 0) as buyer, coalesce(p.work_id, p.id) as work
      from taken t join products p on p.id = t.product_id
    ), counted as materialized (
      select work, count(distinct buyer) as buyers from works group by work having count(distinct buyer) >= ${sql.lit(FEWEST_BUYERS)}
    ), titles as materialized (
      select p.id, c.work, p.series_id, p.deleted from counted c join products p on p.work_id = c.work
      union select p.id, c.work, p.series_id, p.deleted from counted c join products p on p.id = c.work
    ), wanted as materialized (
      select c.work, c.buyers, not bool_and(t.deleted) as is_sold,
        coalesce(array_agg(distinct t.series_id) filter (where t.series_id is not null), '{}') as series,
        coalesce(array_agg(distinct a.contributor_id) filter (where a.contributor_id is not null), '{}') as authors
      from counted c join titles t on t.work = c.work
        left join product_contributors a on a.product_id = t.id and a.role = 'author'
      group by c.work, c.buyers
    ), baskets as materialized (
      select w.basket, w.buyer, w.work from works w join wanted using (work)
      where w.basket in (select basket from works group by basket having count(*) between 2 and ${sql.lit(LARGEST_BASKET)})
    ), pairs as materialized (
      select a.work as one, b.work as other, count(distinct a.buyer) as buyers
      from baskets a join baskets b on b.basket = a.basket and b.work > a.work
      group by a.work, b.work having count(distinct a.buyer) >= ${sql.lit(FEWEST_BUYERS)}
    ), both_ways as (
      select one as work, other, buyers from pairs union all select other, one, buyers from pairs
    ), ranked as (
      select b.work, b.other, b.buyers::int, lift.is as lift,
        row_number() over (partition by b.work order by lift.is desc, b.buyers desc, b.other) as place
      from both_ways b join wanted w on w.work = b.work join wanted o on o.work = b.other
        cross join lateral (select b.buyers::float8 * (select count(distinct buyer) from works) / (w.buyers * o.buyers) as is) as lift
      where lift.is > 1 and o.is_sold and not w.series && o.series and not w.authors && o.authors
    ), told as (
      select work, array_agg(other order by place) as others, array_agg(buyers order by place) as buyers,
        array_agg(round(least(lift, 1e6) * 100)::int order by place) as lifts
      from ranked where place <= ${sql.lit(MOST_BESIDE)} group by work
    )
    select coalesce(t.work, a.work) as work, coalesce(t.others, '{}') as others, coalesce(t.buyers, '{}') as buyers,
      coalesce(t.lifts, '{}') as lifts
    from told t full join also_took a on a.work = t.work
    where (t.others, t.buyers, t.lifts) is distinct from (a.others, a.buyers, a.lifts)
    order by 1`.execute(db)
  return rows
}

export async function writeTogether(db: Database, rows: readonly TookTogether[]): Promise<void> {
  const gone = rows.flatMap(({ work, others }) => (others.length === 0 ? [work] : []))
  if (gone.length > 0) await db.deleteFrom('also_took').where('work', 'in', gone).execute()
  const there = rows.filter(({ others }) => others.length > 0)
  if (there.length === 0) return
  await sql`insert into also_took as a (work, others, buyers, lifts)
    select work, others, buyers, lifts from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
      as told (work text, others text[], buyers int[], lifts int[]) order by work
    on conflict (work) do update set others = excluded.others, buyers = excluded.buyers, lifts = excluded.lifts`.execute(
    db,
  )
}

export type Choice = 'pinned' | 'hidden'
export type BesideRow = { productId: string; buyers: number | null; lift: number | null; choice: Choice | null }

const workOf = (productId: string) => sql`(select coalesce(work_id, id) from products where id = ${productId})`
const editionsOf = (productId: string) =>
  sql`(select id from products where id = ${productId}
    union select id from products where work_id = (select work_id from products where id = ${productId}))`

/** What stands beside a title and what is hidden there, each work by one of its editions. */
export async function besideTitle(db: Database, productId: string): Promise<BesideRow[]> {
  const { rows } = await sql<BesideRow>`
    with chosen as (
      select coalesce(o.work_id, o.id) as work, min(c.choice) as choice, min(c.chosen_at) as at
      from also_took_choices c join products o on o.id = c.other_id
      where c.product_id in ${editionsOf(productId)} group by 1
    ), counted as (
      select t.work, t.buyers, t.lift, t.place from also_took a, unnest(a.others, a.buyers, a.lifts) with ordinality as t (work, buyers, lift, place)
      where a.work = ${workOf(productId)}
    )
    select edition.id as "productId", t.buyers, t.lift, c.choice
    from chosen c full join counted t on t.work = c.work
      cross join lateral (
        select id from (
          select id, deleted, popularity from products where work_id = coalesce(c.work, t.work)
          union all select id, deleted, popularity from products where id = coalesce(c.work, t.work)) as any_of
        order by deleted, popularity desc, id limit 1) as edition
    order by c.choice = 'pinned' desc nulls last, case when c.choice = 'pinned' then c.at end, t.place nulls last, c.at`.execute(
    db,
  )
  return rows
}

/** Whether two titles are there and are not of one work. */
export async function canStandBeside(db: Database, productId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isApart: boolean | null }>`
    select ${workOf(productId)} <> ${workOf(otherId)} as "isApart"`.execute(db)
  return rows[0]?.isApart === true
}

/** What was chosen for these two works until now is forgotten. */
export async function forgetChoice(db: Database, productId: string, otherId: string): Promise<Choice | null> {
  const { rows } = await sql<{ choice: Choice }>`delete from also_took_choices
    where product_id in ${editionsOf(productId)} and other_id in ${editionsOf(otherId)} returning choice`.execute(db)
  return rows[0]?.choice ?? null
}

type NewChoice = { productId: string; otherId: string; choice: Choice; at: Date }

export async function addChoice(db: Database, { productId, otherId, choice, at }: NewChoice): Promise<void> {
  await sql`insert into also_took_choices (product_id, other_id, choice, chosen_at)
    values (${productId}, ${otherId}, ${choice}, ${at})
    on conflict (product_id, other_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`.execute(
    db,
  )
}
