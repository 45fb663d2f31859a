import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { ChoiceName } from '#shop/catalogue/products/card-memory.ts'
import type { Binding, OffSale, ProductType } from '#shop/goods/product.ts'

/** What the index of the lists holds of a product. */
export type ListRow = ProductColumns & {
  /** Copies that can be sold. */
  sellable: number
  authors: readonly string[]
  categories: readonly string[]
  /** Only where a single product is read. */
  titleHashes?: TitleHashes
}

type ProductColumns = {
  id: string
  type: ProductType
  binding: Binding | null
  language: string | null
  publisher_id: string | null
  age_from: number | null
  publication_date: string | null
  /** From when it may be sent. */
  release_date: string | null
  list_price: number
  sale_percent: number
  sale_from: Date | null
  sale_until: Date | null
  fixed_price_until: string | null
  /** Not while it is off sale. */
  orderable: boolean
  popularity: number
}

/** A hash of the title in each language, to see whether it has changed. */
export type TitleHashes = Partial<Record<Language, number>>

/** The rows of these products; deleted ones have none. */
export async function listRows(db: Database, ids: readonly string[]): Promise<ListRow[]> {
  const [rows, titles] = await Promise.all([
    rowsOf(db, ids),
    sql<{ id: string; hashes: TitleHashes }>`
      select product_id as id, json_object_agg(language, hashtext(sort_name || name)) as hashes
      from product_texts where product_id = any(${ids}) group by product_id`.execute(db),
  ])
  const hashesById = new Map(titles.rows.map(({ id, hashes }) => [id, hashes]))
  return rows.map((row) => ({ ...row, titleHashes: hashesById.get(row.id) }))
}

/** Four plain reads, joined here. A change between two of them is announced, and read then. */
async function rowsOf(db: Database, ids: readonly string[]): Promise<ListRow[]> {
  const [products, copies, authors, categories] = await Promise.all([
    sql<ProductColumns & { off_sale: OffSale | null }>`
      select id, type, binding, language, publisher_id, age_from, publication_date, release_date, list_price, sale_percent,
        sale_from, sale_until, fixed_price_until, orderable and off_sale is null as orderable, off_sale, popularity
      from products where id = any(${ids}) and not deleted order by id`.execute(db),
    sql<{ id: string; copies: number }>`
      select product_id as id, sum(inventory_amount - held_amount)::int as copies from inventories
      where product_id = any(${ids}) and warehouse_id in (select id from warehouses where type in ('SHOP', 'CENTRAL'))
      group by product_id`.execute(db),
    sql<Link>`
      select product_id as id, contributor_id as to from product_contributors
      where product_id = any(${ids}) and role = 'author'`.execute(db),
    sql<Link>`
      select product_id as id, category_id as to from product_categories
      where product_id = any(${ids})`.execute(db),
  ])
  const sellable = new Map(copies.rows.map((row) => [row.id, row.copies]))
  const [authorsById, categoriesById] = [byProduct(authors.rows), byProduct(categories.rows)]
  return products.rows.map(({ off_sale: offSale, ...row }) => ({
    ...row,
    sellable: offSale ? 0 : (sellable.get(row.id) ?? 0),
    authors: authorsById.get(row.id)?.sort() ?? [],
    categories: categoriesById.get(row.id)?.sort() ?? [],
  }))
}

type Link = { id: string; to: string }

function byProduct(links: readonly Link[]): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const { id, to } of links) {
    const others = byId.get(id)
    if (others) others.push(to)
    else byId.set(id, [to])
  }
  return byId
}

export type HashedTitle = { id: string; hash: number }

/** These products by title, in the order of the language. */
export async function idsByTitle(db: Database, language: Language, ids: readonly string[]): Promise<string[]> {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_texts where language = ${sql.lit(language)} and product_id = any(${ids})
    order by sort_name collate ${collation}, name collate ${collation}, product_id`.execute(db)
  return rows.map(({ id }) => id)
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

/** The names of choices and their values in an address, in one statement. */
export async function namesOfChoices(db: Database, language: Language, choices: ChoiceIds): Promise<ChoiceName[]> {
  const { authors, publishers, categories } = choices
  return authors.length + publishers.length + categories.length === 0 ? [] : NAMES[language](db, choices)
}

type ChoiceIds = Record<'authors' | 'publishers' | 'categories', readonly string[]>

const NAMES = { hu: nameStatement('hu'), en: nameStatement('en') } satisfies Record<Language, unknown>

function nameStatement(language: Language) {
  return preparedStatement(
    `names-of-choices-${language}`,
    (_, { authors, publishers, categories }: ChoiceIds) => sql<ChoiceName>`
    select 'author' as kind, id, ${sql.ref(`slug_${language}`)} as value, ${sql.ref(`name_${language}`)} as label
      from contributors where id = any(${authors})
    union all select 'publisher', id, id, name from publishers where id = any(${publishers})
    union all select 'category', category_id, category_id, name from category_texts
      where category_id = any(${categories}) and language = ${language}`,
  )
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
