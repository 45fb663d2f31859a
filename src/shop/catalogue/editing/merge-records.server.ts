import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type Merge = { from: string; into: string }

/** Those of both that are there, locked in the order of their ids. */
export async function lockTwo(
  db: Database,
  table: 'contributors' | 'publishers' | 'works',
  { from, into }: Merge,
): Promise<number> {
  const { rows } =
    await sql`select id from ${sql.table(table)} where id in (${from}, ${into}) order by id for update`.execute(db)
  return rows.length
}

/** Products, numbers, names and addresses of the one become the other's. */
export async function mergeContributorRows(db: Database, { from, into }: Merge): Promise<void> {
  await sql`delete from product_contributors as old using product_contributors as kept
    where old.contributor_id = ${from} and kept.contributor_id = ${into}
      and kept.product_id = old.product_id and kept.role = old.role`.execute(db)
  await sql`update product_contributors set contributor_id = ${into} where contributor_id = ${from}`.execute(db)
  await sql`update contributor_numbers set contributor_id = ${into} where contributor_id = ${from}`.execute(db)
  await sql`update former_contributor_slugs set contributor_id = ${into} where contributor_id = ${from}`.execute(db)
  const { rows } = await sql<{ slugs: string[] }>`
    delete from contributors where id = ${from} returning array[slug_hu, slug_en] as slugs, name_hu, name_en, other_names, born, died, bio_hu, bio_en`.execute(
    db,
  )
  const [gone] = rows as {
    slugs: string[]
    name_hu: string
    name_en: string
    other_names: string
    born: number | null
    died: number | null
    bio_hu: string
    bio_en: string
  }[]
  if (!gone) return
  await sql`insert into former_contributor_slugs (slug, contributor_id)
    select distinct slug, ${into} from unnest(${gone.slugs}::text[]) as slug
    where not exists (select from contributors where slug in (slug_hu, slug_en)) on conflict do nothing`.execute(db)
  await sql`update contributors set
      other_names = array_to_string(array(
        select distinct trim(name) from unnest(string_to_array(other_names, ';') || ${[gone.name_hu, gone.name_en, ...gone.other_names.split(';')]}::text[]) as name
        where trim(name) not in ('', name_hu, name_en)), '; '),
      born = coalesce(born, ${gone.born}::int), died = coalesce(died, ${gone.died}::int),
      bio_hu = coalesce(nullif(bio_hu, ''), ${gone.bio_hu}), bio_en = coalesce(nullif(bio_en, ''), ${gone.bio_en})
    where id = ${into}`.execute(db)
}

export async function mergePublisherRows(db: Database, { from, into }: Merge): Promise<void> {
  for (const table of ['products', 'series', 'periodicals', 'publisher_numbers'])
    await sql`update ${sql.table(table)} set publisher_id = ${into} where publisher_id = ${from}`.execute(db)
  await sql`delete from publishers where id = ${from}`.execute(db)
}

export async function mergeWorkRows(db: Database, { from, into }: Merge): Promise<void> {
  await sql`insert into work_titles (work_id, language, title)
    select ${into}, language, title from work_titles where work_id = ${from} on conflict do nothing`.execute(db)
  for (const table of ['products', 'work_numbers'])
    await sql`update ${sql.table(table)} set work_id = ${into} where work_id = ${from}`.execute(db)
  await sql`delete from works where id = ${from}`.execute(db)
}
