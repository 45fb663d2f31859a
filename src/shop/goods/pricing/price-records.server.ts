import { sql } from 'kysely'
import { announceLater } from '#database/announce-changes.ts'
import type { Database } from '#database/open-database.ts'
import type { PricedProduct } from './price-rules.ts'
import type { PastPrice } from './price-timeline.ts'
import { priceBasisOf, type PriceBasis } from './price.ts'

const PRICES_LOCK = 7_210_001

/** A product as prices see it, with the last line of its history. */
export type LockedProduct = PricedProduct & { id: string; version: number; last: PastPrice | null }

/** A line of the history of one product. */
export type HistoryLine = PastPrice & { productId: string }

/** Prices may change beside each other, but not while a discount does. */
export async function holdDiscounts(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PRICES_LOCK}::bigint)`.execute(db)
}

export async function holdAllPrices(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRICES_LOCK}::bigint)`.execute(db)
}

/** In the order of their ids, so that two who change some of the same products wait for each other and never both. */
export async function lockedProducts(db: Database, ids: readonly string[]): Promise<LockedProduct[]> {
  const rows = await db
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
    .where('p.id', '=', sql<string>`any(${ids})`)
    .orderBy('p.id')
    .select([
      'p.id',
      'p.version',
      'p.type',
      'p.list_price',
      'p.sale_percent',
      'p.sale_from',
      'p.sale_until',
      'p.fixed_price_until',
    ])
    .select(['last.valid_from', 'last.price', 'last.past_list_price'])
    // They can be bought meanwhile: an order's line only needs that the title stays.
    .forNoKeyUpdate('p')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    type: row.type,
    ...priceBasisOf(row),
    last:
      row.valid_from && row.price !== null && row.past_list_price !== null
        ? { validFrom: row.valid_from, price: row.price, listPrice: row.past_list_price }
        : null,
  }))
}

/** By id or EAN. */
export function priceFactRows(db: Database, numbers: readonly string[]) {
  return db
    .selectFrom('products as p')
    .where((where) =>
      where.or([where('p.id', '=', sql<string>`any(${numbers})`), where('p.ean', '=', sql<string>`any(${numbers})`)]),
    )
    .select(['p.id', 'p.ean', 'p.type', 'p.vat_class'])
    .select(['p.list_price', 'p.sale_percent', 'p.sale_from', 'p.sale_until', 'p.fixed_price_until'])
    .execute()
}

export function historyRows(db: Database, ids: readonly string[]): Promise<HistoryLine[]> {
  return db
    .selectFrom('price_history')
    .where('product_id', '=', sql<string>`any(${ids})`)
    .orderBy('product_id')
    .orderBy('valid_from')
    .select(['product_id as productId', 'valid_from as validFrom', 'price', 'list_price as listPrice'])
    .execute()
}

export async function writePriceBases(
  db: Database,
  products: readonly (PriceBasis & { id: string })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const column = <Name extends keyof PriceBasis | 'id'>(name: Name) => products.map((product) => product[name])
  await sql`
    update products as p
    set list_price = c.list_price, sale_percent = c.sale_percent, sale_from = c.sale_from, sale_until = c.sale_until,
      fixed_price_until = c.fixed_price_until, updated_at = ${now}
    from unnest(${column('id')}::text[], ${column('listPrice')}::int[], ${column('salePercent')}::int[],
      ${column('saleFrom')}::timestamptz[], ${column('saleUntil')}::timestamptz[], ${column('fixedPriceUntil')}::date[])
      as c (id, list_price, sale_percent, sale_from, sale_until, fixed_price_until)
    where p.id = c.id`.execute(db)
}

export async function isAnyPriceBound(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from products
    where fixed_price_until >= ${day}::date and not deleted) as "is"`.execute(db)
  return rows[0]?.is ?? false
}

/** Prices of these titles from a moment on that are no promise to anybody; the newest one stands. */
export async function markUndone(db: Database, productIds: readonly string[], since: Date): Promise<void> {
  await sql`update price_history as h set is_undone = true
    where h.product_id = any(${productIds}::text[]) and h.valid_from >= ${since}::timestamptz and not h.is_undone
      and exists (select from price_history n where n.product_id = h.product_id and n.valid_from > h.valid_from)`.execute(
    db,
  )
}

/** The history without what was undone: then what was asked before went on being asked. */
export function promisedHistoryRows(db: Database, ids: readonly string[]): Promise<HistoryLine[]> {
  return db
    .selectFrom('price_history')
    .where('product_id', '=', sql<string>`any(${ids})`)
    .where('is_undone', '=', false)
    .orderBy('product_id')
    .orderBy('valid_from')
    .select(['product_id as productId', 'valid_from as validFrom', 'price', 'list_price as listPrice'])
    .execute()
}

/** Of two changes at the same moment the later one stays. */
export async function appendHistory(db: Database, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return
  const column = <Name extends keyof HistoryLine>(name: Name) => lines.map((line) => line[name])
  await sql`
    insert into price_history (product_id, valid_from, price, list_price)
    select * from unnest(${column('productId')}::text[], ${column('validFrom')}::timestamptz[], ${column('price')}::int[],
      ${column('listPrice')}::int[])
    on conflict (product_id, valid_from) do update set price = excluded.price, list_price = excluded.list_price`.execute(
    db,
  )
}

/**
 * Lines that were followed by another more than a month before this moment, as many as that; how many there were. A product that was
 * reduced at that moment keeps all: it may be so until today, and is compared with what it cost before. Pages are not told.
 */
export async function deletePricesBefore(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  await announceLater(db)
  const { numAffectedRows = 0n } = await sql`delete from price_history where (product_id, valid_from) in (
      select h.product_id, h.valid_from from price_history h
      where h.valid_from < ${before}::timestamptz and exists (select from price_history later
        where later.product_id = h.product_id and later.valid_from > h.valid_from
          and later.valid_from <= ${before}::timestamptz - interval '31 days')
        and (select held.price >= held.list_price from price_history held where held.product_id = h.product_id
          and held.valid_from <= ${before}::timestamptz order by held.valid_from desc limit 1)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
