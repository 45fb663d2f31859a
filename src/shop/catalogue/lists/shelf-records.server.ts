import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#site/languages.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import { BOOKS, NEW_DAYS, type ListScope } from './list-scope.ts'
import type { Database } from '#database/open-database.ts'

type ShelfInput = { language: Language; limit: number }

/** For sorting: products in the page's language, and things, which have none, come before the rest. */
const readable = (language: Language) => sql<boolean>`language is not distinct from ${language} or language is null`

/**
 * Books that have come out, newest first; among those of one day, the most popular first. With a language, new books in it come
 * before all others.
 */
export async function newestBookIds(
  db: Database,
  today: string,
  { language, limit }: { language: Language | null; limit: number },
): Promise<string[]> {
  const isNewInLanguage = sql`coalesce(language = ${language}::text, false) and publication_date >= ${addDays(today, -NEW_DAYS)}::date`
  return firstByDay(db, {
    types: BOOKS,
    where: sql`publication_date <= ${today}::date and release_date <= ${today}::date`,
    first: isNewInLanguage,
    order: sql`publication_date desc, popularity desc, id`,
    limit,
  }).then((ids) => ids.reverse())
}

export function upcomingBookIds(db: Database, today: string, { language, limit }: ShelfInput): Promise<string[]> {
  return firstByDay(db, {
    types: PRODUCT_TYPES,
    where: sql`publication_date > ${today}::date and orderable`,
    first: readable(language),
    order: sql`publication_date, id`,
    limit,
  })
}

type ByDay = {
  types: readonly ProductType[]
  where: RawBuilder<unknown>
  /** Those of which this is true come before all others. */
  first: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
}

/**
 * The first of the order, by day. Each type is asked alone, those that come first and the others: so an index of days gives them in
 * their order, and is left after a few. Asked at once, all that ever came out were sorted, a second at a million titles.
 */
async function firstByDay(db: Database, { types, where, first, order, limit }: ByDay): Promise<string[]> {
  const selects = types.flatMap((type) =>
    [true, false].map(
      (isFirst) => sql`(select id, publication_date, popularity, ${sql.lit(isFirst)} as is_first from products
        where not deleted and type = ${sql.lit(type)} and off_sale is null and ${where} and (${first}) = ${sql.lit(isFirst)}
        order by ${order} limit ${limit})`,
    ),
  )
  const { rows } = await sql<{ id: string; publication_date: string }>`
    select id, publication_date from (${sql.join(selects, sql` union all `)}) as asked
    order by is_first desc, ${order} limit ${limit}`.execute(db)
  return idsByDay(rows)
}

function idsByDay(rows: { id: string; publication_date: string }[]): string[] {
  return rows.toSorted((a, b) => (a.publication_date < b.publication_date ? -1 : 1)).map(({ id }) => id)
}

/** The most popular thing of each category, so that the shelf shows the variety. */
export async function giftIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('products as p')
        .innerJoin('product_categories as c', (join) =>
          join.onRef('c.product_id', '=', 'p.id').on('c.is_main', '=', true),
        )
        .where('p.deleted', '=', false)
        .where('p.type', '=', 'STATIONERYGIFT')
        .where('p.off_sale', 'is', null)
        .distinctOn('c.category_id')
        .orderBy('c.category_id')
        .orderBy('p.popularity', 'desc')
        .select(['p.id', 'p.popularity'])
        .as('best'),
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** What came into the shop last, of which nobody has said a day or a category. */
export async function lastAddedIds(db: Database, types: readonly ProductType[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('off_sale', 'is', null)
    .where('type', 'in', types)
    .where('release_date', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

type PicksWithin = Extract<ListScope, { kind: 'type' | 'category' }>

/** Recommendations with words in the page's language, of all products or of one list; a product that several recommend comes once. */
export function staffPickRows(db: Database, { language, limit, within }: ShelfInput & { within?: PicksWithin }) {
  let picks = db
    .selectFrom('staff_recommendations as r')
    .innerJoin('products as p', (join) => join.onRef('p.id', '=', 'r.product_id').on('p.deleted', '=', false))
    .where(`r.words_${language}`, '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_recommendations as before')
            .whereRef('before.product_id', '=', 'r.product_id')
            .where(`before.words_${language}`, '<>', '')
            .where(sql<boolean>`(before.sort, before.recommender_hu) < (r.sort, r.recommender_hu)`)
            .select('before.product_id'),
        ),
      ),
    )
  if (within) picks = picks.where('p.type', '=', within.kind === 'type' ? within.type : within.tree)
  if (within?.kind === 'category')
    picks = picks.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_categories as pc')
          .innerJoin('categories as c', 'c.id', 'pc.category_id')
          .whereRef('pc.product_id', '=', 'r.product_id')
          .where((where) => where.or([where('c.id', '=', within.id), where('c.parent_id', '=', within.id)]))
          .select('c.id'),
      ),
    )
  return picks
    .orderBy(readable(language), 'desc')
    .orderBy('r.sort')
    .orderBy('r.product_id')
    .limit(limit)
    .selectAll('r')
    .execute()
}

export function slideRows(db: Database, language: 'hu' | 'en', now: Date) {
  return db
    .selectFrom('carousel_slides')
    .where('lang', '=', language)
    .where((where) => where.or([where('shown_from', 'is', null), where('shown_from', '<=', now)]))
    .where((where) => where.or([where('shown_until', 'is', null), where('shown_until', '>', now)]))
    .orderBy('sort')
    .orderBy('id')
    .select([
      'id',
      'label',
      'title',
      'description',
      'action',
      'path',
      'url',
      'image',
      's3key',
      'product_id',
      sql<Date | null>`shown_until`.as('until'),
    ])
    .execute()
}

/** From which age these products are, where that is known. */
export async function agesFrom(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; age: number }>`
    select id, age_from as age from products where id = any(${ids}::text[]) and age_from is not null`.execute(db)
  return new Map(rows.map(({ id, age }) => [id, age]))
}
