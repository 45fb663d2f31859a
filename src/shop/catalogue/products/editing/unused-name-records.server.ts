import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { NamedKind } from './named-kind.ts'

/** Their tables, and what uses the row `n`: the first that is found is told. */
const NAMED: Record<NamedKind, { table: string; name: RawBuilder<unknown>; usedBy: RawBuilder<unknown> }> = {
  contributor: {
    table: 'contributors',
    name: sql`n.name_hu`,
    // Others that were merged into this person have left their addresses and names.
    usedBy: sql`coalesce((select min(p.ean) from product_contributors c join products p on p.id = c.product_id
        where c.contributor_id = n.id),
      (select min(slug) from former_contributor_slugs where contributor_id = n.id), nullif(n.other_names, ''))`,
  },
  series: {
    table: 'series',
    name: sql`n.name`,
    usedBy: sql`(select min(ean) from products where series_id = n.id)`,
  },
  periodical: {
    table: 'periodicals',
    name: sql`n.name`,
    // Of what was written again since, a bookseller wishes to sell issues.
    usedBy: sql`coalesce((select min(ean) from products where periodical_id = n.id), case when n.version > 1 then n.id end)`,
  },
  publisher: {
    table: 'publishers',
    name: sql`n.name`,
    usedBy: sql`coalesce((select min(ean) from products where publisher_id = n.id),
      (select min(name) from series where publisher_id = n.id), (select min(name) from periodicals where publisher_id = n.id))`,
  },
  work: {
    table: 'works',
    name: sql`null::text`,
    usedBy: sql`coalesce((select min(ean) from products where work_id = n.id),
      (select min(title) from work_titles where work_id = n.id))`,
  },
}

export async function lockNamed(db: Database, kind: NamedKind, ids: readonly string[]): Promise<void> {
  await sql`select id from ${sql.table(NAMED[kind].table)} where id = any(${ids}) order by id for update`.execute(db)
}

export type UsedName = {
  id: string
  /** Works have none. */
  name: string | null
  /** A title by its EAN, else a series or periodical of the publisher, or another name or address. */
  usedBy: string
}

export async function usedNames(db: Database, kind: NamedKind, ids: readonly string[]): Promise<UsedName[]> {
  const { table, name, usedBy } = NAMED[kind]
  const { rows } = await sql<UsedName>`select id, name, used_by as "usedBy" from (
      select n.id, ${name} as name, ${usedBy} as used_by from ${sql.table(table)} as n where n.id = any(${ids})) as named
    where used_by is not null order by id`.execute(db)
  return rows
}

export async function deleteNamed(db: Database, kind: NamedKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(NAMED[kind].table)} where id = any(${ids})`.execute(db)
}
