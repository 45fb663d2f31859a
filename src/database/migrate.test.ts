import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { until } from '#kit/until.ts'
import { readMigrations } from './migration-files.ts'
import { DatabaseNewerThanCode, migrate, MigrationChanged, MigrationFailed } from './migrate.ts'
import { createDatabase, dropDatabase, silentLog, urlOfDatabase } from './test-server.ts'

const SHELVES = 'create table shelves (name text);'
const OWN = join(import.meta.dirname, '../../migrations')
const FIRST_SHELF = "insert into shelves values ('poetry');"

/** An empty database and a folder of migrations, both gone after the test. */
async function migrations(files: Record<string, string>) {
  const { url: server } = inject('testServer')
  const name = await createDatabase(server)
  const databaseUrl = urlOfDatabase(server, name)
  const root = await mkdtemp(join(tmpdir(), 'kolofon-migrations-'))
  const folder = join(root, 'migrations')
  await Promise.all(['migrations', 'deploy'].map((part) => mkdir(join(root, part))))
  onTestFinished(async () => {
    await dropDatabase(server, name)
    await rm(root, { recursive: true })
  })
  const write = async (more: Record<string, string>) => {
    for (const [file, sql] of Object.entries(more)) await writeFile(join(folder, file), sql)
  }
  await write(files)
  return {
    folder,
    write,
    remove: (file: string) => rm(join(folder, file)),
    /** Of a previous release, whose last migration it was. */
    writeRelease: (migration: number) =>
      writeFile(
        join(folder, '../deploy/previous-release'),
        `commit ${'a'.repeat(40)}\nmigration ${String(migration).padStart(4, '0')}\n`,
      ),
    async connect() {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      onTestFinished(() => client.end())
      return client
    },
    migrate: () => migrate({ databaseUrl, folder, log: silentLog }),
    /** The shop's own, up to one of them. */
    migrateShop: (upTo?: number) => migrate({ databaseUrl, folder: OWN, log: silentLog, upTo }),
    async query(statement: string): Promise<unknown[]> {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
      } finally {
        await client.end()
      }
    },
  }
}

it('applies the files in their order and says which', async () => {
  const shop = await migrations({ '0002-first-shelf.sql': FIRST_SHELF, '0001-shelves.sql': SHELVES })

  expect(await shop.migrate()).toEqual([
    { number: 1, name: 'shelves' },
    { number: 2, name: 'first-shelf' },
  ])
  expect(await shop.query('select name from shelves')).toEqual(['poetry'])
})

it('applies each file once', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES })
  await shop.migrate()
  await shop.write({ '0002-first-shelf.sql': FIRST_SHELF })

  expect(await shop.migrate()).toEqual([{ number: 2, name: 'first-shelf' }])
  expect(await shop.migrate()).toEqual([])
  expect(await shop.query('select name from shelves')).toEqual(['poetry'])
})

it('lets several shops migrate at once, and one of them does the work', async () => {
  const shop = await migrations({
    '0001-shelves.sql': `${SHELVES} select pg_sleep(0.1);`,
    '0002-first-shelf.sql': FIRST_SHELF,
  })

  const applied = await Promise.all([shop.migrate(), shop.migrate(), shop.migrate()])

  expect(applied.map((list) => list.length).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  expect(await shop.query('select name from shelves')).toEqual(['poetry'])
})

it('refuses a file that was changed after it was applied', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES })
  await shop.migrate()
  await shop.write({ '0001-shelves.sql': 'create table racks (name text);' })

  await expect(shop.migrate()).rejects.toThrow(MigrationChanged)
  await expect(shop.migrate()).rejects.toThrow('0001-shelves.sql was changed')
})

it('takes a database whose file had other words in a comment for a while', async () => {
  const staff = (await readMigrations(OWN)).find(({ fileName }) => fileName === '0066-staff.sql')
  const shop = await migrations({})
  await shop.migrate()
  await shop.query(`insert into migrations (number, name, checksum)
    values (66, 'staff', 'ba2a824dc5ac07247563c22fb5f50e41060e96306832ba3632ba57d719ddc442')`)
  await shop.write({ '0066-staff.sql': staff?.sql ?? '' })

  expect(await shop.migrate()).toEqual([])
  await shop.write({ '0066-staff.sql': `${staff?.sql}-- and more` })
  await expect(shop.migrate()).rejects.toThrow('0066-staff.sql was changed')
})

