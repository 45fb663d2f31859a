import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#languages.ts'

/** A shelf's rows with everything a card needs, in one statement however long the shelf. */
export function productCardRows(db: Database, language: Language, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('product_contributors as pc')
          .innerJoin('contributors as c', 'c.id', 'pc.contributor_id')
          .whereRef('pc.product_id', '=', 'p.id')
          .where('pc.role', '=', 'author')
          .orderBy('pc.position')
          .limit(1)
          .select([`c.name_${language} as authorName`, `c.slug_${language} as authorSlug`])
          .as('author'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', 0))
    .leftJoin('periodicals as pe', 'pe.id', 'p.periodical_id')
    .where('p.id', 'in', ids)
    .select([
      'p.id',
      'p.type',
      'p.binding',
      'p.language as bookLanguage',
      'p.publication_date',
      'p.publication_precision',
      'p.list_price',
      'p.sale_percent',
      'p.sale_from',
      'p.sale_until',
      'p.fixed_price_until',
      'p.orderable',
      'p.size_x_mm',
      'p.size_y_mm',
      'p.cover_art',
      'p.updated_at',
      't.name',
      't.slug',
      'author.authorName',
      'author.authorSlug',
      'i.object_key',
      'i.width',
      'i.height',
    ])
    .select(({ selectFrom }) => [
      selectFrom('inventories as s')
        .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
        .whereRef('s.product_id', '=', 'p.id')
        .where('w.type', 'in', ['SHOP', 'CENTRAL'])
        .select(sql<number>`coalesce(sum(s.inventory_amount), 0)::int`.as('sellable'))
        .as('sellable'),
      // The lowest price of the 30 days before the price that holds now began.
      selectFrom('price_history as h')
        .whereRef('h.product_id', '=', 'p.id')
        .select(
          sql<number | null>`(
          select min(before.price) from price_history as before
          where before.product_id = p.id and before.valid_from < max(h.valid_from)
            and coalesce((select min(next.valid_from) from price_history as next where next.product_id = p.id and next.valid_from > before.valid_from), 'infinity')
                > max(h.valid_from) - interval '30 days')`.as('lowest'),
        )
        .as('lowestBefore'),
    ])
    .execute()
}

export type ProductCardRow = Awaited<ReturnType<typeof productCardRows>>[number]

export async function discountRows(db: Database) {
  return db.selectFrom('discounts_global').select(['type', 'discount_multiplier']).execute()
}
