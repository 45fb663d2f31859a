import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/**
 * Everything that an import writes, row by row, by what is the same in two shops: names in place of ids, and no moments.
 */
export async function whatImportsWrote(db: Database): Promise<Record<string, unknown[]>> {
  const title = (id: string) => sql`(select ean from products where id = ${sql.raw(id)})`
  const tables = {
    products: sql`select ean, to_jsonb(p) - '{id,created_at,updated_at,publisher_id,series_id,work_id,cover_art}'::text[] as facts,
      (select name from publishers where id = p.publisher_id) as publisher,
      (select name from series where id = p.series_id) as series,
      (select array_agg(ean order by ean) from products where work_id = p.work_id) as editions from products p order by ean`,
    texts: sql`select ${title('t.product_id')} as ean, to_jsonb(t) - 'product_id' as facts from product_texts t order by 1, t.language`,
    people: sql`select ${title('c.product_id')} as ean, o.name_hu, c.role, c.position from product_contributors c
      join contributors o on o.id = c.contributor_id order by 1, c.position`,
    contributors: sql`select name_hu, slug_hu, slug_en from contributors order by 1, 2`,
    publishers: sql`select name from publishers order by 1`,
    series: sql`select name, (select name from publishers where id = s.publisher_id) as publisher from series s order by 1, 2`,
    works: sql`select array(select scheme || number from work_numbers where work_id = w.id order by 1) as numbers from works w order by 1`,
    created: sql`select kind, ean, count(*)::int from import_created_names group by run_id, 1, 2 order by run_id, 1, 2`,
    prices: sql`select ${title('h.product_id')} as ean, h.list_price from price_history h order by 1, h.valid_from`,
    movements: sql`select ${title('m.product_id')} as ean, m.warehouse_id, m.kind, m.delta from stock_movements m order by 1, m.id`,
    shelves: sql`select ${title('i.product_id')} as ean, i.warehouse_id, i.inventory_amount, i.held_amount from inventories i order by 1`,
    claims: sql`select ${title('c.product_id')} as ean, c.source_id, c.hash, c.facts from product_claims c order by 1, 2`,
    numbers: sql`select ${title('n.product_id')} as ean, n.source_id, n.number from product_numbers n order by 1, 2, 3`,
    rows: sql`select r.number, r.ean, r.action, r.state, r.changes from import_rows r
      where run_id = (select max(id) from import_runs) order by 1`,
    problems: sql`select p.number, p.code, p.field, p.value from import_problems p
      where run_id = (select max(id) from import_runs) order by 1, 2, 3, 4`,
    report: sql`select counts, effects, guards from import_runs where id = (select max(id) from import_runs)`,
  }
  const all = Object.entries(tables).map(async ([name, select]) => [name, (await select.execute(db)).rows] as const)
  return Object.fromEntries(await Promise.all(all))
}
