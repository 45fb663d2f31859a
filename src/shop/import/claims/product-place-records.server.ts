import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Whose a product is: which publisher's, and of which work it is an edition. */
export type ProductPlace = { publisherId: string | null; workId: string | null }

export async function placesOfProducts(db: Database, ids: readonly string[]): Promise<Map<string, ProductPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductPlace & { id: string }>`
    select id, publisher_id as "publisherId", work_id as "workId" from products where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
