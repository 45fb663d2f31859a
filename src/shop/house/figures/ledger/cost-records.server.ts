import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { SalesLine } from './sales-line.ts'

/** What a copy cost, from whom and by which terms it came; null where nobody has written it down. */
export type LineCost = Pick<SalesLine, 'cost' | 'supplier' | 'terms'>

export const NO_COST: LineCost = { cost: null, supplier: null, terms: null }

/** By the last delivery before each moment that has a cost, in the order of what was asked for. */
export async function costsAt(db: Database, copies: readonly { ean: string; at: Date }[]): Promise<LineCost[]> {
  if (copies.length === 0) return []
  const { rows } = await sql<LineCost & { place: number }>`select a.place::int as place, c.cost, c.supplier, c.terms
    from json_to_recordset(${JSON.stringify(copies.map((one, place) => ({ ...one, place })))}::json)
      as a(place int, ean text, at timestamptz)
    join lateral (select l.cost, i.supplier_id as supplier, i.terms from intake_lines l join intakes i on i.id = l.intake_id
      where l.ean = a.ean and l.cost is not null and i.closed_at <= a.at order by i.closed_at desc, i.id desc limit 1)
      as c on true`.execute(db)
  const found = new Map(rows.map(({ place, ...cost }) => [place, cost]))
  return copies.map((_, place) => found.get(place) ?? NO_COST)
}
