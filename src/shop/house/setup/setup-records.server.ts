import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { isCarriedOut } from '#shop/goods/shipping/offered-ways.ts'
import type { Language } from '#site/languages.ts'

type SetupCounts = { places: number; idleWays: string[]; hasTitles: boolean; categories: number; aboutUsIn: Language[] }

export async function setupCounts(db: Database): Promise<SetupCounts> {
  const { rows } = await sql<SetupCounts>`select
      (select count(*)::int from warehouses where type in ('SHOP', 'CENTRAL')) as places,
      (select coalesce(json_agg(distinct shipping_type), '[]') from shipping_prices where not (${isCarriedOut})) as "idleWays",
      exists (select from products where not deleted) as "hasTitles",
      (select count(*)::int from categories) as categories,
      (select coalesce(json_agg(distinct language), '[]') from contents where key = 'about-us') as "aboutUsIn"`.execute(
    db,
  )
  return onlyRow(rows)
}

/** About how many titles there are, without counting them. */
export async function aboutTitles(db: Database): Promise<number> {
  const { rows } = await sql<{ titles: number }>`select greatest(reltuples, 0)::int as titles from pg_class
    where oid = 'products'::regclass`.execute(db)
  return onlyRow(rows).titles
}

type CatalogueCounts = { withoutPicture: number; withoutDescription: number; withoutSafetyContact: number }

/** Reads the whole catalogue: for whoever asks, not for a start. */
export async function catalogueCounts(db: Database): Promise<CatalogueCounts> {
  const { rows } = await sql<CatalogueCounts>`with sold as (select id, publisher_id from products where not deleted)
    select
      (select count(*)::int from sold s where not exists (
        select from product_images i where i.product_id = s.id)) as "withoutPicture",
      (select count(*)::int from sold s where not exists (
        select from product_texts t where t.product_id = s.id and t.description <> '')) as "withoutDescription",
      (select count(*)::int from publishers p where p.id in (select publisher_id from sold)
        and (p.email is null or p.postal_address is null)
        and (p.responsible_email is null or p.responsible_address is null)) as "withoutSafetyContact"`.execute(db)
  return onlyRow(rows)
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('Counting gave no row')
  return row
}
