import { sql } from 'kysely'
import type { Language } from '#site/languages.ts'
import { addDays } from '#shop/shop-day.ts'
import { NEW_DAYS, type ListScope } from './list-scope.ts'
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
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('type', 'in', ['BOOK', 'OTHERLANGUAGE'])
    .where('release_date', '<=', today)
    .where('off_sale', 'is', null)
    .orderBy(sql`language = ${language}::text and publication_date >= ${addDays(today, -NEW_DAYS)}::date`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('publication_date', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'publication_date'])
    .execute()
  return idsByDay(rows).reverse()
}

export async function upcomingBookIds(db: Database, today: string, { language, limit }: ShelfInput): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('orderable', '=', true)
    .where('off_sale', 'is', null)
    .where('publication_date', '>', today)
    .orderBy(readable(language), 'desc')
    .orderBy('publication_date')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'publication_date'])
    .execute()
  return idsByDay(rows)
}

function idsByDay(rows: { id: string; publication_date: string | null }[]): string[] {
  return rows.toSorted((a, b) => ((a.publication_date ?? '') < (b.publication_date ?? '') ? -1 : 1)).map(({ id }) => id)
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

type PicksWithin = Extract<ListScope, { kind: 'type' | 'category' }>

/** Recommendations with words in the page's language, of all products or of one list. */
export function staffPickRows(db: Database, { language, limit, within }: ShelfInput & { within?: PicksWithin }) {
  let picks = db
    .selectFrom('staff_recommendations as r')
    .innerJoin('products as p', (join) => join.onRef('p.id', '=', 'r.product_id').on('p.deleted', '=', false))
    .where(`r.words_${language}`, '<>', '')
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
