import type { Insertable } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ConsentTables } from './consent-tables.ts'

export async function insertConsent(db: Database, line: Insertable<ConsentTables['cookie_consents']>): Promise<void> {
  await db.insertInto('cookie_consents').values(line).execute()
}

export async function deleteConsentsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('cookie_consents').where('at', '<', moment).execute()
}
