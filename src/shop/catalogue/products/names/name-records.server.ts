import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { NO_LIFE, withYears, type Life } from '../editing/find-name-records.server.ts'
import type { EditedKind, TitleOfName, EditedNameFields, NameRow } from './name-record.ts'

/** Those that are rows of a table with a name; newspapers are few and read whole, works have no name of their own. */
export type ListedKind = 'contributor' | 'publisher' | 'series'

const LISTED = {
  contributor: {
    table: 'contributors',
    name: (language: Language) => sql.ref(`n.name_${language}`),
    order: sql`shelf_title(n.sort_name)`,
    aside: sql`''`,
    life: sql`n.born, n.died`,
    titles: sql`select from product_contributors t where t.contributor_id = n.id`,
  },
  publisher: {
    table: 'publishers',
    name: () => sql`n.name`,
    order: sql`shelf_title(n.name)`,
    aside: sql`''`,
    life: NO_LIFE,
    titles: sql`select from products t where t.publisher_id = n.id`,
  },
  series: {
    table: 'series',
    name: () => sql`n.name`,
    order: sql`shelf_title(n.name)`,
    aside: sql`coalesce((select p.name from publishers p where p.id = n.publisher_id), '')`,
    life: NO_LIFE,
    titles: sql`select from products t where t.series_id = n.id`,
  },
} as const satisfies Record<ListedKind, unknown>

export type NamePlace = { order: string; id: string }
type WantedNames = { kind: ListedKind; language: Language; beyond: NamePlace | null; limit: number }

/** Nobody reads on where there are more. */
const MOST_COUNTED = 1000

/** By the alphabet. */
export async function namePage(
  db: Database,
  { kind, language, beyond, limit }: WantedNames,
): Promise<(NameRow & NamePlace)[]> {
  const { table, name, order, aside, life, titles } = LISTED[kind]
  const { rows } = await sql<
    NameRow & NamePlace & Life
  >`select n.id, ${name(language)} as name, ${aside} as aside, ${life}, ${order} as "order",
      (select count(*)::int from (select from (select n.id) as one, lateral (${titles}) as each_title limit ${MOST_COUNTED}) counted) as titles
    from ${sql.table(table)} n ${beyond ? sql`where (${order}, n.id) > (${beyond.order}, ${beyond.id})` : sql``}
    order by ${order}, n.id limit ${limit}::int`.execute(db)
  return rows.map((row) => withYears(row, language))
}

type StoredName = { version: number; fields: EditedNameFields }

const COLUMNS: Record<'contributor' | 'publisher', Readonly<Record<string, string>>> = {
  contributor: {
    nameHu: 'name_hu',
    nameEn: 'name_en',
    sortName: 'sort_name',
    otherNames: 'other_names',
    born: 'born',
    died: 'died',
    bioHu: 'bio_hu',
    bioEn: 'bio_en',
    slugHu: 'slug_hu',
    slugEn: 'slug_en',
  },
  publisher: {
    name: 'name',
    address: 'postal_address',
    email: 'email',
    responsibleName: 'responsible_name',
    responsibleAddress: 'responsible_address',
    responsibleEmail: 'responsible_email',
  },
}

function fieldsIn(kind: 'contributor' | 'publisher'): RawBuilder<unknown> {
  const members = Object.entries(COLUMNS[kind]).flatMap(([field, column]) => [
    sql`${sql.lit(field)}`,
    sql`coalesce(n.${sql.ref(column)}::text, '')`,
  ])
  return sql`jsonb_build_object(${sql.join(members)})`
}

const FIELDS: Record<Exclude<EditedKind, 'periodical'>, { table: string; fields: RawBuilder<unknown> }> = {
  contributor: { table: 'contributors', fields: fieldsIn('contributor') },
  publisher: { table: 'publishers', fields: fieldsIn('publisher') },
  series: {
    table: 'series',
    fields: sql`jsonb_build_object('name', n.name, 'descriptionHu', n.description_hu, 'descriptionEn', n.description_en,
      'publisher', coalesce((select p.name from publishers p where p.id = n.publisher_id), ''))`,
  },
  work: {
    table: 'works',
    fields: sql`jsonb_build_object('titles', coalesce((select string_agg(t.language || ': ' || t.title, E'\n' order by t.language, t.title)
      from work_titles t where t.work_id = n.id), ''))`,
  },
}

