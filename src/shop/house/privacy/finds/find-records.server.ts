import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

type NotesToRead = { orderNotes: readonly number[]; contactNotes: readonly number[]; now: Date }

/** Each note once, whoever is forgotten in it. */
export async function insertFinds(db: Database, { orderNotes, contactNotes, now }: NotesToRead): Promise<void> {
  await sql`insert into erasure_finds (order_note, found_at)
    select n, ${now}::timestamptz from unnest(${orderNotes}::bigint[]) as n on conflict do nothing`.execute(db)
  await sql`insert into erasure_finds (contact_note, found_at)
    select n, ${now}::timestamptz from unnest(${contactNotes}::bigint[]) as n on conflict do nothing`.execute(db)
}

/** A note that names somebody who is forgotten, and the order or the message that it is on. */
export type ErasureFind = { id: number; kind: 'order' | 'message'; number: string; text: string; at: Date }

export async function findRows(db: Database, limit: number): Promise<ErasureFind[]> {
  const { rows } =
    await sql<ErasureFind>`select f.id, case when f.order_note is null then 'message' else 'order' end as kind,
      coalesce(o.number, m.reference) as number, coalesce(n.text, c.text) as text, coalesce(n.at, c.at) as at
    from erasure_finds f
    left join order_notes n on n.id = f.order_note left join orders o on o.id = n.order_id
    left join contact_notes c on c.id = f.contact_note left join contact_messages m on m.id = c.message_id
    order by f.id limit ${limit}::int`.execute(db)
  return rows
}

/** Takes it off the list; what it was, or null where somebody was quicker. */
export async function takeFind(
  db: Database,
  id: number,
): Promise<{ orderNote: number | null; contactNote: number | null } | null> {
  const { rows } = await sql<{ orderNote: number | null; contactNote: number | null }>`delete from erasure_finds
    where id = ${id}::bigint returning order_note as "orderNote", contact_note as "contactNote"`.execute(db)
  return rows[0] ?? null
}
