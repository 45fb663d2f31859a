import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { MergedKind } from './name-record.ts'

type Two = { from: string; into: string }
type Row = Record<string, unknown>

/** Where each is stored, what hangs on it, by which columns that is found again, and what it fills in of the other. */
export const MERGED = {
  contributor: {
    table: 'contributors',
    name: 'name_hu',
    column: 'contributor_id',
    hanging: {
      product_contributors: ['product_id', 'role'],
      contributor_numbers: ['scheme', 'number'],
      former_contributor_slugs: ['slug'],
    },
    filled: ['name_hu', 'name_en', 'sort_name', 'other_names', 'born', 'died', 'bio_hu', 'bio_en'],
  },
  publisher: {
    table: 'publishers',
    name: 'name',
    column: 'publisher_id',
    hanging: {
      products: ['id'],
      series: ['id'],
      periodicals: ['id'],
      publisher_numbers: ['scheme', 'number'],
      publisher_slugs: ['slug'],
    },
    filled: ['name', 'postal_address', 'email', 'responsible_name', 'responsible_address', 'responsible_email'],
  },
  series: {
    table: 'series',
    name: 'name',
    column: 'series_id',
    hanging: { products: ['id'], series_slugs: ['slug'] },
    filled: ['name', 'publisher_id', 'description_hu', 'description_en'],
  },
  work: {
    table: 'works',
    // Of its first edition.
    name: null,
    column: 'work_id',
    hanging: { products: ['id'], work_numbers: ['scheme', 'number'] },
    filled: [],
  },
} as const satisfies Record<MergedKind, Merged>

type Merged = {
  table: string
  name: string | null
  column: string
  hanging: Record<string, readonly string[]>
  filled: readonly string[]
}

/** All that is needed to make two of one again. */
export type UndoneMerge = {
  /** The row that went. */
  row: Row
  /** The keys of the rows that were its own, by table. */
  moved: Record<string, Row[]>
  /** Rows that the other had already. */
  dropped: Record<string, Row[]>
  /** Addresses that have led to the other since, and titles in other languages that it got. */
  made: Record<string, Row[]>
  /** What it filled in: as it was, and as it became. */
  before: Row
  after: Row
}

export type LockedName = { id: string; version: number; name: string }

/** Those of both that are there, locked in the order of their ids. */
export async function lockTwo(db: Database, kind: MergedKind, { from, into }: Two): Promise<LockedName[]> {
  const { table, name }: Merged = MERGED[kind]
  const called = name
    ? sql.ref(`n.${name}`)
    : sql`coalesce((select t.name from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
        where p.work_id = n.id order by p.publication_date, p.id limit 1), n.id)`
  const { rows } = await sql<LockedName>`select n.id, n.version, ${called} as name from ${sql.table(table)} n
    where n.id in (${from}, ${into}) order by n.id for update of n`.execute(db)
  return rows
}

/** The titles of both, locked in the order of their ids before any of them is written. */
export async function lockTitlesOfTwo(db: Database, kind: MergedKind, { from, into }: Two): Promise<void> {
  const { column, hanging }: Merged = MERGED[kind]
  const isOfTwo =
    'products' in hanging
      ? sql`${sql.ref(column)} in (${from}, ${into})`
      : sql`id in (select product_id from product_contributors where ${sql.ref(column)} in (${from}, ${into}))`
  await sql`select from products where ${isOfTwo} order by id for update`.execute(db)
}

