import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** Turns the triggers' announcements off until the end of this transaction; the caller announces with `announceChanges`. */
export async function announceLater(transaction: Database): Promise<void> {
  await sql`select set_config('shop.announce', 'later', true)`.execute(transaction)
}

/** Every server process drops the pages and cached values of these tags; `*` is everything. */
export async function announceChanges(db: Database, tags: readonly string[]): Promise<void> {
  await sql`select announce_now(${tags}::text[])`.execute(db)
}
