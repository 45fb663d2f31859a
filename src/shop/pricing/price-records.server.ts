import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ProductType } from '#shop/catalogue/product.ts'
import type { PastPrice } from './price-timeline.ts'
import { priceBasisOf, type PriceBasis } from './price.ts'

const PRICES_LOCK = 7_210_001

type PricedProduct = PriceBasis & { id: string; type: ProductType; last: PastPrice | null }

/** A single price may change beside others, but not while a discount changes them all. */
export async function holdDiscounts(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PRICES_LOCK}::bigint)`.execute(db)
}

export async function holdAllPrices(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRICES_LOCK}::bigint)`.execute(db)
}

const pricedProducts = (db: Database) =>
  db
    .selectFrom('products as p')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('price_history as h')
          .whereRef('h.product_id', '=', 'p.id')
          .orderBy('h.valid_from', 'desc')
          .limit(1)
          .select(['h.valid_from', 'h.price', 'h.list_price as past_list_price'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.type',
      'p.list_price',
      'p.sale_percent',
      'p.sale_from',
      'p.sale_until',
      'p.fixed_price_until',
      'last.valid_from',
      'last.price',
      'last.past_list_price',
    ])

type PricedRow = Awaited<ReturnType<ReturnType<typeof pricedProducts>['execute']>>[number]

function asPriced(row: PricedRow): PricedProduct {
  return {
    id: row.id,
    type: row.type,
    ...priceBasisOf(row),
    last:
      row.valid_from && row.price !== null && row.past_list_price !== null
        ? { validFrom: row.valid_from, price: row.price, listPrice: row.past_list_price }
        : null,
  }
}

export async function lockedProduct(db: Database, id: string): Promise<PricedProduct | null> {
  const row = await pricedProducts(db).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  return row ? asPriced(row) : null
}

/** The next products in the order of their ids, so that a whole catalogue can be walked in pieces. */
export async function lockedProductsAfter(
  db: Database,
  { id, type, limit }: { id: string; type: ProductType | 'ALL'; limit: number },
): Promise<PricedProduct[]> {
  const rows = await pricedProducts(db)
    .where('p.id', '>', id)
    .$if(type !== 'ALL', (query) => query.where('p.type', '=', type as ProductType))
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .execute()
  return rows.map(asPriced)
}

export async function writePriceTerms(db: Database, id: string, priced: PriceBasis, now: Date): Promise<void> {
  await db
    .updateTable('products')
    .set({
      list_price: priced.listPrice,
      sale_percent: priced.salePercent,
      sale_from: priced.saleFrom,
      sale_until: priced.saleUntil,
      fixed_price_until: priced.fixedPriceUntil,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Two changes of the same moment leave the later one. */
export async function appendHistory(
  db: Database,
  lines: readonly (PastPrice & { productId: string })[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('price_history')
    .values(
      lines.map(({ productId, validFrom, price, listPrice }) => ({
        product_id: productId,
        valid_from: validFrom,
        price,
        list_price: listPrice,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'valid_from']).doUpdateSet((excluded) => ({
        price: excluded.ref('excluded.price'),
        list_price: excluded.ref('excluded.list_price'),
      })),
    )
    .execute()
}

export function globalDiscounts(db: Database) {
  return db.selectFrom('discounts_global').select(['id', 'type', 'discount_multiplier as multiplier']).execute()
}

export async function writeGlobalDiscount(
  db: Database,
  discount: { id: string; adminName: string; type: ProductType | 'ALL'; multiplier: number },
  now: Date,
): Promise<void> {
  const words = {
    discount_admin_name: discount.adminName,
    discount_multiplier: discount.multiplier,
    type: discount.type,
  }
  await db
    .insertInto('discounts_global')
    .values({ id: discount.id, owner: null, created_at: now, updated_at: now, ...words })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...words, updated_at: now }))
    .execute()
}

export async function deleteGlobalDiscount(db: Database, id: string): Promise<void> {
  await db.deleteFrom('discounts_global').where('id', '=', id).execute()
}
