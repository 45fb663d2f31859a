import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/**
 * Two years of sales, five a title where nothing else is wished, of four titles in five; the copies that were sold are not taken off the shelves. Only for a
 * database that is measured and thrown away: the triggers that keep copies and movements together are asleep meanwhile.
 */
export async function madeUpSales(db: Database, aTitle = 5): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`alter table stock_movements disable trigger move_copies`.execute(trx)
    await sql`with sold as (select id, row_number() over (order by md5(id)) as number from products)
      insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      select now() - make_interval(days => (sale * 131 + number::int * 13) % 700), 'SALE', id,
        (select min(id) from warehouses where type = 'SHOP'), 1, -1, 'system'
      from sold, generate_series(1, ${aTitle}::int) as sale where number % 5 <> 0`.execute(trx)
    await sql`alter table stock_movements enable always trigger move_copies`.execute(trx)
  })
}
