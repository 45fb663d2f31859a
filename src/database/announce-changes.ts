import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** From here to the end of this transaction nothing is told by itself: whoever says so tells it afterwards with `announceChanges`. */
export async function announceLater(transaction: Database): Promise<void> {
  await sql`select set_config('shop.announce', 'later', true)`.execute(transaction)
}

/** Every server process drops the pages that show these, and reads again what it keeps of them; `*` is anything. */
export async function announceChanges(db: Database, tags: readonly string[]): Promise<void> {
  await sql`select announce_now(${tags}::text[])`.execute(db)
}
