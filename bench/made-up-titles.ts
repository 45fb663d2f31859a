import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { MADE_UP_TITLES } from '#tests/support/made-up-orders.ts'

const LONG_ORDER = 'K26-500500'

/** The titles that made-up orders are of, with more copies than they hold: what acts move is there to be moved. */
export async function insertMadeUpTitles(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into products (id, type, ean, vat_class, list_price, orderable, publication_date, weight_g)
      select lpad(n::text, 12, 'a'), 'BOOK', '978' || lpad(n::text, 10, '0'), 'BOOK', 3990, true, '2020-01-01', 400
      from generate_series(0, ${MADE_UP_TITLES - 1}::int) as n on conflict do nothing`.execute(db)
    await sql`insert into product_texts (product_id, type, language, name, slug)
      select p.id, p.type, told.language, 'Egri csillagok ' || p.id, p.id || '-' || told.language
      from products p, unnest(enum_range(null::language)) as told(language) on conflict do nothing`.execute(db)
    await sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      select now(), 'INTAKE', id, 'made-up', 1000000, 1000000, 'system' from products`.execute(db)
    await sql`update inventories i set held_amount = r.copies from (
        select product_id, sum(quantity)::int as copies from stock_reservations where warehouse_id = 'made-up' group by product_id
      ) as r where i.product_id = r.product_id and i.warehouse_id = 'made-up'`.execute(db)
  })
}

/** An order of so many lines that is paid and can be packed, of titles that the shop has; its number. */
export async function insertLongOrder(db: Database, lines: number): Promise<string> {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`with placed as (
        insert into orders (number, user_id, place_key, body_hash, status, version, language, email, contact, shipping, delivery,
          billing, payment_method, together, goods, shipping_price, total, vat, terms_version, expected_from, expected_to,
          placed_at, confirmed_at)
        select ${LONG_ORDER}, gen_random_uuid(), 'long', '', 'CONFIRMED', 1, 'hu', 'konyvtar@pelda.example',
          '{"name": "Városi Könyvtár", "phone": "+36301234567"}', 'GLS', place, place, 'BARION', true, 3990 * ${lines}::int, 1490,
          3990 * ${lines}::int + 1490, '[]', '1', now()::date + 3, now()::date + 5, now(), now()
        from (select '{"name": "Városi Könyvtár", "city": "Eger", "postcode": "3300", "street": "Sas utca 1.",
          "country": "HU"}'::jsonb as place) as there
        returning id
      ), titles as (
        select p.id, p.type, p.ean, row_number() over (order by p.id) - 1 as place, count(*) over () as count from products p
      ), added as (
        insert into order_lines (order_id, position, product_id, type, ean, name, author, slug, unit_price, list_price, vat_percent,
          kind, quantity)
        select placed.id, n, t.id, t.type, t.ean, 'Egri csillagok, ' || n || '. kötet', 'Gárdonyi Géza', t.id, 3990, 3990, 5, 'STOCK', 1
        from placed, generate_series(0, ${lines}::int - 1) as n join titles t on t.place = n % t.count
        returning id, product_id
      ), held as (
        insert into stock_reservations (order_line_id, warehouse_id, product_id, quantity)
        select a.id, w.id, a.product_id, 1 from added a, (select min(id) as id from warehouses where type = 'CENTRAL') as w
      )
      insert into order_history (order_id, version, at, kind, to_status, by_kind)
      select id, 1, now(), 'placed', 'CONFIRMED', 'buyer' from placed`.execute(db)
    await sql`update orders o set waits_for = order_waits_for(o, now()::date), payment_state = order_payment_state(o)
      where number = ${LONG_ORDER}`.execute(db)
  })
  return LONG_ORDER
}
