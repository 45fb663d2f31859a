import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Guard } from './guards.ts'

/** What guards speak of: by which of them, from which step of a price on, and on which day. */
export type InQuestion = { runId: number; guards: readonly Guard[]; priceStep: number; today: string }

const FIELDS_THAT_END = ['offSale', 'embargoUntil', 'expectedOn', 'fixedPriceUntil']

/** A field that is emptied, and not one that is over by itself. */
export const isEmptied = (change: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${change}->'to' in ('null', '[]', '""') and ${change}->>'field' <> all(${FIELDS_THAT_END}))`

const has = (is: RawBuilder<unknown>) => sql`exists (select from jsonb_array_elements(r.changes) as c where ${is})`
const ofPrice = (is: RawBuilder<unknown>) =>
  has(sql`c->>'field' = 'price' and c->'from' <> 'null' and c->'to' <> 'null' and ${is}`)

/** Records of which a guard that was hit speaks. Of a file that is not whole, what it leaves out is in question. */
function isInQuestion({ guards, priceStep, today }: InQuestion): RawBuilder<unknown> {
  const isWithdrawn = sql`r.action = 'withdrawn'`
  const by: Partial<Record<Guard, RawBuilder<unknown>>> = {
    'withdrawn': sql`(${isWithdrawn} or r.action = 'changed' and r.changes @> '[{"field": "orderable", "to": false}]')`,
    'emptied': sql`(r.action = 'changed' and ${has(isEmptied(sql`c`))})`,
    'price-changed': ofPrice(
      sql`abs((c->>'to')::numeric - (c->>'from')::numeric) * 100 > (c->>'from')::numeric * ${priceStep}`,
    ),
    'bound-price': sql`(${ofPrice(sql`c->'to' <> c->'from'`)} and exists (select from products b
      where b.id = r.product_id and b.fixed_price_until >= ${today}::date))`,
    'half-the-records': isWithdrawn,
    'file-ends-early': isWithdrawn,
    'file-goes-on': isWithdrawn,
    'quote-not-closed': isWithdrawn,
  }
  const conditions = guards.flatMap((guard) => by[guard] ?? [])
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** How many records that wait to be carried out are in question. */
export async function countInQuestion(db: Database, question: InQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_rows r
    where r.run_id = ${question.runId}::bigint and r.state = 'checked' and ${isInQuestion(question)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** They are not carried out with the others. */
export async function leaveInQuestion(db: Database, question: InQuestion): Promise<void> {
  await sql`update import_rows r set state = 'left'
    where r.run_id = ${question.runId}::bigint and r.state = 'checked' and ${isInQuestion(question)}`.execute(db)
}
