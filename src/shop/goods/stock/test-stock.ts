import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Shelves = {
  /** All where they are not named. */
  products?: readonly string[]
  /** Where we sell from, unless named. */
  place?: string
}

/** For tests: so many copies stand on each of these shelves, by a movement of the difference. */
export async function setCopies(db: Database, copies: number, shelves: Shelves = {}): Promise<void> {
  await setAmounts(db, sql`${copies}::int`, shelves)
}

/** The same, where so many are free beside those that are held. */
export async function setFreeCopies(db: Database, copies: number, shelves: Shelves = {}): Promise<void> {
  await setAmounts(db, sql`i.held_amount + ${copies}::int`, shelves)
}

async function setAmounts(db: Database, amount: ReturnType<typeof sql>, { products, place }: Shelves): Promise<void> {
  await sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
    select '2020-01-01', 'CORRECTION', i.product_id, i.warehouse_id, abs(${amount} - i.inventory_amount), ${amount} - i.inventory_amount, 'system'
    from inventories i join warehouses w on w.id = i.warehouse_id
    where ${amount} <> i.inventory_amount and (${products ?? null}::text[] is null or i.product_id = any(${products ?? null}::text[]))
      and case when ${place ?? null}::text is null then w.type <> 'SUPPLIER' else w.id = ${place ?? null} end`.execute(
    db,
  )
}
