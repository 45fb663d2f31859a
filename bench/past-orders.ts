import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

const LINES_OF_ORDER = 10
const ORDERS_AT_ONCE = 50_000
const TITLES_BOUGHT = 50_000
/** Three years. */
const SECONDS = 3 * 365 * 86_400

/** Orders of ten lines that are paid and delivered, by SQL alone: what a shop has behind it. */
export async function insertPastOrders(db: Database, lines: number): Promise<void> {
  const orders = Math.ceil(lines / LINES_OF_ORDER)
  await sql`create temp table if not exists bought as
    select row_number() over () - 1 as place, p.id, p.type, p.ean, t.name, t.slug from products p
    join product_texts t on t.product_id = p.id and t.language = 'hu' limit ${TITLES_BOUGHT}`.execute(db)
  await sql`create index on bought (place)`.execute(db)
  await sql`analyze bought`.execute(db)
  for (let first = 1; first <= orders; first += ORDERS_AT_ONCE)
    await db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await insertPiece(db, { first, last: Math.min(orders, first + ORDERS_AT_ONCE - 1), orders })
    })
  await sql`drop table bought`.execute(db)
  for (const table of ['orders', 'order_lines'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}

type Piece = { first: number; last: number; orders: number }

async function insertPiece(db: Database, { first, last, orders }: Piece): Promise<void> {
  await sql`insert into orders (id, number, user_id, place_key, body_hash, status, version, language, email, contact, shipping,
      delivery, billing, payment_method, goods, shipping_price, total, vat, terms_version, expected_from, expected_to, placed_at,
      confirmed_at, ended_at, waits_for, payment_state) overriding system value
    select 1000000000 + i, 'K25-' || upper(lpad(to_hex(i), 6, '0')), md5((i / 20)::text)::uuid, i::text, '', 'COMPLETED', 3, 'hu',
      'vevo' || i / 20 || '@pelda.example', jsonb_build_object('name', 'Kiss Anna', 'phone', '+36301234567'), 'GLS', place, place,
      'BARION', 39900, 990, 40890, '[]', '1', at::date + 3, at::date + 5, at, at, at + interval '5 days', '{}', 'PAID'
    from (select i, now() - interval '10 days' - (${orders}::int - i) * (${SECONDS}::float8 / ${orders}::int) * interval '1 second' as at,
        '{"name": "Kiss Anna", "city": "Eger", "postcode": "3300", "street": "Sas utca 1.", "country": "HU"}'::jsonb as place
      from generate_series(${first}::int, ${last}::int) as i) as made`.execute(db)
  await sql`insert into order_lines (order_id, position, product_id, type, ean, name, author, slug, unit_price, list_price,
      vat_percent, kind, quantity, shipped_quantity, delivered_quantity)
    select 1000000000 + i, n, b.id, b.type, b.ean, b.name, 'Gárdonyi Géza', b.slug, 3990, 3990, 5, 'STOCK', 1, 1, 1
    from generate_series(${first}::int, ${last}::int) as i cross join generate_series(0, ${LINES_OF_ORDER - 1}::int) as n
    join bought b on b.place = abs(hashint4(i * 10 + n)) % ${TITLES_BOUGHT}::int`.execute(db)
  await sql`insert into order_history (order_id, version, at, kind, to_status, by_kind)
    select o.id, v, o.placed_at, case v when 1 then 'placed' else 'seen' end, o.status, 'system'
    from orders o, generate_series(1, 3) as v
    where o.id between 1000000000 + ${first}::int and 1000000000 + ${last}::int`.execute(db)
  await sql`insert into order_finds (order_id, mark, written_mark)
    select 1000000000 + i, 1, 1 from generate_series(${first}::int, ${last}::int) as i`.execute(db)
}
