import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ReadWith } from './facts/fields-on-day.ts'

/** Longer than any price is fixed: where nobody knows by what a source was read. */
const MOST_DAYS = 3650

/**
 * Of sources that were read with something else: by another rate of VAT prices without tax are to be read again, by another number
 * of days all that came out so lately that its price may be fixed.
 */
export async function makeOtherwiseReadDue(
  db: Database,
  { now, today }: { now: ReadWith; today: string },
): Promise<void> {
  const json = sql`${JSON.stringify(now)}::jsonb`
  await sql`with outdated as materialized (
      select id, read_with->'vatPercent' is distinct from ${json}->'vatPercent' as by_vat,
        case when read_with->'fixedPriceDays' is distinct from ${json}->'fixedPriceDays'
          then greatest(coalesce((read_with->>'fixedPriceDays')::int, ${MOST_DAYS}::int), ${now.fixedPriceDays}::int) end as days
      from import_sources where kind <> 'hand' and read_with is distinct from ${json} for update),
    claims as (
      update product_claims c set next_turn = ${today}::date from outdated o, products p
      where c.source_id = o.id and p.id = c.product_id and (c.next_turn is null or c.next_turn > ${today}::date)
        and ((o.by_vat and ${isWithoutTax('c')}) or p.publication_date >= ${today}::date - o.days)),
    waiting as (
      update waiting_titles w set next_turn = ${today}::date from outdated o
      where w.source_id = o.id and (w.next_turn is null or w.next_turn > ${today}::date) and o.by_vat and ${isWithoutTax('w')})
    update import_sources s set read_with = ${json} from outdated o where s.id = o.id`.execute(db)
}

function isWithoutTax(table: 'c' | 'w') {
  return sql`jsonb_path_exists(${sql.ref(`${table}.facts`)}, '$.supply[*].suppliers[*].prices[*] ? (@.withTax == false)')`
}
