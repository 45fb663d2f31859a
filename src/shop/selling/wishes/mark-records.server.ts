import type { Database } from '#database/open-database.ts'

export type SharedList = { id: string; owner: string; name: string; shownName: string | null }

/** Whoever has the token reads it. */
export async function listByToken(db: Database, token: string): Promise<SharedList | null> {
  const row = await db
    .selectFrom('wish_lists')
    .where('token', '=', token)
    .select(['id', 'owner', 'name', 'shown_name as shownName'])
    .executeTakeFirst()
  return row ?? null
}

export type Mark = { itemId: string; giver: Buffer; until: Date }

/** The marks that stand now on what is on the list. */
export function marksOf(db: Database, list: string, now: Date): Promise<Mark[]> {
  return db
    .selectFrom('wish_marks as m')
    .innerJoin('wish_items as i', 'i.id', 'm.item_id')
    .where('i.list_id', '=', list)
    .where('i.removed_at', 'is', null)
    .where('m.until', '>', now)
    .select(['m.item_id as itemId', 'm.giver', 'm.until'])
    .execute()
}

export async function isWishOf(db: Database, list: string, item: string): Promise<boolean> {
  const row = await db
    .selectFrom('wish_items')
    .where('id', '=', item)
    .where('list_id', '=', list)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many were marked on a list since then. */
export async function marksSince(db: Database, list: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('wish_marks as m')
    .innerJoin('wish_items as i', 'i.id', 'm.item_id')
    .where('i.list_id', '=', list)
    .where('m.marked_at', '>', since)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False where somebody else's mark stands. Who marks it again keeps it for longer. */
export async function insertMark(db: Database, { itemId, giver, until }: Mark, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('wish_marks')
    .values({ item_id: itemId, giver, marked_at: now, until })
    .onConflict((conflict) =>
      conflict
        .column('item_id')
        .doUpdateSet({ giver, marked_at: now, until })
        .where((row) => row.or([row('wish_marks.until', '<=', now), row('wish_marks.giver', '=', giver)])),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteMark(db: Database, itemId: string, giver: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish_marks')
    .where('item_id', '=', itemId)
    .where('giver', '=', giver)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePastMarks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('wish_marks').where('until', '<=', now).execute()
}
