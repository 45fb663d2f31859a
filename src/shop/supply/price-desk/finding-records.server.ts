import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { PriceFinding } from '#shop/goods/pricing/price-findings.ts'

/** Titles in the shop that have a sale, now or to come, or a fixed price that ends in these days; by their ids. */
export async function titlesToLookAt(
  db: Database,
  { after, from, until, limit }: { after: string; from: string; until: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (
      (select id from products where sale_percent > 0 and not deleted and id > ${after} order by id limit ${limit}::int)
      union (select id from products where fixed_price_until between ${from}::date and ${until}::date and not deleted
        and id > ${after} order by id limit ${limit}::int)) as titles
    order by id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export type FoundPrice = { productId: string; kind: PriceFinding; lastDay: string | null }

/** A title that is being changed meanwhile is left: it is looked at again. */
export async function writeFindings(db: Database, found: readonly FoundPrice[], now: Date): Promise<void> {
  if (found.length === 0) return
  await sql`insert into price_findings (product_id, kind, last_day, found_at, since)
    select f."productId", f.kind, f."lastDay", ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(found)}::json) as f("productId" text, kind text, "lastDay" date)
      join products p on p.id = f."productId"
    on conflict (product_id, kind) do update set last_day = excluded.last_day, found_at = excluded.found_at`.execute(db)
}

export async function dropOldFindings(db: Database, now: Date): Promise<void> {
  await sql`delete from price_findings where found_at < ${now}::timestamptz`.execute(db)
}

export type FindingFigures = { kind: PriceFinding; count: number; oldest: Date }

/** What ends today is told on that day only, whether the job has come by since or not. */
const HOLDS = (today: string) => sql`(last_day is null or last_day >= ${today}::date)
  and (kind <> 'sale-ends-today' or last_day = ${today}::date)`

export async function findingFigures(db: Database, today: string): Promise<FindingFigures[]> {
  const { rows } = await sql<FindingFigures>`select kind, count(*)::int as count, min(since) as oldest
    from price_findings where ${HOLDS(today)} group by kind`.execute(db)
  return rows
}

export type FindingItem = {
  productId: string
  ean: string
  name: string
  kind: PriceFinding
  lastDay: string | null
  since: Date
}

export async function findingItems(
  db: Database,
  { today, most, kind = null }: { today: string; most: number; kind?: PriceFinding | null },
): Promise<FindingItem[]> {
  const { rows } =
    await sql<FindingItem>`select f.product_id as "productId", p.ean, t.name, f.kind, f.last_day as "lastDay", f.since
    from price_findings f join products p on p.id = f.product_id
      join product_texts t on t.product_id = p.id and t.language = 'hu'
    where ${HOLDS(today)} and (${kind}::text is null or f.kind = ${kind}::text)
    order by f.last_day nulls last, f.since, f.product_id limit ${most}::int`.execute(db)
  return rows
}
