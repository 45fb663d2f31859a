import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { NamedKind } from '#shop/catalogue/products/editing/named-kind.ts'

/** Somebody, or something with a name, that a run has created. */
export type CreatedName = {
  kind: NamedKind
  id: string
  /** The title for which it was created. */
  ean: string
}

export async function insertCreatedNames(
  db: Database,
  names: readonly (CreatedName & { runId: number })[],
): Promise<void> {
  if (names.length === 0) return
  await sql`insert into import_created_names (run_id, kind, id, ean)
    select * from ${unnestRows({ runId: 'bigint', kind: 'text', id: 'text', ean: 'text' }, names)}
    on conflict do nothing`.execute(db)
}
