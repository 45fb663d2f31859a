import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type MadeUpOrders = {
  /** The first is number 1; the last is the newest. */
  count: number
  /** When the newest is placed; each before it so many seconds earlier. */
  now: Date
  secondsApart: number
  onPiece?: (done: number) => void
}

const PIECE = 20_000
/** Their ids are numbers from 0 on. */
export const MADE_UP_TITLES = 20_000
const SURNAMES = ['Nagy', 'Kovács', 'Tóth', 'Szabó', 'Horváth', 'Varga', 'Kiss', 'Molnár', 'Németh', 'Farkas']
const RARE_SURNAMES = ['Ormos', 'Lukácsy', 'Báthory', 'Őry', 'Bereczki', 'Hollósi', 'Széchényi', 'Krúdy', 'Fekete-Nagy']
const FIRST_NAMES = ['Anna', 'Béla', 'Júlia', 'Ákos', 'Ilona', 'Zsófia', 'Péter', 'Kata', 'Tamás', 'Olivér', 'Éva']
const TOWNS = ['Budapest', 'Szeged', 'Győr', 'Pécs', 'Szentendre', 'Eger', 'Vác']

/**
 * Orders with two or three lines each, by SQL alone: the last two of a hundred are under way in every state, the others are
 * over. Without triggers, so what they wait for is worked out by `reckonOrders`.
 */
