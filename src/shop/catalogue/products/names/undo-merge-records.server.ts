import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { MERGED, type StoredMerge } from './merge-records.server.ts'
import type { LeftOver } from './merge-names.ts'

type Row = Record<string, unknown>

const TOLD_AS: Readonly<Record<string, LeftOver>> = {
  contributor_numbers: 'numbers',
  publisher_numbers: 'numbers',
  work_numbers: 'numbers',
  former_contributor_slugs: 'addresses',
  publisher_slugs: 'addresses',
  series_slugs: 'addresses',
}

/** Gives back what was the one's own and is still the other's; what is not is told. */
export async function undoRows(db: Database, merge: StoredMerge): Promise<LeftOver[]> {
  const { kind, from, into, undo } = merge
  const { table, column, filled }: (typeof MERGED)[keyof typeof MERGED] = MERGED[kind]
  const left = new Set<LeftOver>()
  await takeMade(db, into, undo.made)
  const row = await withLivingPublisher(db, undo.row, left)
  const before = await withLivingPublisher(db, undo.before, left)
  if (!(await putBack(db, table, await withFreeSlugs(db, row, left)))) left.add('fields')
  for (const [place, keys] of Object.entries(undo.moved)) {
    const given = await giveBack(db, { place, keys, column, from, into })
    if (given < keys.length) left.add(TOLD_AS[place] ?? 'titles')
  }
  for (const [place, rows] of Object.entries(undo.dropped))
    for (const row of rows) if (!(await putBack(db, place, row))) left.add('titles')
  const changed = filled.filter((name) => JSON.stringify(undo.before[name]) !== JSON.stringify(undo.after[name]))
  for (const name of changed)
    if (!(await setColumn(db, { table, id: into, name, after: undo.after[name], before: before[name] })))
      left.add('fields')
  if (kind === 'publisher' || kind === 'series') await settleSlugs(db, kind, [into, from])
  return [...left]
}

/** Each has the address of its name again, as far as it is its own: what it was given in between leads there. */
async function settleSlugs(db: Database, kind: 'publisher' | 'series', ids: readonly string[]): Promise<void> {
  await sql`select give_slug(${kind}, n.id, n.name) from ${sql.table(MERGED[kind].table)} n
    where n.id = any(${ids}::text[])`.execute(db)
}

/** Addresses that lead to the other only since the merge are the one's own again. */
async function takeMade(db: Database, into: string, made: Record<string, Row[]>): Promise<void> {
  const slugs = (made.former_contributor_slugs ?? []).map(({ slug }) => String(slug))
  if (slugs.length > 0)
    await sql`delete from former_contributor_slugs where contributor_id = ${into} and slug = any(${slugs}::text[])`.execute(
      db,
    )
  for (const { language, title } of made.work_titles ?? [])
    await sql`delete from work_titles where work_id = ${into} and language = ${language} and title = ${title}`.execute(
      db,
    )
}

/** An address that another person has been given since is theirs: the one that comes back gets one with its number. */
async function withFreeSlugs(db: Database, row: Row, left: Set<LeftOver>): Promise<Row> {
  const free = { ...row }
  for (const column of ['slug_hu', 'slug_en'].filter((name) => name in row)) {
    const { rows } = await sql`select from contributors where ${row[column]} in (slug_hu, slug_en)
      union all select from former_contributor_slugs where slug = ${row[column]}`.execute(db)
    if (rows.length === 0) continue
    free[column] = `${String(row[column])}-${String(row.id).slice(0, 8)}`
    left.add('addresses')
  }
  return free
}

/** The publisher of a series may have become another's since, or be no more. */
async function withLivingPublisher(db: Database, row: Row, left: Set<LeftOver>): Promise<Row> {
  if (typeof row.publisher_id !== 'string') return row
  const { rows } = await sql<{ id: string }>`select p.id from publishers p where p.id = ${row.publisher_id}
    or p.id in (select leads_to from name_merges where kind = 'publisher' and from_id = ${row.publisher_id} and undone_at is null)
    limit 1`.execute(db)
  const publisher = rows[0]?.id ?? null
  if (publisher !== row.publisher_id) left.add('fields')
  return { ...row, publisher_id: publisher }
}

/** False where what it hangs on is gone, or another row has its place. */
async function putBack(db: Database, table: string, row: Row): Promise<boolean> {
  const columns = Object.keys(row).filter((name) => !['version', 'name_key', 'name_keys'].includes(name))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const isHanging = 'product_id' in row
  const { rows } = await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as back
    where ${isHanging ? sql`exists (select from products where id = back.product_id)` : sql`true`}
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

type GiveBack = { place: string; keys: readonly Row[]; column: string; from: string; into: string }

async function giveBack(db: Database, { place, keys, column, from, into }: GiveBack): Promise<number> {
  const names = Object.keys(keys[0] ?? {})
  const isSame = names.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`)
  const types = sql.join(names.map((name) => sql`${sql.ref(name)} text`))
  const { numAffectedRows } = await sql`update ${sql.table(place)} as t set ${sql.ref(column)} = ${from}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(${types})
    where t.${sql.ref(column)} = ${into} and ${sql.join(isSame, sql` and `)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

type SetColumn = { table: string; id: string; name: string; before: unknown; after: unknown }

/** Where nobody has written anything else into it since. */
async function setColumn(db: Database, { table, id, name, before, after }: SetColumn): Promise<boolean> {
  const valueOf = (value: unknown) =>
    sql`(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ [name]: value })}::jsonb)).${sql.ref(name)}`
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${valueOf(before)}
    where id = ${id} and ${sql.ref(name)} is not distinct from ${valueOf(after)}`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}
