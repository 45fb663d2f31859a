import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '#site/constants.ts'
import type { Database } from '#database/open-database.ts'
import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { LinesShown } from './lines-shown.ts'
import { BACK_LINE, type TillMeans } from './till-line.ts'

type OfDay = { place: string; day: string }

/** What became of a line: see `outcomeOf`. */
export type DayLine = {
  id: number
  till: string
  receipt: string
  line: number
  soldAt: Date
  /** False: of the moment only the day is known. */
  isTimed: boolean
  ean: string
  productId: string | null
  title: string | null
  copies: number
  gross: number
  vatRate: number
  means: TillMeans
  order: string | null
  /** Where only so many of its copies are the order's: the rest is a sale. */
  orderCopies: number | null
  isTakenBack: boolean
  /** Copies that wait, sold beyond the books. */
  open: number
  promised: number
  isMoved: boolean
}

const ofDay = ({ place, day }: OfDay) => sql`s.place = ${place}
  and s.sold_at >= ${startOfDay(day)}::timestamptz and s.sold_at < ${endOfDay(day)}::timestamptz`

/** The day of a line, as the shop's calendar has it. */
const DAY_SOLD = sql`(s.sold_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date`

/** Of copies that are a sale: no title has their number, or they were sold beyond the books. */
const IS_OPEN = sql`(x.sale_id is null or x.copies is not null) and (coalesce(s.product_id, p.id) is null or b.open_copies > 0)`
const LINES = sql`till_sales s left join products p on s.product_id is null and p.ean = s.ean
  left join till_sale_orders x on x.sale_id = s.id left join sold_beyond b on b.sale_id = s.id`
const SHOWN_WHERE = { all: sql`true`, open: IS_OPEN, back: sql`s.copies < 0` }