it('takes other line ends for the same file', async () => {
  const shop = await migrations({ '0001-shelves.sql': `${SHELVES}\n${FIRST_SHELF}\n` })
  await shop.migrate()
  await shop.write({ '0001-shelves.sql': `${SHELVES}\r\n${FIRST_SHELF}\r\n` })

  expect(await shop.migrate()).toEqual([])
})

it('refuses a database that a newer shop has migrated', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES, '0002-first-shelf.sql': FIRST_SHELF })
  await shop.migrate()
  await shop.remove('0002-first-shelf.sql')

  await expect(shop.migrate()).rejects.toThrow(DatabaseNewerThanCode)
  await expect(shop.migrate()).rejects.toThrow('migration 2 (first-shelf)')
})

it('SCALE-51 the previous release starts on a database that the next one has migrated, an older one does not', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES, '0002-first-shelf.sql': FIRST_SHELF })
  await shop.migrate()
  await shop.writeRelease(2)
  await shop.write({
    '0003-racks.sql': 'create table racks (name text);',
    '0004-bins.sql': 'create table bins (n int);',
  })
  await shop.migrate()

  await shop.remove('0003-racks.sql')
  await shop.remove('0004-bins.sql')
  expect(await shop.migrate()).toEqual([])
  await shop.remove('0002-first-shelf.sql')
  await expect(shop.migrate()).rejects.toThrow('migration 2 (first-shelf)')
  expect(await shop.query('select code_from from migrations order by number')).toEqual([null, null, 2, 2])
})

it('SCALE-51 records of before there was a reach get one', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES })
  await shop.migrate()
  await shop.query('alter table migrations drop column code_from')
  await shop.write({ '0002-first-shelf.sql': FIRST_SHELF })

  expect(await shop.migrate()).toEqual([{ number: 2, name: 'first-shelf' }])
})

