import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instantColumn } from '#database/model-columns.ts'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

/** All that the data API shows of products beside their cards, with their stock, in one statement for all of them. */
export function dataProductRows(db: Database, ids: readonly string[]) {
  return DATA_PRODUCTS(db, { ids })
}

const DATA_PRODUCTS = preparedStatement('data-products', (db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${ids})`)
    .select([
      'p.id',
      'p.type',
      'p.ean',
      'p.owner',
      'p.deleted',
      'p.product_template',
      'p.binding',
      'p.language',
      'p.publication_date',
      'p.weight_g',
      'p.size_x_mm',
      'p.size_y_mm',
      'p.size_z_mm',
      'p.list_price',
      'p.sale_percent',
      'p.sale_from',
      'p.sale_until',
      'p.fixed_price_until',
      sql<boolean>`p.orderable and p.off_sale is null`.as('orderable'),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('product_texts as t')
          .whereRef('t.product_id', '=', 'p.id')
          .select(['t.language', 't.name', 't.subtitle', 't.slug']),
      ).as('texts'),
      jsonArrayFrom(
        selectFrom('product_contributors as pc')
          .innerJoin('contributors as c', 'c.id', 'pc.contributor_id')
          .whereRef('pc.product_id', '=', 'p.id')
          .where('pc.role', '=', 'author')
          .orderBy('pc.position')
          .select(['c.name_hu', 'c.name_en', 'c.slug_hu', 'c.slug_en']),
      ).as('authors'),
      jsonArrayFrom(
        selectFrom('inventories as i')
          .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.warehouse_id')
          .select([
            'i.warehouse_id',
            // Copies held for orders do not count.
            sql<number>`i.inventory_amount - i.held_amount`.as('inventory_amount'),
            'i.owner',
            instantColumn('i.created_at').expression.as('created_at'),
            instantColumn('i.updated_at').expression.as('updated_at'),
            'w.name as warehouse_name',
            'w.type as warehouse_type',
            'w.owner as warehouse_owner',
            instantColumn('w.created_at').expression.as('warehouse_created_at'),
            instantColumn('w.updated_at').expression.as('warehouse_updated_at'),
          ]),
      ).as('inventories'),
    ]),
)

export type DataProductRow = Awaited<ReturnType<typeof dataProductRows>>[number]
