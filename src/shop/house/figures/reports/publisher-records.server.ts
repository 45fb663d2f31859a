import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Period } from './period.ts'

/** What was kept of whom in these months; `net` and `cost` are of the copies alone whose cost is known. */
export type MarginRow = {
  id: string
  name: string | null
  copies: number
  gross: number
  costed: number
  net: number
  cost: number
}

const KEPT_SUMS = sql.raw(`sum(case s.what when 'back' then -s.copies else s.copies end)::float8 as copies,
  sum(case s.what when 'back' then -s.gross else s.gross end)::float8 as gross,
  coalesce(sum(case s.what when 'back' then -s.copies else s.copies end) filter (where s.supplier <> ''), 0)::float8 as costed,
  sum(case s.what when 'back' then -s.costed_net else s.costed_net end)::float8 as net,
  sum(case s.what when 'back' then -s.cost else s.cost end)::float8 as cost`)

/** The largest sums first; titles without a publisher stand under none. */
export async function marginByPublisher(db: Database, { from, until }: Period): Promise<MarginRow[]> {
  const { rows } =
    await sql<MarginRow>`select coalesce(m.publisher_id, '') as id, b.name, m.copies, m.gross, m.costed, m.net, m.cost
    from (select p.publisher_id, ${KEPT_SUMS} from sales_titles s join products p on p.id = s.product_id
      where s.month >= ${from}::date and s.month < ${until}::date and s.what <> 'sent' group by p.publisher_id) as m
    left join publishers b on b.id = m.publisher_id
    where m.copies <> 0 or m.gross <> 0 order by m.gross desc, b.name`.execute(db)
  return rows
}

/** From whom the last delivery came that has a cost. */
export async function marginBySupplier(db: Database, { from, until }: Period): Promise<MarginRow[]> {
  const { rows } = await sql<MarginRow>`select m.supplier as id, w.name, m.copies, m.gross, m.costed, m.net, m.cost
    from (select s.supplier, ${KEPT_SUMS} from sales_titles s
      where s.month >= ${from}::date and s.month < ${until}::date and s.what <> 'sent' group by s.supplier) as m
    left join warehouses w on w.id = m.supplier
    where m.copies <> 0 or m.gross <> 0 order by m.gross desc, w.name`.execute(db)
  return rows
}
