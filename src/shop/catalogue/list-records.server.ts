import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#languages.ts'
import type { Binding, DatePrecision, ProductType } from './product-card.ts'

/** What the lists know of a product. */
export type ListRow = {
  id: string
  type: ProductType
  binding: Binding | null
  language: string | null
  publisher_id: string | null
  age_from: number | null
  publication_date: string | null
  publication_precision: DatePrecision
  list_price: number
  sale_percent: number
  sale_from: Date | null
  sale_until: Date | null
  fixed_price_until: string | null
  orderable: boolean
  popularity: number
  sellable: number
  /** Changes with the titles, whatever they are. */
  titles: string
  authors: string[]
  categories: string[]
}

type Parts = { product_id: string; sellable?: number; titles?: string; authors?: string[]; categories?: string[] }

/** The next products by id, or those asked for. What belongs to them is read by stretches of the primary keys, not product by product. */
export async function listRows(
  db: Database,
  asked: { after: string; limit: number } | { ids: readonly string[] },
): Promise<ListRow[]> {
  const found = 'ids' in asked ? sql`id = any(${asked.ids})` : sql`id > ${asked.after}`
  const limit = 'ids' in asked ? sql`` : sql`limit ${asked.limit}`
  const { rows } = await sql<ListRow>`
    select id, type, binding, language, publisher_id, age_from, publication_date, publication_precision, list_price,
      sale_percent, sale_from, sale_until, fixed_price_until, orderable, popularity
    from products where ${found} and not deleted order by id ${limit}`.execute(db)
  const last = rows.at(-1)?.id
  if (last === undefined) return []
  const theirs =
    'ids' in asked ? sql`product_id = any(${asked.ids})` : sql`product_id > ${asked.after} and product_id <= ${last}`
  const parts = await Promise.all(
    [
      sql<Parts>`select product_id, sum(inventory_amount)::int as sellable from inventories
        where ${theirs} and warehouse_id in (select id from warehouses where type in ('SHOP', 'CENTRAL')) group by product_id`,
      sql<Parts>`select product_id, string_agg(hashtext(name)::text, ' ' order by language) as titles from product_texts
        where ${theirs} group by product_id`,
      sql<Parts>`select product_id, array_agg(contributor_id) as authors from product_contributors
        where ${theirs} and role = 'author' group by product_id`,
      sql<Parts>`select product_id, array_agg(category_id) as categories from product_categories
        where ${theirs} group by product_id`,
    ].map(async (query) => (await query.execute(db)).rows),
  )
  const byId = new Map(
    rows.map((row) => [row.id, Object.assign(row, { sellable: 0, titles: '', authors: [], categories: [] })]),
  )
  for (const { product_id, ...part } of parts.flat()) {
    const row = byId.get(product_id)
    if (row) Object.assign(row, part)
  }
  return rows
}

/** Ids by title, in the order of the language; all there are, or those asked for. */
export async function idsByTitle(db: Database, language: Language, ids?: readonly string[]): Promise<string[]> {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_texts
    where language = ${sql.lit(language)} ${ids ? sql`and product_id = any(${ids})` : sql``}
    order by name collate ${collation}, product_id`.execute(db)
  return rows.map((row) => row.id)
}

export function categoryParents(db: Database) {
  return db.selectFrom('categories').select(['id', 'parent_id', 'tree', 'position']).execute()
}

export async function idsByContributor(db: Database, contributorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_contributors')
    .where('contributor_id', '=', contributorId)
    .select('product_id')
    .distinct()
    .execute()
  return rows.map((row) => row.product_id)
}

export function contributorsBySlug(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('contributors')
    .where((where) => where.or([where('slug_hu', 'in', slugs), where('slug_en', 'in', slugs)]))
    .select(['id', 'slug_hu', 'slug_en'])
    .execute()
}

type Named = { id: string; value: string; label: string }

export async function contributorNames(db: Database, language: Language, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('contributors')
    .where('id', 'in', ids)
    .select(['id', `slug_${language} as value`, `name_${language} as label`])
    .execute()
}

export async function publisherNames(db: Database, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  return db.selectFrom('publishers').where('id', 'in', ids).select(['id', 'id as value', 'name as label']).execute()
}

export async function categoryNames(db: Database, language: Language, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('category_texts')
    .where('category_id', 'in', ids)
    .where('language', '=', language)
    .select(['category_id as id', 'category_id as value', 'name as label'])
    .execute()
}

export function recommendationRows(db: Database) {
  return db.selectFrom('staff_recommendations').orderBy('sort').orderBy('product_id').selectAll().execute()
}

/** The months that have begun, the latest first. */
export function monthRows(db: Database, today: string) {
  return db
    .selectFrom('titles_of_the_month')
    .where('month', '<=', today)
    .orderBy('month', 'desc')
    .orderBy('position')
    .orderBy('product_id')
    .selectAll()
    .execute()
}
