import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { WishListKind } from './wish-tables.ts'

export type WishList = {
  id: string
  kind: WishListKind
  name: string
  shownName: string | null
  /** What its link ends with; null where only its owner sees it. */
  token: string | null
  count: number
}
export type WishRow = {
  id: string
  productId: string
  anyEdition: boolean
  words: string
  priceThen: number | null
  addedAt: Date
  /** The product is no longer sold. */
  isDeleted: boolean
}

const present = (db: Database) => db.selectFrom('wish_items').where('removed_at', 'is', null)

const listRows = (db: Database) =>
  db
    .selectFrom('wish_lists as l')
    .select(['l.id', 'l.kind', 'l.name', 'l.shown_name as shownName', 'l.token'])
    .select((row) =>
      row
        .selectFrom('wish_items as i')
        .whereRef('i.list_id', '=', 'l.id')
        .where('i.removed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )

/** Those with a name first, the oldest first; what was saved for later last. */
export async function listsOf(db: Database, owner: string): Promise<WishList[]> {
  const rows = await listRows(db)
    .where('l.owner', '=', owner)
    .orderBy('l.kind', 'desc')
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** In which of an account's lists a product is. */
export async function listsWith(db: Database, owner: string, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wish_items as i')
    .innerJoin('wish_lists as l', 'l.id', 'i.list_id')
    .where('i.product_id', '=', productId)
    .where('i.removed_at', 'is', null)
    .where('l.owner', '=', owner)
    .select('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listById(db: Database, owner: string, id: string): Promise<WishList | null> {
  const row = await listRows(db).where('l.id', '=', id).where('l.owner', '=', owner).executeTakeFirst()
  return row ? { ...row, count: Number(row.count) } : null
}

/** The newest first. */
export function wishesOf(db: Database, list: string): Promise<WishRow[]> {
  return db
    .selectFrom('wish_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .where('i.list_id', '=', list)
    .where('i.removed_at', 'is', null)
    .orderBy('i.added_at', 'desc')
    .orderBy('i.id')
    .select(['i.id', 'i.product_id as productId', 'i.any_edition as anyEdition', 'i.words'])
    .select(['i.price_then as priceThen', 'i.added_at as addedAt', 'p.deleted as isDeleted'])
    .execute()
}

/** Nobody else changes this owner's lists until the transaction ends. */
export async function lockListsOf(db: Database, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wish lists of ${owner}`}, 0))`.execute(db)
}

type ListFacts = { id: string; owner: string; kind: WishListKind; name: string; shownName: string | null }

export async function writeList(
  db: Database,
  { id, owner, kind, name, shownName }: ListFacts,
  now: Date,
): Promise<void> {
  await db
    .insertInto('wish_lists')
    .values({ id, owner, kind, name, shown_name: shownName, token: null, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, shown_name: shownName, changed_at: now }))
    .execute()
}

export async function writeToken(db: Database, list: string, token: string | null, now: Date): Promise<void> {
  await db.updateTable('wish_lists').set({ token, changed_at: now }).where('id', '=', list).execute()
}

export async function deleteListRow(db: Database, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish_lists')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteListsOf(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('wish_lists').where('owner', '=', owner).execute()
}

export async function noteChange(db: Database, list: string, now: Date): Promise<void> {
  await db.updateTable('wish_lists').set({ changed_at: now }).where('id', '=', list).execute()
}

export type NewWish = {
  id: string
  productId: string
  anyEdition: boolean
  words: string
  priceThen: number | null
  addedAt: Date
}

/** What was taken off and is put here again comes back with what was known of it. */
export async function insertWishes(db: Database, list: string, wishes: readonly NewWish[]): Promise<string[]> {
  if (wishes.length === 0) return []
  const rows = await db
    .insertInto('wish_items')
    .values(
      wishes.map(({ id, productId, anyEdition, words, priceThen, addedAt }) => ({
        id,
        list_id: list,
        product_id: productId,
        any_edition: anyEdition,
        words,
        price_then: priceThen,
        added_at: addedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'product_id'])
        .doUpdateSet((row) => ({
          removed_at: null,
          any_edition: row.ref('excluded.any_edition'),
          words: row.ref('excluded.words'),
          price_then: row.ref('excluded.price_then'),
          added_at: row.ref('excluded.added_at'),
        }))
        .where('wish_items.removed_at', 'is not', null),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type OwnWish = { id: string; listId: string; productId: string; anyEdition: boolean; words: string }

/** A wish that is there, of one of this owner's lists. */
export async function ownWish(db: Database, owner: string, id: string): Promise<OwnWish | null> {
  const row = await db
    .selectFrom('wish_items as i')
    .innerJoin('wish_lists as l', 'l.id', 'i.list_id')
    .where('i.id', '=', id)
    .where('i.removed_at', 'is', null)
    .where('l.owner', '=', owner)
    .select(['i.id', 'i.list_id as listId', 'i.product_id as productId', 'i.any_edition as anyEdition', 'i.words'])
    .executeTakeFirst()
  return row ?? null
}

export async function isOnList(db: Database, list: string, productId: string): Promise<boolean> {
  const row = await present(db)
    .where('list_id', '=', list)
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another edition takes the place of this one; one that was taken off before makes room for it. */
export async function changeWishRow(
  db: Database,
  { id, listId, productId, anyEdition, words }: OwnWish,
): Promise<void> {
  await db
    .deleteFrom('wish_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .where('removed_at', 'is not', null)
    .where('id', '<>', id)
    .execute()
  await db
    .updateTable('wish_items')
    .set({ product_id: productId, any_edition: anyEdition, words })
    .where('id', '=', id)
    .execute()
}

/** Taken off, or (with null) put back: of this owner's lists, and so many as there were. */
export async function markRemoved(
  db: Database,
  owner: string,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('wish_items')
    .set({ removed_at: at })
    .where('id', 'in', [...ids])
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .where('list_id', 'in', (row) => row.selectFrom('wish_lists').where('owner', '=', owner).select('id'))
    .returning('list_id')
    .execute()
  return [...new Set(rows.map(({ list_id }) => list_id))]
}

export async function deleteRemovedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wish_items').where('removed_at', '<', before).execute()
}

/** Of what was taken off one list in a day, so many stay to be put back. */
export async function deleteRemovedBeyond(db: Database, list: string, most: number): Promise<void> {
  await db
    .deleteFrom('wish_items')
    .where('id', 'in', (row) =>
      row
        .selectFrom('wish_items')
        .where('list_id', '=', list)
        .where('removed_at', 'is not', null)
        .orderBy('removed_at', 'desc')
        .offset(most)
        .select('id'),
    )
    .execute()
}

export async function deleteListsUnchangedSince(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wish_lists').where('changed_at', '<', before).execute()
}
