import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { SavedAddress } from './saved-address.ts'

const savedRows = (db: Database, owner: string) =>
  db
    .selectFrom('addresses')
    .where('owner', '=', owner)
    .select(['id', 'name', 'phone', 'country', 'postcode', 'city', 'street', 'note', 'company'])
    .select(['tax_number as taxNumber', 'is_default as isDefault'])

/** The default first, then the latest changed. */
export function addressesOf(db: Database, owner: string): Promise<SavedAddress[]> {
  return savedRows(db, owner).orderBy('is_default', 'desc').orderBy('updated_at', 'desc').orderBy('id').execute()
}

/** Nobody else changes this customer's addresses until the transaction ends. */
export async function lockAddressesOf(db: Database, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${owner}`}, 0))`.execute(db)
}

export async function writeAddress(
  db: Database,
  { owner, address, now }: { owner: string; address: SavedAddress; now: Date },
): Promise<void> {
  const { id, taxNumber, isDefault, ...place } = address
  const row = { ...place, tax_number: taxNumber, is_default: isDefault, updated_at: now }
  await db
    .insertInto('addresses')
    .values({ id, owner, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function clearDefault(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('owner', '=', owner)
    .where('is_default', '=', true)
    .execute()
}

/** The one changed last takes its place. */
export async function chooseDefault(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (row) =>
      row
        .selectFrom('addresses')
        .where('owner', '=', owner)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .select('id')
        .limit(1),
    )
    .execute()
}

/** Which of the two it was: the default, another, or none of this customer's. */
export async function deleteAddressRow(
  db: Database,
  owner: string,
  id: string,
): Promise<{ isDefault: boolean } | null> {
  const row = await db
    .deleteFrom('addresses')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning('is_default as isDefault')
    .executeTakeFirst()
  return row ?? null
}

export async function deleteAddressesOf(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('addresses').where('owner', '=', owner).execute()
}
