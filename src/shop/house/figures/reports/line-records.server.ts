import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { LineKind, SalesDay } from '../ledger/sales-line.ts'
import type { Period } from './period.ts'
import { IS_SOLD } from './sum-records.server.ts'

export type ListedLine = {
  id: number
  day: string
  /** Where its month was closed before it was heard of. */
  happenedOn: string
  what: SalesDay
  kind: LineKind
  order: string | null
  title: string | null
  name: string | null
  way: string
  rate: number | null
  copies: number
  gross: number
}

type WantedLines = {
  period: Period
  what: SalesDay | 'money'
  way?: string
  place?: string
  /** Less than nothing: outside of VAT. */
  rate?: number
  title?: string
  after?: number
  limit: number
  language: Language
}

/** The lines of a number, in their order; after one of them where a page goes on. */
export async function linesOf(db: Database, wanted: WantedLines): Promise<ListedLine[]> {
  const { period, what, way = null, place = null, rate = null, title = null, after = null, limit, language } = wanted
  const days = what === 'money' ? ['paid', 'back'] : [what]
  const { rows } = await sql<ListedLine>`with page as (
      select s.* from sales_lines s
      where s.day >= ${period.from}::date and s.day < ${period.until}::date and s.what = any(${days}::text[]) and s.${IS_SOLD}
        and (${way}::text is null or s.way = ${way}) and (${place}::text is null or s.place = ${place})
        and (${rate}::int is null or coalesce(s.rate, -1) = ${rate}::int)
        and (${title}::text is null or s.product_id = ${title})
        and (${after}::bigint is null or (s.day, s.id) > (select a.day, a.id from sales_lines a where a.id = ${after}::bigint))
      order by s.day, s.id limit ${limit}::int
    )
    select p.id, p.day::text, p.happened_on::text as "happenedOn", p.what, p.kind, o.number as "order", p.product_id as title,
      t.name, p.way, p.rate, p.copies, case p.what when 'back' then -p.gross else p.gross end as gross
    from page p left join orders o on o.id = p.order_id
    left join lateral (select t.name from product_texts t where t.product_id = p.product_id
      order by (t.language = ${language}::language) desc limit 1) as t on true
    order by p.day, p.id`.execute(db)
  return rows
}
