import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { WORD_PLACES, type FindKind } from './word-places.ts'

type Place = {
  place: string
  table: string
  column: string
  /** The words, as somebody reads them. */
  words: string
  key: string
} & Pick<(typeof WORD_PLACES)[string], 'kind' | 'number' | 'order' | 'email' | 'becomes' | 'first'>

const PLACES: readonly Place[] = Object.entries(WORD_PLACES).map(([place, { key = 'w.id::text', ...rest }]) => {
  const [table = '', column = ''] = place.split('.')
  const words = place === 'office_views.search' ? "replace(w.search, '%40', '@')" : `w.${column}`
  return { place, table, column, words, key, ...rest }
})

type ToFind = { email: string; pattern: string; orders: readonly number[]; now: Date }

/** Keeps where an address stands that is on none of these orders, each row once, whoever is forgotten in it. */
export async function insertFinds(db: Database, { email, pattern, orders, now }: ToFind): Promise<void> {
  for (const { place, table, words, key, order, email: own } of PLACES)
    await sql`insert into erasure_finds (place, record, found_at)
      select ${place}, ${sql.raw(key)}, ${now}::timestamptz from ${sql.table(table)} w
      where ${sql.raw(words)} like '%@%' and ${sql.raw(words)} ~* ${pattern}
        and ${order === undefined ? sql`true` : sql`${sql.raw(order)} <> all(${orders}::bigint[])`}
        and ${own === undefined ? sql`true` : sql`${sql.raw(own)} <> ${email}`}
      order by 2 on conflict do nothing`.execute(db)
}

/** Words that name somebody who is forgotten, and the record that they are on. */
export type ErasureFind = { id: number; kind: FindKind; number: string; text: string; foundAt: Date }

/** Nearly always there is none, and nothing else has to be asked. */
async function hasFinds(db: Database): Promise<boolean> {
  const { rows } = await sql`select from erasure_finds limit 1`.execute(db)
  return rows.length > 0
}

/** The oldest first; what has gone by itself since is not there. */
export async function findRows(db: Database, limit: number): Promise<ErasureFind[]> {
  const ofPlaces = PLACES.map(
    ({ place, table, kind, number, words, key }) =>
      sql`select f.id, ${kind} as kind, ${sql.raw(number)} as number, left(${sql.raw(words)}, 2000) as text, f.found_at as "foundAt"
        from erasure_finds f join ${sql.table(table)} w on ${sql.raw(key)} = f.record
        where f.place = ${place} and ${sql.raw(words)} like '%@%'`,
  )
  if (!(await hasFinds(db))) return []
  const { rows } =
    await sql<ErasureFind>`${sql.join(ofPlaces, sql` union all `)} order by id limit ${limit}::int`.execute(db)
  return rows
}

/** Takes it off the list; where it was, or null where somebody was quicker. */
export async function takeFind(db: Database, id: number): Promise<{ place: string; record: string } | null> {
  const { rows } = await sql<{ place: string; record: string }>`delete from erasure_finds
    where id = ${id}::bigint returning place, record`.execute(db)
  return rows[0] ?? null
}

/**
 * The words go, and nothing of the act writes down what they were. This writes tables of all rooms, by the one list of them: what has to go
 * is the same everywhere, and no room has a reason to refuse it.
 */
export async function strikeWords(db: Database, { place, record }: { place: string; record: string }): Promise<void> {
  const at = PLACES.find((one) => one.place === place)
  if (!at) throw new Error(`There is no place ${place}`)
  const { rows } = await sql<{ act: string | null }>`select current_setting('shop.act', true) as act`.execute(db)
  await sql`select set_config('shop.act', '', true)`.execute(db)
  const row = sql`${sql.raw(at.key)} = ${record} and ${sql.raw(at.words)} like '%@%'`
  if (at.first !== undefined) await sql`${sql.raw(at.first)} and ${row}`.execute(db)
  if (at.becomes === null) await sql`delete from ${sql.table(at.table)} w where ${row}`.execute(db)
  else
    await sql`update ${sql.table(at.table)} w set ${sql.ref(at.column)} = ${sql.raw(at.becomes)} where ${row}`.execute(
      db,
    )
  await sql`select set_config('shop.act', ${rows[0]?.act ?? ''}, true)`.execute(db)
}

/** Of words that have gone by themselves nobody has to say anything. */
export async function deleteStaleFinds(db: Database): Promise<void> {
  if (!(await hasFinds(db))) return
  for (const { place, table, words, key } of PLACES)
    await sql`delete from erasure_finds f where f.place = ${place} and not exists (
      select from ${sql.table(table)} w where ${sql.raw(key)} = f.record and ${sql.raw(words)} like '%@%')`.execute(db)
}
