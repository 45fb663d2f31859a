import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FieldGroup } from './fields.ts'

/** Who tells us of titles: a publisher's feed, a wholesaler, booksellers. */
export type ImportSource = {
  id: string
  name: string
  kind: 'onix' | 'table' | 'stock' | 'hand'
  rank: number
  fieldRanks: Partial<Record<FieldGroup, number>>
  rules: object
  isPaused: boolean
}

export async function readSource(db: Database, id: string): Promise<ImportSource | null> {
  const { rows } = await sql<ImportSource>`select id, name, kind, rank, field_ranks as "fieldRanks", rules,
    is_paused as "isPaused" from import_sources where id = ${id}`.execute(db)
  return rows[0] ?? null
}
