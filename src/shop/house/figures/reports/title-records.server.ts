import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { keptTitles } from './kept-titles.ts'
import type { Period } from './period.ts'

const MOST_ROWS = 100

/** The name of a title and who wrote it, beside `f(product_id)`. */
const names = (language: Language) => sql`left join lateral (select t.name from product_texts t
    where t.product_id = f.product_id order by (t.language = ${language}::language) desc limit 1) as t on true
  left join lateral (select ${sql.raw(`c.name_${language}`)} as name from product_contributors pc
    join contributors c on c.id = pc.contributor_id where pc.product_id = f.product_id and pc.role = 'AUTHOR'
    order by pc.position limit 1) as c on true`

export type BestRow = {
  productId: string
  name: string | null
  author: string | null
  web: number
  till: number
  together: number
  gross: number
}
export type Best = { rows: BestRow[]; sum: Pick<BestRow, 'web' | 'till' | 'together' | 'gross'>; all: number }

/** What buyers kept of what they paid in this time, by title: the most copies first. */
export async function bestTitles(db: Database, period: Period, language: Language): Promise<Best> {
  const { rows } = await sql<BestRow & { of: Best['sum']; all: number }>`with kept as materialized (
      select product_id, sum(copies) as together, sum(till_copies) as till, sum(gross) as gross
      from ${keptTitles(period)} as k group by product_id
    ), f as (
      select * from kept where together > 0 order by together desc, gross desc, product_id collate "C" limit ${MOST_ROWS}::int
    )
    select f.product_id as "productId", t.name, c.name as author, f.together - f.till as web, f.till, f.together, f.gross,
      sums.of, sums."all"
    from f ${names(language)}
    cross join (select count(*) filter (where together > 0)::int as "all",
      json_build_object('web', coalesce(sum(together - till), 0), 'till', coalesce(sum(till), 0),
        'together', coalesce(sum(together), 0), 'gross', coalesce(sum(gross), 0)) as of from kept) as sums
    order by f.together desc, f.gross desc, f.product_id collate "C"`.execute(db)
  const { of = { web: 0, till: 0, together: 0, gross: 0 }, all = 0 } = rows[0] ?? {}
  return { rows: rows, sum: of, all }
}

export type SlowRow = {
  productId: string
  name: string | null
  author: string | null
  days: number
  copies: number
  value: number
}

/** What stands on our shelves and has not been sold since then, nor come to the shop since: the longest first, by list price. */
export async function slowTitles(
  db: Database,
  { since, now, language }: { since: Date; now: Date; language: Language },
): Promise<{ rows: SlowRow[]; copies: number; value: number; all: number }> {
  const { rows } = await sql<SlowRow & { allCopies: number; allValue: number; all: number }>`with standing as (
      select o.product_id, coalesce(o.sold_at, o.created_at) as since, o.on_hand, p.list_price
      from office_titles o join products p on p.id = o.product_id
      where o.on_hand > 0 and coalesce(o.sold_at, o.created_at) < ${since}::timestamptz
    ), f as (select * from standing order by since, product_id limit ${MOST_ROWS}::int)
    select f.product_id as "productId", t.name, c.name as author,
      floor(extract(epoch from ${now}::timestamptz - f.since) / 86400)::int as days, f.on_hand as copies,
      (f.on_hand::bigint * f.list_price)::float8 as value, sums.*
    from f ${names(language)} cross join (select count(*)::int as "all", coalesce(sum(on_hand), 0)::float8 as "allCopies",
      coalesce(sum(on_hand::bigint * list_price), 0)::float8 as "allValue" from standing) as sums
    order by f.since, f.product_id`.execute(db)
  const { allCopies = 0, allValue = 0, all = 0 } = rows[0] ?? {}
  return {
    rows: rows,
    copies: allCopies,
    value: allValue,
    all,
  }
}
