import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { DAY_MS } from '#kit/durations.ts'

const YEAR_DAYS = 365
/** Beside `shipments as s`: it was to be paid at the door, and came back. */
const CAME_BACK = sql.raw(`s.cod > 0 and s.status = 'RETURNED_TO_SENDER'`)

/** How many parcels of an account came back unpaid within a year, since somebody of the shop last looked past them. */
export async function refusedParcels(db: Database, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const since = new Date(now.getTime() - YEAR_DAYS * DAY_MS)
  const { rows } = await sql<{ parcels: number }>`select count(*)::int as parcels
    from orders o join shipments s on s.order_id = o.id
    where o.user_id = ${userId}::uuid and ${CAME_BACK} and s.ended_at > ${since}::timestamptz
      and s.ended_at > coalesce((select l.at from cod_liftings l where l.user_id = o.user_id), '-infinity')`.execute(db)
  return rows[0]?.parcels ?? 0
}
