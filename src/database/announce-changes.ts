import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** Turns the triggers' announcements off until the end of this transaction; the caller announces with `announceChanges`. */
export async function announceLater(transaction: Database): Promise<void> {
  await sql`select set_config('shop.announce', 'later', true)`.execute(transaction)
}

/** Every server process drops the pages and cached values of these tags; `*` is everything. */
export async function announceChanges(db: Database, tags: readonly string[]): Promise<void> {
  await sql`select announce_now(${[...new Set(tags)]}::text[])`.execute(db)
}

const MOST_TAGS = 300

/** Tells the open screens of the back office; pages and what is remembered for them hear nothing. */
export async function announceToOffice(db: Database, tags: readonly string[]): Promise<void> {
  const announcedTags = [...new Set(tags)].slice(0, MOST_TAGS).join(' ')
  if (announcedTags !== '') await sql`select pg_notify('office', ${announcedTags})`.execute(db)
}

/** Work of many statements that is told once, by its own tags; not even that where the transaction tells everything later. */
export async function announceInOne<Value>(
  transaction: Database,
  work: () => Promise<{ value: Value; tags: readonly string[] }>,
): Promise<Value> {
  const { rows } = await sql<{ isLater: boolean }>`
    select coalesce(current_setting('shop.announce', true), '') = 'later' as "isLater"`.execute(transaction)
  if (rows[0]?.isLater) return (await work()).value
  await announceLater(transaction)
  const { value, tags } = await work()
  await sql`select set_config('shop.announce', '', true)`.execute(transaction)
  if (tags.length > 0) await announceChanges(transaction, tags)
  return value
}
