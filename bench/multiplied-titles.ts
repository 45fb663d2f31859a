import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { EAN_PREFIX } from '#database/seed/synthetic/made-up-product.ts'

/** In the order they are filled; for each the columns that a copy has of its own. `copy` is its number, from 1 on. */
const OWN_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contributors: { id: person('id'), slug_hu: person('slug_hu'), slug_en: person('slug_en') },
  products: { id: product('id'), ean: 'made_up_ean(ean, copy)' },
  product_texts: { product_id: product('product_id'), slug: person('slug') },
  product_contributors: { product_id: product('product_id'), contributor_id: person('contributor_id') },
  product_categories: { product_id: product('product_id') },
  price_history: { product_id: product('product_id') },
  inventories: { product_id: product('product_id') },
  stock_movements: { product_id: product('product_id') },
  search_documents: { product_id: product('product_id') },
  office_titles: { product_id: product('product_id') },
}
const TABLES = Object.keys(OWN_COLUMNS)

/** Ids are scattered, as they are in a shop. */
function product(column: string): string {
  return `substr(md5(t.${column} || copy), 1, 12)`
}

function person(column: string): string {
  return `t.${column} || '-' || copy`
}

/**
 * The made-up titles again and again, by SQL alone: each copy has ids, numbers, addresses and authors of its own, and the words,
 * prices and copies of what it was made from. Making up a million titles one by one takes half an hour, most of it for search.
 */
export async function multiplyTitles(db: Database, times: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(db)
    const triggers = await setTriggersAside(db)
    const indexes = await dropIndexes(db)
    await sql.raw(MADE_UP_EAN).execute(db)
    await sql`create temp table multiplied on commit drop as
      select id from products where ean like ${`${EAN_PREFIX}%`}`.execute(db)
    await sql`create temp table multiplied_people on commit drop as
      select distinct contributor_id as id from product_contributors where product_id in (select id from multiplied)`.execute(
      db,
    )
    for (const table of TABLES) await multiply(db, table, times)
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
    for (const table of TABLES) await sql.raw(`alter table ${table} enable trigger all`).execute(db)
    for (const { table_name, tgname } of triggers)
      await sql.raw(`alter table ${table_name} enable always trigger ${tgname}`).execute(db)
    await sql`drop function made_up_ean`.execute(db)
  })
  await sql`vacuum (analyze)`.execute(db)
}

async function multiply(db: Database, table: string, times: number): Promise<void> {
  const own = OWN_COLUMNS[table] ?? {}
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(
    db,
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ name }) => own[name] ?? `t."${name}"`).join(', ')
  const [key, originals] =
    table === 'contributors' ? ['id', 'multiplied_people'] : [table === 'products' ? 'id' : 'product_id', 'multiplied']
  await sql
    .raw(
      `insert into ${table} (${columns}) select ${values} from generate_series(1, ${times}) as copy, ${table} t
        where t.${key} in (select id from ${originals})`,
    )
    .execute(db)
}

const MADE_UP_EAN = `create function made_up_ean(ean text, copy int) returns text language sql as $$
  select digits || (10 - (select sum(substr(digits, at, 1)::int * case at % 2 when 0 then 3 else 1 end)
    from generate_series(1, 12) as at) % 10) % 10
  from (select left(ean, 4) || (copy + 1) % 10 || substr(ean, 6, 7) as digits) as made $$`

type Trigger = { table_name: string; tgname: string }

/** Until the end: what they would write of each title is copied. Those that fire always are named, to do so again. */
async function setTriggersAside(db: Database): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`select tgrelid::regclass::text as table_name, tgname from pg_trigger
    where not tgisinternal and tgenabled = 'A' and tgrelid = any(${TABLES}::regclass[])`.execute(db)
  for (const table of TABLES) await sql.raw(`alter table ${table} disable trigger all`).execute(db)
  return rows
}

/** Those that keep nothing unique: made anew they take a tenth of the time. */
async function dropIndexes(db: Database): Promise<{ definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${TABLES}::regclass[]) and not indisunique`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows
}
