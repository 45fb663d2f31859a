import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whether goods of two rates of VAT at least are sold. */
export async function sellsTwoRates(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ rates: number }>`select count(distinct r.percent)::int as rates from vat_rates r
    where r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date)
      and exists (select from products p where p.vat_class = r.vat_class and not p.deleted)`.execute(db)
  return (rows[0]?.rates ?? 0) > 1
}

/** Orders of cards that were paid for before. */
export async function cardOrdersBefore(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from orders
    where shipping = 'EMAIL' and status = 'CONFIRMED' and confirmed_at < ${before}::timestamptz order by confirmed_at limit 100`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