export async function insertMadeUpOrders(db: Database, orders: MadeUpOrders): Promise<void> {
  await sql`insert into warehouses (id, name, type) values ('made-up', 'Raktár', 'CENTRAL') on conflict do nothing`.execute(
    db,
  )
  for (let first = 1; first <= orders.count; first += PIECE) {
    const last = Math.min(orders.count, first + PIECE - 1)
    await db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await insertPiece(db, { ...orders, first, last })
    })
    orders.onPiece?.(last)
  }
  // Their ids were given: who comes after them is given the next.
  for (const table of ['orders', 'order_lines', 'shipments'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}

type Piece = MadeUpOrders & { first: number; last: number }

async function insertPiece(db: Database, { count, now, secondsApart, first, last }: Piece): Promise<void> {
  await sql`insert into orders (id, number, user_id, place_key, body_hash, status, version, language, email, contact, shipping,
      delivery, billing, pickup_shop, payment_method, together, goods, shipping_price, total, vat, terms_version,
      expected_from, expected_to, placed_at, confirmed_at) overriding system value
    select i, 'K26-' || upper(lpad(to_hex(i), 6, '0')), gen_random_uuid(), i::text, '', status, 2,
      (case when i % 9 = 0 then 'en' else 'hu' end)::language, 'vevo' || i || '@pelda.example',
      jsonb_build_object('name', name, 'phone', '+3630' || lpad((i * 7 % 10000000)::text, 7, '0')), shipping,
      jsonb_build_object('name', name, 'city', (${TOWNS}::text[])[1 + i % ${TOWNS.length}], 'postcode', '1111',
        'street', 'Sas utca ' || i % 90, 'country', 'HU'), jsonb_build_object('name', name),
      case when shipping = 'SHOP' then '{"id": "shop-1", "name": "Bolt"}'::jsonb end,
      case when shipping = 'SHOP' and i % 2 = 0 then 'COLLECTION' when i % 3 = 0 then 'PAYPAL' else 'BARION' end,
      i % 5 <> 0, 3990 * 2, case when status <> 'AWAITING_QUOTE' then 990 end, case when status <> 'AWAITING_QUOTE' then 3990 * 2 + 990 end, '[]', '1',
      placed_at::date + 3, placed_at::date + 5, placed_at, case when status in ('CONFIRMED', 'COMPLETED') then placed_at end
    from (select i, case
          when i > ${count}::int - 100 then 'AWAITING_PAYMENT' when i % 50021 = 7 then 'AWAITING_QUOTE'
          when i % 40 = 3 then 'CANCELLED' when i % 50 = 4 then 'EXPIRED'
          when i > ${count}::int * 0.98 then 'CONFIRMED' else 'COMPLETED' end as status,
        case when i % 8 = 3 or i % 6 = 1 then 'SHOP' when i % 30 = 2 then 'POSTOUTSIDEHUN'
          when i % 2 = 0 then 'GLSPOINT' else 'GLS' end as shipping,
        case when i % 97 = 0 then (${RARE_SURNAMES}::text[])[1 + i / 97 % ${RARE_SURNAMES.length}]
          else (${SURNAMES}::text[])[1 + i % ${SURNAMES.length}] end || ' '
          || (${FIRST_NAMES}::text[])[1 + i / 7 % ${FIRST_NAMES.length}] as name,
        date_trunc('milliseconds', ${now}::timestamptz - (${count}::int - i) * ${secondsApart}::float8 * interval '1 second') as placed_at
      from generate_series(${first}::int, ${last}::int) as i) as made`.execute(db)
  await sql`insert into order_lines (id, order_id, position, product_id, type, ean, name, author, slug, unit_price, list_price,
      vat_percent, kind, quantity, cancelled_quantity, shipped_quantity, delivered_quantity, expected_from, expected_to)
      overriding system value
    select o.id * 4 + n, o.id, n, lpad((o.id * 31 * (n + 1) % ${MADE_UP_TITLES}::int)::text, 12, 'a'), 'BOOK',
      '978' || lpad((o.id * 31 * (n + 1) % ${MADE_UP_TITLES}::int)::text, 10, '0'), 'Egri csillagok ' || n, 'Gárdonyi Géza', 'egri-csillagok',
      case n when 0 then 3990 when 1 then 3990 else 0 end, 3990, 5,
      case when o.id % 8 = 4 and n = 0 then 'PREORDER' when o.id % 8 = 5 and n = 0 then 'TO_ORDER' else 'STOCK' end, 1, 0,
      case when is_sent then 1 else 0 end, case when o.status = 'COMPLETED' then 1 else 0 end,
      case when o.id % 8 = 4 and n = 0 then ${now}::date + 30 end, case when o.id % 8 = 4 and n = 0 then ${now}::date + 30 end
    from orders o, generate_series(0, 1 + (o.id % 2)::int) as n,
      lateral (select o.status = 'COMPLETED' or (o.status = 'CONFIRMED' and o.id % 8 in (2, 7)) as is_sent) as sent
    where o.id between ${first}::int and ${last}::int`.execute(db)
  await sql`insert into stock_reservations (order_line_id, warehouse_id, product_id, quantity)
    select l.id, 'made-up', l.product_id, 1 from orders o join order_lines l on l.order_id = o.id
    where o.id between ${first}::int and ${last}::int and l.kind = 'STOCK' and l.shipped_quantity = 0
      and o.status in ('CONFIRMED', 'AWAITING_PAYMENT', 'AWAITING_QUOTE')`.execute(db)
  await sql`insert into shipments (id, order_id, number, status, carrier, tracking_number, made_at, packed_at, shipped_at, ready_at, ended_at)
      overriding system value
    select o.id, o.id, 1, case when o.status = 'COMPLETED' then 'DELIVERED' when o.id % 8 = 1 then 'PACKED'
        when o.id % 8 = 3 then case o.shipping when 'SHOP' then 'READY_FOR_PICKUP' else 'PACKED' end else 'SHIPPED' end,
      'GLS', case when o.status = 'COMPLETED' or o.id % 8 in (2, 7) then lpad((o.id * 13)::text, 11, '0') end,
      o.placed_at, o.placed_at, o.placed_at, case when o.id % 8 = 3 and o.shipping = 'SHOP' then o.placed_at end,
      case when o.status = 'COMPLETED' then o.placed_at end
    from orders o where o.id between ${first}::int and ${last}::int
      and (o.status = 'COMPLETED' or (o.status = 'CONFIRMED' and o.id % 8 in (1, 2, 3, 7)))`.execute(db)
  await sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
    select s.id, l.id, 1 from shipments s join order_lines l on l.order_id = s.order_id
    where s.id between ${first}::int and ${last}::int`.execute(db)
  await sql`insert into returns (order_id, number, status, statement, announced_at)
    select o.id, 1, 'ANNOUNCED', '{}', o.placed_at from orders o
    where o.id between ${first}::int and ${last}::int and o.status = 'CONFIRMED' and o.id % 200 = 7`.execute(db)
  await sql`with attempts as (
      insert into payment_attempts (id, order_id, number, provider, amount, status, payment_id, charged, refunded, created_at)
      select gen_random_uuid(), o.id, 1, 'barion', o.total, 'SUCCEEDED', 'barion-' || o.id, o.total,
        case when o.id % 2000 = 8 then o.total else 0 end, o.placed_at
      from orders o where o.id between ${first}::int and ${last}::int and o.status in ('CONFIRMED', 'COMPLETED')
        and o.payment_method <> 'COLLECTION' returning id, amount, created_at
    )
    insert into payment_events (attempt_id, provider, kind, amount, reference, at)
    select id, 'barion', 'CHARGED', amount, id::text, created_at from attempts`.execute(db)
  await sql`insert into order_history (order_id, version, at, kind, from_status, to_status, by_kind)
    select o.id, v, o.placed_at, case v when 1 then 'placed' else 'seen' end, case v when 2 then o.status end, o.status,
      (case v when 1 then 'buyer' else 'system' end)::actor_kind
    from orders o, generate_series(1, 2) as v where o.id between ${first}::int and ${last}::int`.execute(db)
  await sql`insert into order_letters (order_id, kind, queued_at, sent_at, failure)
    select o.id, 'order-received', o.placed_at, o.placed_at, case when o.id % 5000 = 9 then 'no such mailbox' end
    from orders o where o.id between ${first}::int and ${last}::int and o.id % 10 = 9`.execute(db)
  await sql`insert into order_finds (order_id) select generate_series(${first}::int, ${last}::int)`.execute(db)
  await sql`insert into order_attentions (order_id, reason, at)
    select o.id, 'pickup-overdue', o.placed_at from orders o
    where o.id between ${first}::int and ${last}::int and o.status = 'CONFIRMED' and o.id % 200 = 5`.execute(db)
}
