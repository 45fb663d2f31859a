import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { keptTitles } from './kept-titles.ts'
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

const KEPT_SUMS = sql.raw(`sum(k.copies) as copies, sum(k.gross) as gross,
  coalesce(sum(k.copies) filter (where k.supplier <> ''), 0) as costed, sum(k.costed_net) as net, sum(k.cost) as cost`)

/** The largest sums first; titles without a publisher stand under none. */
export async function marginByPublisher(db: Database, period: Period): Promise<MarginRow[]> {
  const { rows } =
    await sql<MarginRow>`select coalesce(m.publisher_id, '') as id, b.name, m.copies, m.gross, m.costed, m.net, m.cost
    from (select p.publisher_id, ${KEPT_SUMS} from ${keptTitles(period)} as k join products p on p.id = k.product_id
      group by p.publisher_id) as m
    left join publishers b on b.id = m.publisher_id
    where m.copies <> 0 or m.gross <> 0 order by m.gross desc, b.name`.execute(db)
  return rows
}

/** From whom the last delivery came that has a cost. */
export async function marginBySupplier(db: Database, period: Period): Promise<MarginRow[]> {
  const { rows } = await sql<MarginRow>`select m.supplier as id, w.name, m.copies, m.gross, m.costed, m.net, m.cost
    from (select k.supplier, ${KEPT_SUMS} from ${keptTitles(period)} as k group by k.supplier) as m
    left join warehouses w on w.id = m.supplier
    where m.copies <> 0 or m.gross <> 0 order by m.gross desc, w.name`.execute(db)
  return rows
}
