import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

const FEWEST_BUYERS = 5
/** So many stand beside a work; a page shows fewer, as some cannot be had. */
const MOST_BESIDE = 8
/** Whoever takes more is a school or a library: nothing in it belongs to anything. */
const LARGEST_BASKET = 30

/** Nothing of a night stays, also of one that was broken off. */
export async function emptyCount(db: Database): Promise<void> {
  await sql`truncate also_took_baskets, also_took_next`.execute(db)
}

type Span = { from: Date; to: Date; salt: number }

/**
 * What was taken in this time. A buyer counts once for a work; over the counter each receipt is a buyer, and all who were forgotten are
 * one. Both moments are midnights, so that no receipt is cut in two.
 */
export async function fillBaskets(db: Database, { from, to, salt }: Span): Promise<void> {
  await sql`insert into also_took_baskets (basket, buyer, work, is_beside)
    with taken as (
      select 'o' || o.id as basket, coalesce(o.user_id::text, lower(o.email)) as buyer, l.product_id
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= ${from}::timestamptz and o.placed_at < ${to}::timestamptz
        and l.kind <> 'SERVICE' and l.quantity > l.cancelled_quantity + l.returned_quantity
        and exists (select from payment_attempts a where a.order_id = o.id and a.charged > a.refunded)
      union all
      select basket, basket, product_id from (
        select s.till || ' ' || s.receipt || ' ' || (s.sold_at at time zone 'Europe/Budapest')::date as basket, s.product_id, s.copies
        from till_sales s
        where s.sold_at >= ${from}::timestamptz and s.sold_at < ${to}::timestamptz
          and s.product_id is not null and not exists (select from till_sale_orders t where t.sale_id = s.id)) as sold
      group by basket, product_id having sum(copies) > 0
    ), works as (
      select distinct hashtextextended(t.basket, ${salt}::bigint) as basket, hashtextextended(t.buyer, ${salt}::bigint) as buyer,
        coalesce(p.work_id, p.id) as work
      from taken t join products p on p.id = t.product_id
    )
    select basket, buyer, work, count(*) over (partition by basket) between 2 and ${sql.lit(LARGEST_BASKET)} from works`.execute(
    db,
  )
}

/** Once they are filled: how they are asked is chosen by what is in them. */
export async function analyzeBaskets(db: Database): Promise<void> {
  await sql`analyze also_took_baskets`.execute(db)
}

export async function analyzeNext(db: Database): Promise<void> {
  await sql`analyze also_took_next`.execute(db)
}

export async function countAllBuyers(db: Database): Promise<number> {
  const { rows } = await sql<{
    buyers: number
  }>`select count(distinct buyer)::int as buyers from also_took_baskets`.execute(db)
  return rows[0]?.buyers ?? 0
}

/** The last work of each part; a part has about so many baskets, or one work that has more. */
export async function cutWorks(db: Database, atOnce: number): Promise<string[]> {
  const { rows } = await sql<{ work: string }>`select work from (
      select work, row_number() over (order by work) as place, count(*) over () as last from also_took_baskets) as sorted
    where place % ${atOnce}::int = 0 or place = last group by work order by work`.execute(db)
  return rows.map(({ work }) => work)
}

type Works = { after: string; upTo: string }

/** Works that enough buyers took, with what keeps two of them apart. */
export async function fillNext(db: Database, { after, upTo }: Works): Promise<void> {
  await sql`insert into also_took_next (work, takers, is_sold, series, authors)
    with counted as (
      select work, count(distinct buyer)::int as takers from also_took_baskets where work > ${after} and work <= ${upTo}
      group by work having count(distinct buyer) >= ${sql.lit(FEWEST_BUYERS)}
    ), titles as (
      select p.id, c.work, p.series_id, p.deleted from counted c join products p on p.work_id = c.work
      union select p.id, c.work, p.series_id, p.deleted from counted c join products p on p.id = c.work
    )
    select c.work, c.takers, not bool_and(t.deleted),
      coalesce(array_agg(distinct t.series_id) filter (where t.series_id is not null), '{}'),
      coalesce(array_agg(distinct a.contributor_id) filter (where a.contributor_id is not null), '{}')
    from counted c join titles t on t.work = c.work
      left join product_contributors a on a.product_id = t.id and a.role = 'author'
    group by c.work, c.takers`.execute(db)
}

/** What stands beside these works, of all that are counted. */
export async function putBeside(
  db: Database,
  { after, upTo, allBuyers }: Works & { allBuyers: number },
): Promise<void> {
  await sql`with pairs as (
      select a.work, b.work as other, count(distinct a.buyer)::int as buyers
      from also_took_baskets a join also_took_baskets b on b.basket = a.basket and b.work <> a.work
      where a.work > ${after} and a.work <= ${upTo} and a.is_beside and b.is_beside
        and exists (select from also_took_next n where n.work = a.work)
        and exists (select from also_took_next n where n.work = b.work)
      group by a.work, b.work having count(distinct a.buyer) >= ${sql.lit(FEWEST_BUYERS)}
    ), ranked as (
      select p.work, p.other, p.buyers, lift.is as lift,
        row_number() over (partition by p.work order by lift.is desc, p.buyers desc, p.other) as place
      from pairs p join also_took_next w on w.work = p.work join also_took_next o on o.work = p.other
        cross join lateral (select p.buyers::float8 * ${allBuyers}::int / (w.takers::float8 * o.takers) as is) as lift
      where lift.is > 1 and o.is_sold and not w.series && o.series and not w.authors && o.authors
    ), beside as (
      select work, array_agg(other order by place) as others, array_agg(buyers order by place) as buyers,
        array_agg(round(least(lift, 1e6) * 100)::int order by place) as lifts
      from ranked where place <= ${sql.lit(MOST_BESIDE)} group by work
    )
    update also_took_next n set others = b.others, buyers = b.buyers, lifts = b.lifts from beside b where b.work = n.work`.execute(
    db,
  )
}

export type TookTogether = { work: string; others: string[]; buyers: number[]; lifts: number[] }

/** Works beside which something else will stand than was written, `others` empty where nothing does any more. */
export async function changedTogether(db: Database): Promise<TookTogether[]> {
  const { rows } = await sql<TookTogether>`
    select coalesce(n.work, a.work) as work, coalesce(n.others, '{}') as others, coalesce(n.buyers, '{}') as buyers,
      coalesce(n.lifts, '{}') as lifts
    from (select work, others, buyers, lifts from also_took_next where others <> '{}') as n full join also_took a on a.work = n.work
    where (n.others, n.buyers, n.lifts) is distinct from (a.others, a.buyers, a.lifts)
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
