import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** What this transaction changes of search is found at once as ever; that the index is brought up to date is left to `indexSearch`. */
export async function indexSearchLater(transaction: Database): Promise<void> {
  await sql`select set_config('shop.search_index', 'later', true)`.execute(transaction)
}

/** After a few transactions that have left it: what they wrote is looked through by every search until then. */
export async function indexSearch(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('search_documents_by_words')`.execute(db)
}