/** `take`: of the choices of its kind, those in which the one that goes is right. */
export async function mergeRows(
  db: Database,
  kind: MergedKind,
  two: Two,
  take: ReadonlySet<string>,
): Promise<UndoneMerge> {
  const { table, column, hanging, filled }: Merged = MERGED[kind]
  const before = await columnsOf(db, table, two.into, filled)
  const dropped = kind === 'contributor' ? await dropDoubles(db, two) : {}
  const made = kind === 'work' ? await copyTitles(db, two) : {}
  const moved: Record<string, Row[]> = {}
  for (const [place, keys] of Object.entries(hanging)) {
    const { rows } = await sql<Row>`update ${sql.table(place)} set ${sql.ref(column)} = ${two.into}
      where ${sql.ref(column)} = ${two.from} returning ${sql.join(keys.map((key) => sql.ref(key)))}`.execute(db)
    if (rows.length > 0) moved[place] = rows
  }
  const titles = kind === 'work' ? await rowsOf(db, 'work_titles', two.from) : []
  const { rows } = await sql<{ row: Row }>`delete from ${sql.table(table)} as gone where id = ${two.from}
    returning to_jsonb(gone) as row`.execute(db)
  const row = rows[0]?.row ?? {}
  if (kind === 'contributor') {
    made.former_contributor_slugs = await leadSlugs(db, two.into, row)
    await fillPerson(db, two.into, row, take)
  }
  if (kind === 'publisher') await fillPublisher(db, two.into, row, take)
  if (kind === 'series') await fillSeries(db, two.into, row, take)
  const after = await columnsOf(db, table, two.into, filled)
  return { row, moved, dropped: titles.length > 0 ? { ...dropped, work_titles: titles } : dropped, made, before, after }
}

async function columnsOf(db: Database, table: string, id: string, columns: readonly string[]): Promise<Row> {
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db)
  return Object.fromEntries(columns.map((column) => [column, rows[0]?.row[column]]))
}