it('SCALE-51 a migration that waits for a table lets others have it, and comes when it is free', async () => {
  const shop = await migrations({ '0001-shelves.sql': SHELVES })
  await shop.migrate()
  const reader = await shop.connect()
  await reader.query('begin')
  await reader.query('select from shelves')
  await shop.write({ '0002-more.sql': 'alter table shelves add column place int;' })
  const migrated = shop.migrate()
  const other = await shop.connect()
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.relation = 'shelves'::regclass and not l.granted`
  await until(async () => (await other.query(waiting)).rowCount === 1, { withinMs: 20_000 })

  // Behind the migration, which gives up its place in the queue.
  expect((await other.query('select from shelves')).rowCount).toBe(0)
  await reader.query('commit')
  expect(await migrated).toEqual([{ number: 2, name: 'more' }])
})

it('refuses a file that comes late with an early number', async () => {
  const shop = await migrations({ '0002-shelves.sql': SHELVES })
  await shop.migrate()
  await shop.write({ '0001-late.sql': 'select 1;' })

  await expect(shop.migrate()).rejects.toThrow('Give it a later number')
})

it('leaves nothing of a file that fails, and says where it failed', async () => {
  const shop = await migrations({
    '0001-shelves.sql': SHELVES,
    '0002-broken.sql': `${FIRST_SHELF}\ncreate table racks (name text);\ninsert into nowhere values (1);`,
  })

  await expect(shop.migrate()).rejects.toThrow(MigrationFailed)
  await expect(shop.migrate()).rejects.toThrow('0002-broken.sql line 3: relation "nowhere" does not exist')

  expect(await shop.query('select number from migrations')).toEqual([1])
  expect(await shop.query('select name from shelves')).toEqual([])
  expect(await shop.query("select to_regclass('racks')")).toEqual([null])
})

it('applies the file once it is mended', async () => {
  const shop = await migrations({ '0001-shelves.sql': 'create table shelves (name nonsense);' })
  await expect(shop.migrate()).rejects.toThrow(MigrationFailed)
  await shop.write({ '0001-shelves.sql': SHELVES })

  expect(await shop.migrate()).toEqual([{ number: 1, name: 'shelves' }])
})

it('refuses two files with one number, and a file without one', async () => {
  const twice = await migrations({ '0001-shelves.sql': SHELVES, '0001-racks.sql': SHELVES })
  await expect(twice.migrate()).rejects.toThrow('Two migrations have the number 1')

  const unnumbered = await migrations({ 'shelves.sql': SHELVES })
  await expect(unnumbered.migrate()).rejects.toThrow('shelves.sql is not named like')
})

it('ORDER-06 why a bookseller has to look at an order is kept when there comes to be room for several reasons', async () => {
  const shop = await migrations({})
  await shop.migrateShop(16)
  const order = (number: string, attention: string, at: string) =>
    `insert into orders (number, place_key, body_hash, status, language, email, contact, shipping, billing, goods,
      shipping_price, total, vat, terms_version, placed_at, attention, attention_at)
    values ('${number}', '${number}', '', 'CONFIRMED', 'hu', 'anna@example.com', '{}', 'GLS', '{}', 1000, 0, 1000, '[]',
      'aszf-1', '2026-11-01T08:00Z', ${attention}, ${at})`
  await shop.query(order('K26-AAAAAA', "'pickup-overdue'", "'2026-11-09T08:00Z'"))
  await shop.query(order('K26-BBBBBB', "'charge-back'", 'null'))
  await shop.query(order('K26-CCCCCC', 'null', 'null'))
  await shop.migrateShop()
  expect(
    await shop.query(`select concat_ws(' ', number, reason, to_char(at at time zone 'UTC', 'MM-DD HH24:MI'), seen_by_kind)
      from order_attentions join orders on id = order_id order by number`),
  ).toEqual(['K26-AAAAAA pickup-overdue 11-09 08:00', 'K26-BBBBBB charge-back 11-01 08:00'])
})

it('PRICE-02 discounts of before they had dates hold on, and every price and line of the history stays as it was', async () => {
  const shop = await migrations({})
  await shop.migrateShop(35)
  await shop.query(`insert into products (id, type, ean, vat_class, list_price, sale_percent, sale_until, fixed_price_until)
    values ('book00000001', 'BOOK', '9780000000011', 'BOOK', 5000, 20, '2026-12-01T00:00Z', '2027-03-01'),
      ('book00000002', 'BOOK', '9780000000028', 'BOOK', 3000, 0, null, null)`)
  await shop.query(`insert into price_history (product_id, valid_from, price, list_price)
    values ('book00000001', '2026-01-01T00:00Z', 5000, 5000), ('book00000001', '2026-08-01T08:00Z', 4500, 5000),
      ('book00000002', '2026-01-01T00:00Z', 3000, 3000), ('book00000002', '2026-08-01T08:00Z', 2700, 3000)`)
  await shop.query(`insert into discounts_global (id, discount_admin_name, discount_multiplier, type, created_at, updated_at)
    values ('august', 'Augusztus', 0.9, 'BOOK', '2026-08-01T08:00Z', '2026-08-02T08:00Z')`)
  const prices = () =>
    shop.query(`select to_jsonb(p) from (
      select id, list_price, sale_percent, sale_from, sale_until, fixed_price_until, updated_at from products order by id) as p
      union all select to_jsonb(h) from (select product_id, valid_from, price, list_price from price_history order by product_id, valid_from) as h`)
  const before = await prices()
  await shop.migrateShop()
  expect(await prices()).toEqual(before)
  expect(before).toHaveLength(6)
  expect(
    await shop.query(`select concat_ws(' ', id, discount_multiplier, type, to_char(valid_from at time zone 'UTC', 'MM-DD HH24:MI'),
      coalesce(valid_until::text, '-'), to_char(updated_at at time zone 'UTC', 'MM-DD HH24:MI')) from discounts_global`),
  ).toEqual(['august 0.9000 BOOK 08-01 08:00 - 08-02 08:00'])
})

it('a shop of before acts, versions and movements keeps every order, price, copy and line of history', async () => {
  const shop = await migrations({})
  await shop.migrateShop(30)
  const words = ['buyer', 'barion', 'system', 'anna@example.com', 'staff', 'root']
  await shop.query(`do $$ begin
    insert into warehouses (id, name, type) values ('central', 'Raktár', 'CENTRAL'), ('shop', 'Bolt', 'SHOP');
    insert into products (id, type, ean, vat_class, list_price) values
      ('aaaaaaaaaaaa', 'BOOK', '9780000000001', 'BOOK', 3990), ('bbbbbbbbbbbb', 'BOOK', '9780000000002', 'BOOK', 4990);
    insert into product_texts (product_id, type, language, name, slug)
      select id, 'BOOK', reader, id, id || '-' || reader from products, unnest(enum_range(null::language)) as reader;
    insert into price_history (product_id, valid_from, price, list_price)
      select id, '2026-10-01T08:00Z', list_price, list_price from products;
    insert into inventories (product_id, warehouse_id, inventory_amount, held_amount) values
      ('aaaaaaaaaaaa', 'central', 4, 1), ('aaaaaaaaaaaa', 'shop', 0, 0), ('bbbbbbbbbbbb', 'shop', 2, 0);
    insert into orders (number, place_key, body_hash, status, language, email, contact, shipping, billing, goods,
        shipping_price, total, vat, terms_version, placed_at, version)
      values ('K26-AAAAAA', 'key', '', 'CONFIRMED', 'hu', 'anna@example.com', '{}', 'GLS', '{}', 7980, 0, 7980, '[]',
        'aszf-1', '2026-11-01T08:00Z', ${words.length});
    insert into order_lines (order_id, position, product_id, type, ean, name, slug, unit_price, list_price, vat_percent, kind,
        quantity, shipped_quantity)
      select id, 0, 'aaaaaaaaaaaa', 'BOOK', '9780000000001', 'a', 'a', 3990, 3990, 5, 'STOCK', 3, 2 from orders;
    insert into stock_reservations (order_line_id, warehouse_id, product_id, quantity)
      select id, 'central', product_id, 1 from order_lines;
    insert into stock_movements (at, kind, product_id, warehouse_id, quantity, order_line_id)
      select m.at::timestamptz, m.kind, 'aaaaaaaaaaaa', m.place, m.quantity, l.id from order_lines l, (values
        ('2026-11-02T08:00Z', 'SALE', 'central', 2), ('2026-11-03T08:00Z', 'RESTOCK', 'central', 1),
        ('2026-11-04T08:00Z', 'WRITE_OFF', 'central', 1), ('2026-11-05T08:00Z', 'RESTOCK', 'shop', 1),
        ('2026-11-06T08:00Z', 'SALE', 'shop', 1)) as m (at, kind, place, quantity);
    insert into order_history (order_id, version, at, kind, from_status, to_status, by)
      select o.id, w.place, '2026-11-01T08:00Z', 'placed', 'CONFIRMED', 'CONFIRMED', w.word
      from orders o, unnest(array['${words.join("','")}']) with ordinality as w (word, place);
    insert into payment_attempts (id, order_id, number, provider, amount, status, created_at)
      select '11111111-2222-4333-8444-555555555555', id, 1, 'barion', 7980, 'SUCCEEDED', placed_at from orders;
    insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      values ('11111111-2222-4333-8444-555555555555', 'barion', 'CHARGED', 7980, 'r', '2026-11-01T08:00Z');
    insert into refunds (id, order_id, attempt_id, amount, reason, status, requested_at, requested_by)
      select attempt_id, o.id, attempt_id, 100, 'goodwill', 'REQUESTED', at, 'anna@example.com' from payment_events, orders o;
    insert into order_attentions (order_id, reason, at, seen_by, seen_at)
      select id, 'reversed', placed_at, 'root', placed_at from orders;
    insert into settings (name, value) values ('cutOffHour', '13');
    end $$`)
  const tables = ['orders', 'order_lines', 'price_history', 'stock_reservations', 'payment_attempts', 'payment_events']
  const newColumns = `array['waits_for', 'payment_state', 'taken_by_kind', 'taken_by_id', 'taken_until', 'terms_told', 'lapses', 'is_short', 'keys',
    'lowest_price', 'bound_free_from', 'stripped_at', 'nameless_at', 'document', 'invoiced_at_dispatch', 'ordered_price', 'price_promise', 'promised_price', 'is_undone',
    'gift_card_id', 'set_aside_id', 'coupon_off']`
  const keptRows = async () =>
    shop.query(tables.map((table) => `select (to_jsonb(t) - ${newColumns})::text from ${table} t`).join(' union all '))
  const copies = () =>
    shop.query(
      `select concat_ws(' ', product_id, warehouse_id, inventory_amount, held_amount) from inventories order by 1`,
    )
  const before = { kept: await keptRows(), copies: await copies() }

  await shop.migrateShop()
  expect({ kept: await keptRows(), copies: await copies() }).toEqual(before)
  expect(await shop.query(`select array_to_string(waits_for, ' ') from orders`)).toEqual(['pack'])
  expect(await shop.query(`select coalesce(by_id, by_kind::text) from order_history order by version`)).toEqual(words)
  expect(await shop.query(`select by_kind::text from order_history order by version`)).toEqual([
    'buyer',
    'provider',
    'system',
    'staff',
    'staff',
    'command',
  ])
  expect(await shop.query(`select requested_by_kind::text || requested_by_id from refunds`)).toEqual([
    'staffanna@example.com',
  ])
  expect(await shop.query(`select seen_by_kind::text || seen_by_id from order_attentions`)).toEqual(['commandroot'])
  expect(
    await shop.query(`select concat_ws(' ', warehouse_id, kind, quantity, delta, to_char(at at time zone 'UTC', 'MM-DD'))
      from stock_movements where product_id = 'aaaaaaaaaaaa' order by at, id`),
  ).toEqual([
    'central OPENING 5 5 11-02',
    'central SALE 2 -2 11-02',
    'central RESTOCK 1 1 11-03',
    'central WRITE_OFF 1 0 11-04',
    'shop RESTOCK 1 1 11-05',
    'shop SALE 1 -1 11-06',
  ])
  expect(
    await shop.query(`select concat_ws(' ', product_id, warehouse_id) from inventories i where inventory_amount <>
      (select coalesce(sum(delta), 0) from stock_movements m where (m.product_id, m.warehouse_id) = (i.product_id, i.warehouse_id))`),
  ).toEqual([])
  expect(await shop.query(`select version from products union all select version from settings`)).toEqual([1, 1, 1])
})

it('DATA-07 titles, people and publishers of before imports stay as they were, and are found by their names', async () => {
  const shop = await migrations({})
  await shop.migrateShop(38)
  await shop.query("insert into publishers (id, name) values ('p', 'Magvető Kiadó Kft.')")
  await shop.query("insert into series (id, name) values ('s', 'Újraolvasó')")
  await shop.query(`insert into contributors (id, name_hu, name_en, sort_name, other_names, slug_hu, slug_en)
    values ('c', 'Szabó Magda', 'Magda Szabó', 'Szabó Magda', 'Szobotka Tiborné; M. Szabo', 'szabo-magda', 'magda-szabo')`)
  await shop.query(`insert into products (id, type, ean, vat_class, list_price, publication_date, publication_precision, updated_at)
    values ('aaaaaaaaaaaa', 'BOOK', '9799000000017', 'BOOK', 4990, '2026-12-31', 'month', '2026-01-01T00:00Z'),
      ('bbbbbbbbbbbb', 'BOOK', '9799000000024', 'BOOK', 4990, null, 'day', '2026-01-01T00:00Z')`)
  await shop.migrateShop()
  expect(
    await shop.query(`select concat_ws(' ', id, release_date, release_precision, off_sale, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD'))
      from products order by id`),
  ).toEqual(['aaaaaaaaaaaa 2026-12-31 month 2026-01-01', 'bbbbbbbbbbbb day 2026-01-01'])
  expect(await shop.query('select name_key from publishers union all select name_key from series')).toEqual([
    'magveto',
    'ujraolvaso',
  ])
  expect(await shop.query('select unnest(name_keys) from contributors order by 1')).toEqual([
    'm szabo',
    'magda szabo',
    'szobotka tiborne',
  ])
})
