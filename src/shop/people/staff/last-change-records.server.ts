import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FactTable, LastChange } from './last-changes.ts'

export async function lastChangeRows(db: Database, table: FactTable): Promise<LastChange[]> {
  const { rows } =
    await sql<LastChange>`select distinct on (c.key) c.key, a.at, coalesce(a.by_id, a.by_kind::text) as by,
      a.by_kind as "byKind", c.before
    from act_changes c join acts a on a.id = c.act_id
    where c.table_name = ${table} and c.table_name in ('settings', 'shipping_prices', 'warehouses', 'vat_rates')
    order by c.key, c.id desc`.execute(db)
  return rows
}