async function rowsOf(db: Database, table: string, workId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where work_id = ${workId}`.execute(db)
  return rows
}

/** Where both stand at a title as the same, one is enough. */
async function dropDoubles(db: Database, { from, into }: Two): Promise<Record<string, Row[]>> {
  const { rows } = await sql<{ row: Row }>`delete from product_contributors as old using product_contributors as kept
    where old.contributor_id = ${from} and kept.contributor_id = ${into}
      and kept.product_id = old.product_id and kept.role = old.role returning to_jsonb(old) as row`.execute(db)
  return rows.length > 0 ? { product_contributors: rows.map(({ row }) => row) } : {}
}

async function copyTitles(db: Database, { from, into }: Two): Promise<Record<string, Row[]>> {
  const { rows } = await sql<Row>`insert into work_titles (work_id, language, title)
    select ${into}, language, title from work_titles where work_id = ${from} on conflict do nothing
    returning language, title`.execute(db)
  return { work_titles: rows }
}

async function leadSlugs(db: Database, into: string, gone: Row): Promise<Row[]> {
  const { rows } = await sql<Row>`insert into former_contributor_slugs (slug, contributor_id)
    select distinct slug, ${into} from unnest(${[gone.slug_hu, gone.slug_en]}::text[]) as slug
    where not exists (select from contributors where slug in (slug_hu, slug_en)) on conflict do nothing returning slug`.execute(
    db,
  )
  return rows
}

/** Every name that either of them had is one of the other names, apart from the name itself. */
async function fillPerson(db: Database, into: string, gone: Row, take: ReadonlySet<string>): Promise<void> {
  const name = (column: string) => (take.has('name') ? sql`${gone[column]}` : sql`n.${sql.ref(column)}`)
  const year = (column: string) =>
    take.has(column) ? sql`${gone[column]}::int` : sql`coalesce(n.${sql.ref(column)}, ${gone[column]}::int)`
  const text = (column: string, choice: string) =>
    take.has(choice) ? sql`${gone[column]}` : sql`coalesce(nullif(n.${sql.ref(column)}, ''), ${gone[column]})`
  await sql`update contributors n set
      name_hu = ${name('name_hu')}, name_en = ${name('name_en')}, sort_name = ${name('sort_name')},
      other_names = array_to_string(array(
        select distinct trim(one) from unnest(string_to_array(n.other_names, ';') || string_to_array(${gone.other_names}, ';')
          || array[n.name_hu, n.name_en, ${gone.name_hu}, ${gone.name_en}]::text[]) as one
        where trim(one) not in ('', ${name('name_hu')}, ${name('name_en')})), '; '),
      born = ${year('born')}, died = ${year('died')}, bio_hu = ${text('bio_hu', 'bioHu')}, bio_en = ${text('bio_en', 'bioEn')}
    where n.id = ${into}`.execute(db)
}

/** Whom to ask about safety is taken whole or not at all. */
async function fillPublisher(db: Database, into: string, gone: Row, take: ReadonlySet<string>): Promise<void> {
  if (take.has('name')) await sql`update publishers set name = ${gone.name} where id = ${into}`.execute(db)
  const isEmpty = sql`coalesce(postal_address, email, responsible_name, responsible_address, responsible_email) is null`
  await sql`update publishers set postal_address = ${gone.postal_address}, email = ${gone.email},
      responsible_name = ${gone.responsible_name}, responsible_address = ${gone.responsible_address},
      responsible_email = ${gone.responsible_email}
    where id = ${into} ${take.has('contact') ? sql`` : sql`and ${isEmpty}`}`.execute(db)
}

async function fillSeries(db: Database, into: string, gone: Row, take: ReadonlySet<string>): Promise<void> {
  if (take.has('name')) await sql`update series set name = ${gone.name} where id = ${into}`.execute(db)
  const publisher = take.has('publisher')
    ? sql`${gone.publisher_id}`
    : sql`coalesce(publisher_id, ${gone.publisher_id})`
  const words = (column: string, choice: string) =>
    take.has(choice) ? sql`${gone[column]}` : sql`coalesce(nullif(${sql.ref(column)}, ''), ${gone[column]})`
  await sql`update series set publisher_id = ${publisher}, description_hu = ${words('description_hu', 'descriptionHu')},
    description_en = ${words('description_en', 'descriptionEn')} where id = ${into}`.execute(db)
}

type NewMerge = Two & {
  kind: MergedKind
  fromName: string
  /** The name that nobody has now; files go on naming it. */
  lostName: string
  by: Actor
  undo: UndoneMerge
  now: Date
}

export async function insertMerge(
  db: Database,
  { kind, from, fromName, lostName, into, by, undo, now }: NewMerge,
): Promise<number> {
  // Those that became the one that goes now mean the other.
  await sql`update name_merges set leads_to = ${into} where kind = ${kind} and leads_to = ${from} and undone_at is null`.execute(
    db,
  )
  const key = { publisher: sql`company_key(${lostName})`, series: sql`name_key(${lostName})` } as Record<
    string,
    unknown
  >
  const { rows } = await sql<{ id: number }>`insert into name_merges
      (kind, from_id, from_name, into_id, at, by_kind, by_id, undo, from_key, leads_to)
    values (${kind}, ${from}, ${fromName}, ${into}, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id},
      ${JSON.stringify(undo)}::jsonb, ${key[kind] ?? null}, ${into})
    returning id`.execute(db)
  return Number(rows[0]?.id)
}

export type StoredMerge = Two & { kind: MergedKind; at: Date; undoneAt: Date | null; undo: UndoneMerge }

export async function lockMerge(db: Database, id: number): Promise<StoredMerge | null> {
  const { rows } =
    await sql<StoredMerge>`select kind, from_id as from, into_id as into, at, undone_at as "undoneAt", undo
    from name_merges where id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

/** What became the one that is there again before it went means that one again. */
export async function setUndone(db: Database, id: number, now: Date): Promise<void> {
  await sql`update name_merges as earlier set leads_to = undone.from_id from name_merges as undone
    where undone.id = ${id}::bigint and earlier.kind = undone.kind and earlier.into_id = undone.from_id
      and earlier.leads_to = undone.leads_to and earlier.undone_at is null`.execute(db)
  await sql`update name_merges set undone_at = ${now}::timestamptz where id = ${id}::bigint`.execute(db)
}

export type PastMerge = { id: number; fromName: string; at: Date; byKind: ActorKind; byId: string | null }

export async function mergesInto(
  db: Database,
  { kind, id, since }: { kind: MergedKind; id: string; since: Date },
): Promise<PastMerge[]> {
  const { rows } =
    await sql<PastMerge>`select id, from_name as "fromName", at, by_kind as "byKind", by_id as "byId" from name_merges
    where kind = ${kind} and into_id = ${id} and undone_at is null and at > ${since}::timestamptz
    order by id desc limit 20`.execute(db)
  return rows
}
