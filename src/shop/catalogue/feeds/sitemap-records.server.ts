import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { FEWEST_TO_BE_FOUND } from '#shop/catalogue/products/names/fewest-to-be-found.ts'
import type { ProductType } from '#shop/goods/product.ts'

/** An issue of a periodical has no page of its own. */
const WITH_PAGES: ProductType[] = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT']

/** The first product of each part, in the order of their ids, and when one of the part was changed last. */
export function productParts(db: Database, size: number) {
  const numbered = db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('type', 'in', WITH_PAGES)
    .select(['id', 'updated_at', sql<number>`(row_number() over (order by id) - 1) / ${sql.lit(size)}`.as('part')])
  return db
    .selectFrom(numbered.as('numbered'))
    .groupBy('part')
    .orderBy('part')
    .select(({ fn }) => [fn.min('id').as('firstId'), fn.max('updated_at').as('changedAt')])
    .execute()
}

/** The same of those who have a book that is sold. */
export function authorParts(db: Database, size: number) {
  const numbered = soldAuthors(db).select([
    'c.id',
    sql<number>`(row_number() over (order by c.id) - 1) / ${sql.lit(size)}`.as('part'),
  ])
  return db
    .selectFrom(numbered.as('numbered'))
    .groupBy('part')
    .orderBy('part')
    .select(({ fn }) => fn.min('id').as('firstId'))
    .execute()
}

/** What has a page of its own with enough titles on it to be found by. */
const NAMED = {
  series: { table: 'series', column: 'series_id', slugs: 'series_slugs' },
  publishers: { table: 'publishers', column: 'publisher_id', slugs: 'publisher_slugs' },
} as const
export type NamedPages = keyof typeof NAMED

function foundNames(kind: NamedPages) {
  const { table, column } = NAMED[kind]
  return sql`select n.id from ${sql.table(table)} n where ${sql.lit(FEWEST_TO_BE_FOUND)} = (select count(*) from
    (select from products p where p.${sql.ref(column)} = n.id and not p.deleted limit ${sql.lit(FEWEST_TO_BE_FOUND)}) as counted)`
}

/** The first series or publisher of each part. */
export async function nameParts(db: Database, kind: NamedPages, size: number): Promise<{ firstId: string }[]> {
  const { rows } = await sql<{ firstId: string }>`select min(id) as "firstId" from (
      select id, (row_number() over (order by id) - 1) / ${sql.lit(size)} as part from (${foundNames(kind)}) as found
    ) as numbered group by part order by part`.execute(db)
  return rows
}

export async function nameIds(db: Database, kind: NamedPages, { from, before, limit }: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${foundNames(kind)} and n.id >= ${from}
    ${before === null ? sql`` : sql`and n.id < ${before}`} order by n.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export async function nameSlugs(db: Database, kind: NamedPages, ids: readonly string[]): Promise<string[]> {
  const { column, slugs } = NAMED[kind]
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(slugs)}
    where ${sql.ref(column)} = any(${ids}::text[]) and not is_former order by ${sql.ref(column)}`.execute(db)
  return rows.map(({ slug }) => slug)
}

type Span = { from: string; before: string | null; limit: number }

/**
 * The next products that have a page, in the order of their ids. Their ids alone: joined with their texts, the planner
 * would walk through all texts from the first one on.
 */
export async function productIds(db: Database, { from, before, limit }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('type', 'in', WITH_PAGES)
    .where('id', '>=', from)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function productAddresses(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', 't.product_id', 'p.id')
    .where('p.id', '=', sql<string>`any(${ids})`)
    .groupBy('p.id')
    .orderBy('p.id')
    .select([
      'p.id',
      'p.type',
      'p.updated_at as changedAt',
      sql<Record<Language, string>>`json_object_agg(t.language, t.slug)`.as('slugs'),
    ])
    .execute()
}

export async function authorIds(db: Database, { from, before, limit }: Span): Promise<string[]> {
  const rows = await soldAuthors(db)
    .where('c.id', '>=', from)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id')
    .limit(limit)
    .select('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export function authorAddresses(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('contributors')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .select(['slug_hu as hu', 'slug_en as en'])
    .execute()
}

function soldAuthors(db: Database) {
  return db.selectFrom('contributors as c').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('product_contributors as pc')
        .innerJoin('products as p', 'p.id', 'pc.product_id')
        .whereRef('pc.contributor_id', '=', 'c.id')
        .where('p.deleted', '=', false)
        .where('p.type', 'in', WITH_PAGES)
        .select(sql<number>`1`.as('one')),
    ),
  )
}

/** Categories with their own and their parents' slugs in both languages. */
export function categoryAddresses(db: Database) {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', 't.category_id', 'c.id')
    .leftJoin('category_texts as u', (join) =>
      join.onRef('u.category_id', '=', 'c.parent_id').onRef('u.language', '=', 't.language'),
    )
    .where('c.tree', 'in', WITH_PAGES)
    .groupBy(['c.id', 'c.tree', 'c.position'])
    .orderBy('c.tree')
    .orderBy('c.id')
    .select([
      'c.tree',
      sql<Record<Language, string>>`json_object_agg(t.language, t.slug)`.as('slugs'),
      sql<Record<Language, string | null>>`json_object_agg(t.language, u.slug)`.as('parents'),
    ])
    .execute()
}
