import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { MovementKind } from '../movement.ts'
import type { ListedMovement } from './list-movements.ts'

type WantedPage = {
  productId?: string
  place?: string
  kind?: MovementKind
  since: Date | null
  until: Date | null
  beyond: { at: string; id: number } | null
  language: Language
  limit: number
}

/** The newest first. A moment is kept to the millisecond, as a page's token has it. */
export async function movementPage(db: Database, wanted: WantedPage): Promise<ListedMovement[]> {
  const { productId, place, kind, since, until, beyond, language, limit } = wanted
  const conditions = [
    ...(productId ? [sql`m.product_id = ${productId}`] : []),
    ...(place ? [sql`m.warehouse_id = ${place}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(since ? [sql`m.at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`m.at < ${until}::timestamptz`] : []),
    ...(beyond ? [sql`(m.at, m.id) < (${beyond.at}::timestamptz, ${beyond.id}::bigint)`] : []),
  ]
  const { rows } = await sql<ListedMovement>`with page as materialized (
      select m.* from stock_movements m ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by m.at desc, m.id desc limit ${limit}::int
    )
    select m.id, m.at, m.kind, m.product_id as "productId", coalesce(t.name, m.product_id) as title,
      coalesce(p.ean, '') as ean, w.id as "placeId", w.name as place, m.delta, m.quantity, stood.after - m.delta as before, stood.after,
      m.reason, m.by_kind as "byKind", m.by_id as "byId", m.document, o.number as "order"
    from page m join warehouses w on w.id = m.warehouse_id
      left join products p on p.id = m.product_id
      left join product_texts t on t.product_id = m.product_id and t.language = ${language}::language
      left join order_lines l on l.id = m.order_line_id left join orders o on o.id = l.order_id,
      lateral (select sum(e.delta)::int as after from stock_movements e
        where e.product_id = m.product_id and e.warehouse_id = m.warehouse_id and e.id <= m.id) as stood
    order by m.at desc, m.id desc`.execute(db)
  return rows
}
