import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { auditRows as english } from './en/audit-rows.ts'
import { auditRows as hungarian } from './hu/audit-rows.ts'

const { db } = await databaseForFile()

/** Keys, marks and what the shop keeps for itself: nobody reads them, so nothing is said of them. */
const UNSAID = /(^|_)(id|ids|key|keys|hash|mark|at|kind|version|by_id|by_kind|totp|verifier|etag|modified|finds|stems)$/
const UNSAID_TOO =
  `announced_at closing expected_precision failed_fetches fetch_failure fetching_until field_ranks given image lapses
  lines needs_custom_challenge network ours owner path payment_state popularity product_template read_with released rest_of
  return_number s3key said sub terms_told totp_step tracking_url tries url waits_for was wish`.split(/\s+/)

it('OFFICE-95 whatever table an act changes has its word, and so has every column that people read', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`select c.relname as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where g.tgname = 'record_change' group by 1 order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(40)
  for (const words of [hungarian, english]) {
    const { tables, fields } = words as { tables: Record<string, string>; fields: Record<string, string> }
    expect(rows.map(({ table }) => table).filter((table) => !tables[table])).toEqual([])
    const unsaid = rows
      .flatMap(({ columns }) => columns)
      .filter((column) => !fields[column] && !UNSAID.test(column) && !UNSAID_TOO.includes(column))
    expect([...new Set(unsaid)]).toEqual([])
    for (const word of [...Object.values(tables), ...Object.values(fields)]) expect(word).not.toMatch(/[_]|[A-Z]{5}/)
  }
})
