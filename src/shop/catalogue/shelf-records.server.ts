import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

/** Books that have come out, newest first; the most wanted first among those of one day. */
export async function newestBookIds(db: Database, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('type', 'in', ['BOOK', 'OTHERLANGUAGE'])
    .where('publication_date', '<=', today)
    .orderBy('publication_date', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function upcomingBookIds(db: Database, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('orderable', '=', true)
    .where('publication_date', '>', today)
    .orderBy('publication_date')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function onSaleIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('deleted', '=', false)
    .where('sale_percent', '>', 0)
    .where((where) => where.or([where('sale_from', 'is', null), where('sale_from', '<=', now)]))
    .where((where) => where.or([where('sale_until', 'is', null), where('sale_until', '>', now)]))
    .orderBy('popularity', 'desc')
    .orderBy('publication_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** One thing of each kind of ware, so that the shelf shows what there is. */
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

export function staffPickRows(db: Database, limit: number) {
  return db.selectFrom('staff_recommendations').orderBy('sort').orderBy('product_id').limit(limit).selectAll().execute()
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
      's3key',
      'product_id',
      sql<Date | null>`shown_until`.as('until'),
    ])
    .execute()
}