/** How many there are of each. */
export async function countsOfDay(db: Database, of: OfDay): Promise<Record<LinesShown, number>> {
  const { rows } = await sql<Record<LinesShown, number>>`select count(*)::int as "all",
      (count(*) filter (where ${SHOWN_WHERE.open}))::int as open, (count(*) filter (where ${SHOWN_WHERE.back}))::int as back
    from ${LINES} where ${ofDay(of)}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, back: 0 }
}

type Page = { shown: LinesShown; after: number; most: number }

/** The last ones first. */
export async function linesOfDay(db: Database, { place, day, shown, after, most }: OfDay & Page): Promise<DayLine[]> {
  const { rows } =
    await sql<DayLine>`select s.id, s.till, s.receipt, s.line, s.sold_at as "soldAt", s.is_timed as "isTimed", s.ean,
      coalesce(s.product_id, p.id) as "productId", t.name as title, s.copies, s.gross, s.vat_rate as "vatRate", s.means,
      o.number as "order", x.copies as "orderCopies", exists (select from till_sales k where k.till = s.till
        and k.line = s.line + ${BACK_LINE}::int and k.receipt in (s.receipt, s.receipt || ' (' || ${DAY_SOLD} || ')')) as "isTakenBack", coalesce(b.open_copies, 0) as open, coalesce(b.promised, 0) as promised,
      exists (select from stock_movements m where m.product_id = s.product_id and m.warehouse_id = s.place
        and m.document = 'till ' || s.id) as "isMoved"
    from ${LINES} left join product_texts t on t.product_id = coalesce(s.product_id, p.id) and t.language = 'hu'
      left join orders o on o.id = x.order_id
    where ${ofDay({ place, day })} and ${SHOWN_WHERE[shown]} order by s.sold_at desc, s.id desc
    offset ${after}::int limit ${most}::int`.execute(db)
  return rows
}

/** Since when the journal leads the copies of the place; null: it does not. */
export async function journalSince(db: Database, place: string): Promise<Date | null> {
  const row = await db.selectFrom('warehouses').where('id', '=', place).select('journal_since').executeTakeFirst()
  return row?.journal_since ?? null
}

export type DaySums = {
  lines: number
  receipts: number
  sum: number
  lastTakenAt: Date | null
  /** Who sent it: a program by the name of its key, a person by theirs. */
  lastTakenBy: string | null
}

export async function sumsOfDay(db: Database, of: OfDay): Promise<DaySums> {
  const { rows } =
    await sql<DaySums>`select count(*)::int as lines, count(distinct (s.till, s.receipt))::int as receipts,
      coalesce(sum(s.gross), 0)::float8 as sum, max(s.taken_at) as "lastTakenAt",
      (select coalesce(m.name, l.by_id) from (select s.by_kind, s.by_id from till_sales s where ${ofDay(of)}
        order by s.taken_at desc, s.id desc limit 1) as l
        left join staff_members m on l.by_kind = 'staff' and m.email = l.by_id) as "lastTakenBy"
    from till_sales s where ${ofDay(of)}`.execute(db)
  return rows[0] ?? { lines: 0, receipts: 0, sum: 0, lastTakenAt: null, lastTakenBy: null }
}

export type SumOfReceipt = { till: string; receipt: string; soldAt: Date; isTimed: boolean; title: string | null }

/** Receipts of the day that come to just this sum at a rate, whole or by one of their lines. */
export async function receiptsOfSum(
  db: Database,
  { vatRate, sum, most, ...of }: OfDay & { vatRate: number; sum: number; most: number },
): Promise<SumOfReceipt[]> {
  const { rows } = await sql<SumOfReceipt>`select r.till, r.receipt, r.sold_at as "soldAt", r.is_timed as "isTimed",
      coalesce(t.name, r.ean) as title
    from (select s.till, s.receipt, min(s.sold_at) as sold_at, bool_and(s.is_timed) as is_timed, sum(s.gross) as gross,
        array_agg(s.gross) as parts, case when count(*) = 1 then min(s.ean)
          else min(s.ean) filter (where s.gross = ${sum}::int) end as ean
      from till_sales s where ${ofDay(of)} and s.vat_rate = ${vatRate}::int group by s.till, s.receipt) as r
    left join products p on p.ean = r.ean
    left join product_texts t on t.product_id = p.id and t.language = 'hu'
    where r.gross = ${sum}::int or ${sum}::int = any(r.parts)
    order by r.sold_at desc limit ${most}::int`.execute(db)
  return rows
}

export type MeansSum = { means: TillMeans; receipts: number; sum: number }

export async function meansOfDay(db: Database, of: OfDay): Promise<MeansSum[]> {
  const { rows } =
    await sql<MeansSum>`select s.means, count(distinct (s.till, s.receipt))::int as receipts, sum(s.gross)::float8 as sum
    from till_sales s where ${ofDay(of)} group by s.means order by s.means`.execute(db)
  return rows
}

export type RefusedOfDay = {
  id: number
  till: string
  receipt: string
  line: number
  number: number
  kind: string
  copies: number
  gross: number
}

/** Those that nobody has seen to, by when they came; of a place that nobody knows everywhere. */
export async function refusedOfDay(db: Database, { place, day }: OfDay, most: number): Promise<RefusedOfDay[]> {
  const { rows } = await sql<RefusedOfDay>`select r.id, r.till, r.receipt, r.line, r.number, r.kind, r.copies, r.gross
    from till_refusals r where (r.place = ${place} or r.place is null) and r.seen_at is null
      and r.at >= ${startOfDay(day)}::timestamptz and r.at < ${endOfDay(day)}::timestamptz
    order by r.id desc limit ${most}::int`.execute(db)
  return rows
}

export type ConflictRow = {
  productId: string
  title: string
  soldAt: Date
  copies: number
  orders: { number: string; buyer: string }[]
  /** For whom copies stand aside without an order. */
  readers: { name: string; email: string }[]
  elsewhere: { place: string; copies: number }[]
}

/** Promised copies of the place that were sold over the counter and wait, whenever that was. */
export async function conflictsOfPlace(db: Database, place: string, most: number): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`with waiting as (
      select b.product_id, max(b.sold_at) as sold_at, sum(least(b.open_copies, b.promised))::int as copies
      from sold_beyond b where b.place = ${place} and b.open_copies > 0 and b.promised > 0 and b.product_id is not null
      group by b.product_id order by max(b.sold_at) desc limit ${most}::int
    )
    select w.product_id as "productId", t.name as title, w.sold_at as "soldAt", w.copies,
      coalesce((select json_agg(json_build_object('number', h.number, 'buyer', h.buyer) order by h.placed_at) from (
        select o.number, o.contact ->> 'name' as buyer, o.placed_at from stock_reservations r
          join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
        where r.product_id = w.product_id and r.warehouse_id = ${place}
        group by o.id, o.number, o.contact, o.placed_at) as h), '[]'::json) as orders,
      coalesce((select json_agg(json_build_object('name', a.name, 'email', a.email) order by a.number)
        from stock_reservations r join set_asides a on a.id = r.set_aside_id
        where r.product_id = w.product_id and r.warehouse_id = ${place}), '[]'::json) as readers,
      coalesce((select json_agg(json_build_object('place', e.name, 'copies', e.copies) order by e.copies desc) from (
        select v.name, i.inventory_amount - i.held_amount as copies from inventories i
          join warehouses v on v.id = i.warehouse_id and v.type <> 'SUPPLIER'
        where i.product_id = w.product_id and i.warehouse_id <> ${place} and i.inventory_amount > i.held_amount) as e), '[]'::json)
        as elsewhere
    from waiting w join product_texts t on t.product_id = w.product_id and t.language = 'hu' order by w.sold_at desc`.execute(
    db,
  )
  return rows
}

export type CheapRow = {
  saleId: number
  productId: string
  title: string
  till: string
  receipt: string
  place: string
  day: string
  /** Of a copy. */
  price: number
  listPrice: number
  fixedPriceUntil: string
}

/** Copies at a fixed price that were sold under their list price since then. */
export async function cheapSales(db: Database, since: Date, only?: OfDay): Promise<CheapRow[]> {
  const within = only ? ofDay(only) : sql`true`
  const { rows } =
    await sql<CheapRow>`select s.id as "saleId", p.id as "productId", t.name as title, s.till, s.receipt, w.name as place,
      to_char(${DAY_SOLD}, 'YYYY-MM-DD') as day, (s.gross / s.copies)::int as price, p.list_price as "listPrice",
      to_char(p.fixed_price_until, 'YYYY-MM-DD') as "fixedPriceUntil"
    from till_sales s join products p on p.id = s.product_id join product_texts t on t.product_id = p.id and t.language = 'hu'
      join warehouses w on w.id = s.place
    where s.copies > 0 and s.sold_at >= ${since}::timestamptz and ${within} and p.fixed_price_until >= ${DAY_SOLD}
      and s.gross < s.copies * p.list_price
      and not exists (select from till_sale_orders x where x.sale_id = s.id and x.copies is null)
      and not exists (select from till_sales r where r.product_id = s.product_id and r.place = s.place and r.copies = -s.copies
        and r.gross = -s.gross and r.sold_at >= s.sold_at)
    order by s.sold_at desc, s.id desc limit 50`.execute(db)
  return rows
}
