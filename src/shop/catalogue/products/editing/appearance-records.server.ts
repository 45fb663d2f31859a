import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Appearance } from './save-appearance.ts'

export async function appearanceOf(db: Database, productId: string): Promise<Appearance | null> {
  const { rows } = await sql<Appearance>`select product_template as layout, cover_art as cover from products
    where id = ${productId}`.execute(db)
  return rows[0] ?? null
}

export async function writeAppearance(
  db: Database,
  productId: string,
  { layout, cover }: Appearance,
  now: Date,
): Promise<void> {
  await sql`update products set product_template = ${layout}, cover_art = ${cover && JSON.stringify(cover)}::jsonb,
      updated_at = ${now}::timestamptz
    where id = ${productId} and (product_template, cover_art) is distinct from (${layout}, ${cover && JSON.stringify(cover)}::jsonb)`.execute(
    db,
  )
}
