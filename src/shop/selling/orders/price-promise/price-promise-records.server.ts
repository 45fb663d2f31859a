import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { PromiseState } from './promise-states.ts'

/** A copy costs this from now on; what it was ordered for stays beside it. The law let the shop ask that price on the day it was asked. */
export async function lowerLine(db: Database, lineId: number, price: number): Promise<void> {
  await sql`update order_lines set price_promise = 'KEPT', promised_price = null, ordered_price = unit_price,
      unit_price = ${price}::int, lowest_price = least(lowest_price, ${price}::int)
    where id = ${lineId}::bigint`.execute(db)
}

/** Without lowering it: nothing fell, somebody has to look first, or they have decided against it. */
export async function writePromise(
  db: Database,
  lineId: number,
  { state, price = null }: { state: PromiseState; price?: number | null },
): Promise<void> {
  await sql`update order_lines set price_promise = ${state}, promised_price = ${price}::int
    where id = ${lineId}::bigint`.execute(db)
}
