import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type PromiseRow = { way: string; inTime: number; late: number; daysLate: number }

/**
 * Parcels that arrived in these days, or stood ready in the shop, against the last day that their order promised. Where a parcel holds
 * several titles, the earliest of their days counts.
 */
export async function promisesKept(db: Database, { from, until }: { from: Date; until: Date }): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`with arrived as (
      select o.shipping as way, (coalesce(s.ready_at, s.ended_at) at time zone 'Europe/Budapest')::date as day,
        (select min(l.expected_to) from shipment_lines sl join order_lines l on l.id = sl.order_line_id
          where sl.shipment_id = s.id) as promised
      from shipments s join orders o on o.id = s.order_id
      where s.status in ('DELIVERED', 'COLLECTED') and s.ended_at >= ${from}::timestamptz and s.ended_at < ${until}::timestamptz
    )
    select way, count(*) filter (where day <= promised)::int as "inTime", count(*) filter (where day > promised)::int as late,
      coalesce(round(avg(day - promised) filter (where day > promised)), 0)::int as "daysLate"
    from arrived where promised is not null group by way order by way`.execute(db)
  return rows
}
