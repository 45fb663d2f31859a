import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { startOfDay } from '#shop/ground/shop-day.ts'
import type { Language } from '#site/languages.ts'
import type { ListedLine } from './line-records.server.ts'
import type { Period } from './period.ts'

export type TillSum = { receipts: number; copies: number; returned: number; gross: number }

const SUMS =
  sql.raw(`sum(d.receipts)::float8 as receipts, sum(d.copies)::float8 as copies, sum(d.back)::float8 as returned,
  sum(d.gross)::float8 as gross`)

/** What the tills have rung up, by day, or by month of a year. */
export async function tillByTime(db: Database, { by, from, until }: Period): Promise<(TillSum & { id: string })[]> {
  const { rows } = await sql<
    TillSum & { id: string }
  >`select to_char(d.day, ${by === 'year' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as id,
      ${SUMS} from till_days d where d.day >= ${from}::date and d.day < ${until}::date group by 1 order by 1`.execute(
    db,
  )
  return rows
}

export type ReceiptSum = { id: string; rate: number; gross: number }

/** What stands on receipts, by day and rate of VAT: whoever keeps the books writes it down as one sum a day. */
export async function receiptsByDay(db: Database, { from, until }: Period): Promise<ReceiptSum[]> {
  const { rows } =
    await sql<ReceiptSum>`select to_char(s.sold_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as id, s.vat_rate as rate,
      sum(s.gross)::float8 as gross
    from till_sales s where s.sold_at >= ${startOfDay(from)}::timestamptz and s.sold_at < ${startOfDay(until)}::timestamptz
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** By who has written the lines: people by their names, programs by those of their keys. */
export async function tillByPerson(
  db: Database,
  { from, until }: Period,
): Promise<(TillSum & { id: string; name: string | null })[]> {
  const { rows } = await sql<TillSum & { id: string; name: string | null }>`select t.by_kind || ' ' || t.by_id as id,
      coalesce(p.name, nullif(t.by_id, '')) as name, t.receipts, t.copies, t.returned, t.gross
    from (select d.by_kind, d.by_id, ${SUMS} from till_days d where d.day >= ${from}::date and d.day < ${until}::date
      group by 1, 2) as t
    left join staff_members p on t.by_kind = 'staff' and p.email = t.by_id
    order by t.gross desc, 1`.execute(db)
  return rows
}

/** Of the journal, beside what every listed line has: the till's own name of the receipt. */
export type JournalLine = Omit<ListedLine, 'what' | 'kind'> & { what: 'journal'; kind: 'goods'; receipt: string }

type WantedJournal = {
  period: Period
  person?: string
  rate?: number
  after?: number
  limit: number
  language: Language
}

/** Lines as the tills rang them up, in their order: those of one person or key, or of all. */
export async function journalLines(db: Database, wanted: WantedJournal): Promise<JournalLine[]> {
  const { period, person = null, rate = null, after = null, limit, language } = wanted
  const { rows } = await sql<JournalLine>`with page as (
      select s.* from till_sales s
      where s.sold_at >= ${startOfDay(period.from)}::timestamptz and s.sold_at < ${startOfDay(period.until)}::timestamptz
        and (${rate}::int is null or s.vat_rate = ${rate}::int)
        and (${person}::text is null or s.by_kind || ' ' || coalesce(s.by_id, '') = ${person})
        and (${after}::bigint is null or (s.sold_at, s.id) > (select a.sold_at, a.id from till_sales a where a.id = ${after}::bigint))
      order by s.sold_at, s.id limit ${limit}::int
    )
    select p.id, to_char(p.sold_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as day,
      to_char(p.sold_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as "happenedOn", 'journal' as what, 'goods' as kind,
      (select o.number from till_sale_orders x join orders o on o.id = x.order_id where x.sale_id = p.id) as "order",
      p.product_id as title, coalesce(t.name, p.ean) as name, 'TILL' as way, p.vat_rate as rate, p.copies, p.gross,
      p.till || ' · ' || p.receipt as receipt
    from page p
    left join lateral (select t.name from product_texts t where t.product_id = p.product_id
      order by (t.language = ${language}::language) desc limit 1) as t on true
    order by p.sold_at, p.id`.execute(db)
  return rows
}