/** Read to be shown, or locked to be changed. */
export async function storedName(
  db: Database,
  kind: Exclude<EditedKind, 'periodical'>,
  id: string,
  isLocked = false,
): Promise<StoredName | null> {
  const { table, fields } = FIELDS[kind]
  const { rows } = await sql<StoredName>`select n.version, ${fields} as fields from ${sql.table(table)} n
    where n.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Fields that were emptied are null where the column may be. */
export async function writeColumns(
  db: Database,
  kind: 'contributor' | 'publisher',
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const isYear = (field: string) => field === 'born' || field === 'died'
  const sets = Object.entries(values).map(([field, value]) => {
    const column = sql.ref(COLUMNS[kind][field] ?? field)
    if (isYear(field)) return sql`${column} = ${value === '' ? null : Number(value)}::int`
    return kind === 'publisher' && field !== 'name' ? sql`${column} = ${value || null}` : sql`${column} = ${value}`
  })
  await sql`update ${sql.table(FIELDS[kind].table)} set ${sql.join(sets)} where id = ${id}`.execute(db)
}

export async function writeSeries(
  db: Database,
  id: string,
  series: { name: string; publisherId: string | null; descriptionHu: string; descriptionEn: string },
): Promise<void> {
  await sql`update series set name = ${series.name}, publisher_id = ${series.publisherId},
    description_hu = ${series.descriptionHu}, description_en = ${series.descriptionEn} where id = ${id}`.execute(db)
}

export async function writeWorkTitles(
  db: Database,
  id: string,
  titles: readonly { language: string; title: string }[],
): Promise<void> {
  await sql`delete from work_titles where work_id = ${id}`.execute(db)
  if (titles.length > 0)
    await sql`insert into work_titles (work_id, language, title)
      select ${id}, * from unnest(${titles.map(({ language }) => language)}::text[], ${titles.map(({ title }) => title)}::text[])
      on conflict do nothing`.execute(db)
  await sql`update works set version = version + 1 where id = ${id}`.execute(db)
}

/** Its former addresses lead to a person; one that is its own again need not. */
export async function leadFormerSlugs(
  db: Database,
  id: string,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await sql`delete from former_contributor_slugs where slug = any(${to}::text[])`.execute(db)
  const left = from.filter((slug) => !to.includes(slug))
  if (left.length > 0)
    await sql`insert into former_contributor_slugs (slug, contributor_id)
      select distinct slug, ${id} from unnest(${left}::text[]) as slug
      on conflict (slug) do update set contributor_id = excluded.contributor_id`.execute(db)
}

/** Whether somebody else has one of these addresses, or had it. */
export async function isSlugTaken(db: Database, id: string, slug: string): Promise<boolean> {
  const { rows } = await sql`select from contributors where id <> ${id} and ${slug} in (slug_hu, slug_en)
    union all select from former_contributor_slugs where slug = ${slug} and contributor_id <> ${id}`.execute(db)
  return rows.length > 0
}

const OWNED_BY: Record<EditedKind, RawBuilder<unknown>> = {
  contributor: sql`products p join product_contributors o on o.product_id = p.id and o.contributor_id =`,
  publisher: sql`products p join lateral (select null::text as role) o on p.publisher_id =`,
  series: sql`products p join lateral (select null::text as role) o on p.series_id =`,
  work: sql`products p join lateral (select null::text as role) o on p.work_id =`,
  periodical: sql`products p join lateral (select null::text as role) o on p.periodical_id =`,
}

type WantedTitles = { kind: EditedKind; id: string; language: Language; limit: number }

/** The newest first. */
export async function titlesOfName(
  db: Database,
  { kind, id, language, limit }: WantedTitles,
): Promise<{ titles: TitleOfName[]; titleCount: number }> {
  const { rows } =
    await sql<TitleOfName>`select p.id, t.name as title, extract(year from p.publication_date)::int as year,
      p.deleted as "isWithdrawn", o.role
    from ${OWNED_BY[kind]} ${id} join product_texts t on t.product_id = p.id and t.language = ${language}::language
    order by p.publication_date desc nulls last, p.id limit ${limit}::int`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${OWNED_BY[kind]} ${id} limit ${MOST_COUNTED + 1}) as counted`.execute(db)
  return { titles: rows, titleCount: counted[0]?.count ?? 0 }
}

export async function namesOfKeys(
  db: Database,
  sought: readonly { key: string; kind: string; id: string }[],
  language: Language,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string | null }>`select s.key, case
      when s.kind in ('product', 'stock') then (select t.name from product_texts t where t.product_id = s.id
        order by t.language <> ${language} limit 1)
      when s.kind = 'contributor' then (select ${sql.ref(`c.name_${language}`)} from contributors c where c.id = s.id)
      when s.kind = 'publisher' then (select p.name from publishers p where p.id = s.id)
      when s.kind = 'series' then (select e.name from series e where e.id = s.id)
      when s.kind = 'periodical' then (select p.name from periodicals p where p.id = s.id)
      when s.kind = 'work' then (select w.title from work_titles w where w.work_id = s.id
        order by w.language <> ${language} limit 1)
      when s.kind = 'category' then (select t.name from category_texts t where t.category_id = s.id
        order by t.language <> ${language} limit 1) end as name
    from json_to_recordset(${JSON.stringify(sought)}::json) as s(key text, kind text, id text)`.execute(db)
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name] as const])))
}
