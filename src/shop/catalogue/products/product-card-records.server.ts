import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'

/** A reduction looks back over its steps and 30 days before them; so many price changes are enough for that. */
const PRICES_LOOKED_AT = 60

/** All that the cards of these products need, in one statement. */
export async function productCardRows(db: Database, language: Language, ids: readonly string[]) {
  return ids.length === 0 ? [] : CARDS[language](db, { ids })
}

const CARDS = { hu: cardStatement('hu'), en: cardStatement('en') } satisfies Record<Language, unknown>

function cardStatement(language: Language) {
  return preparedStatement(`product-cards-${language}`, (db, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('products as p')
      .innerJoin('product_texts as t', (join) =>
        join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('product_contributors as pc')
            .innerJoin('contributors as c', 'c.id', 'pc.contributor_id')
            .whereRef('pc.product_id', '=', 'p.id')
            .where('pc.role', '=', 'author')
            .orderBy('pc.position')
            .limit(sql.lit(1))
            .select([`c.name_${language} as authorName`, `c.slug_${language} as authorSlug`, 'c.id as authorId'])
            .as('author'),
        (join) => join.onTrue(),
      )
      .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', 0))
      .leftJoin('periodicals as pe', 'pe.id', 'p.periodical_id')
      .where('p.id', '=', sql<string>`any(${ids})`)
      .select([
        'p.id',
        'p.type',
        'p.ean',
        'p.binding',
        'p.language as bookLanguage',
        'p.publication_date',
        'p.release_date',
        'p.release_precision',
        'p.list_price',
        'p.sale_percent',
        'p.sale_from',
        'p.sale_until',
        'p.fixed_price_until',
        'p.orderable',
        'p.off_sale',
        'p.order_days',
        'p.expected_on',
        'p.size_x_mm',
        'p.size_y_mm',
        'p.cover_art',
        'p.updated_at',
        't.name',
        't.slug',
        'author.authorName',
        'author.authorSlug',
        'author.authorId',
        'i.object_key',
        'i.width',
        'i.height',
        'i.cut',
      ])
      .select(({ selectFrom }) => [
        selectFrom('inventories as s')
          .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
          .whereRef('s.product_id', '=', 'p.id')
          .where('w.type', 'in', ['SHOP', 'CENTRAL'])
          .select(sql<number>`coalesce(sum(s.inventory_amount - s.held_amount), 0)::int`.as('sellable'))
          .as('sellable'),
        sql<[moment: number, price: number, listPrice: number][] | null>`(
        select json_agg(json_build_array((extract(epoch from h.valid_from) * 1000)::bigint, h.price, h.list_price) order by h.valid_from)
        from (
          select valid_from, price, list_price from price_history
          where product_id = p.id order by valid_from desc limit ${sql.lit(PRICES_LOOKED_AT)}
        ) as h)`.as('prices'),
      ]),
  )
}

export type ProductCardRow = Awaited<ReturnType<typeof productCardRows>>[number]
