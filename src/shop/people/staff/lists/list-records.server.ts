import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { KeptView, ListChoices } from './office-lists.ts'

type OfList = { list: string; sub: string }

/** One's own and those that others share, by name. */
export async function viewsOf(db: Database, { list, sub }: OfList): Promise<KeptView[]> {
  const { rows } = await sql<KeptView>`select v.id, v.name, v.search, v.is_shared as "isShared",
      v.sub = ${sub}::uuid as "isMine", m.name as by
    from office_views v join staff_members m on m.sub = v.sub
    where v.list = ${list} and (v.is_shared or v.sub = ${sub}::uuid) order by v.name, v.id`.execute(db)
  return rows
}

type NewView = OfList & Pick<KeptView, 'name' | 'search' | 'isShared'>

/** A name that they have used before is kept anew. */
export async function writeView(db: Database, view: NewView, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into office_views (sub, list, name, search, is_shared, made_at)
    values (${view.sub}::uuid, ${view.list}, ${view.name}, ${view.search}, ${view.isShared}, ${now}::timestamptz)
    on conflict (sub, list, name) do update set search = excluded.search, is_shared = excluded.is_shared,
      made_at = excluded.made_at
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Null where there is no such view. */
export async function lockView(
  db: Database,
  { list, id }: { list: string; id: number },
): Promise<{ sub: string; isShared: boolean } | null> {
  const { rows } = await sql<{ sub: string; isShared: boolean }>`select sub, is_shared as "isShared" from office_views
    where list = ${list} and id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

export async function deleteView(db: Database, id: number): Promise<void> {
  await sql`delete from office_views where id = ${id}::bigint`.execute(db)
}

export async function choicesOf(db: Database, { list, sub }: OfList): Promise<ListChoices | null> {
  const { rows } = await sql<ListChoices>`select columns, density from office_list_choices
    where list = ${list} and sub = ${sub}::uuid`.execute(db)
  return rows[0] ?? null
}

export async function writeChoices(db: Database, { list, sub, columns, density }: OfList & ListChoices): Promise<void> {
  await sql`insert into office_list_choices (sub, list, columns, density)
    values (${sub}::uuid, ${list}, ${columns}::text[], ${density})
    on conflict (sub, list) do update set columns = excluded.columns, density = excluded.density`.execute(db)
}
