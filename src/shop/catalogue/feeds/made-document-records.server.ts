import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type DocumentKey = { build: string; name: string }
export type MadeDocument = { version: string; beganAt: Date; ageMs: number }
type Claim = DocumentKey & { by: string; seconds: number }

const AGE_MS = sql<number>`(extract(epoch from now() - began_at) * 1000)::float8`
const until = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`

/** By the database's clock, since machines do not agree. */
export async function readMade(db: Database, { build, name }: DocumentKey): Promise<MadeDocument | null> {
  const row = await db
    .selectFrom('made_documents')
    .where('build', '=', build)
    .where('name', '=', name)
    .select(['version', 'began_at', AGE_MS.as('ageMs')])
    .executeTakeFirst()
  return row?.version && row.began_at ? { version: row.version, beganAt: row.began_at, ageMs: row.ageMs } : null
}

/** False while another makes it, or where another has made it since `seen` was read. */
export async function claimMaking(
  db: Database,
  { build, name, by, seconds, seen }: Claim & { seen: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('made_documents')
    .values({ build, name, claimed_by: by, claimed_until: until(seconds) })
    .onConflict((conflict) =>
      conflict
        .columns(['build', 'name'])
        .doUpdateSet({ claimed_by: by, claimed_until: until(seconds) })
        .where(
          sql<boolean>`made_documents.version is not distinct from ${seen}
            and (made_documents.claimed_until is null or made_documents.claimed_until < now())`,
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function renewClaim(db: Database, { build, name, by, seconds }: Claim): Promise<void> {
  await db
    .updateTable('made_documents')
    .where('build', '=', build)
    .where('name', '=', name)
    .where('claimed_by', '=', by)
    .set({ claimed_until: until(seconds) })
    .execute()
}

/** When the writing begins, by the database's clock. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]!.now
}

/** False where the claim has been lost. */
export async function writeMade(
  db: Database,
  { build, name, by, version, beganAt }: DocumentKey & { by: string; version: string; beganAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('made_documents')
    .where('build', '=', build)
    .where('name', '=', name)
    .where('claimed_by', '=', by)
    .set({ version, began_at: beganAt, claimed_by: null, claimed_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function giveUpClaim(db: Database, { build, name, by }: DocumentKey & { by: string }): Promise<void> {
  await sql`delete from made_documents
    where build = ${build} and name = ${name} and claimed_by = ${by} and version is null`.execute(db)
  await sql`update made_documents set claimed_by = null, claimed_until = null
    where build = ${build} and name = ${name} and claimed_by = ${by}`.execute(db)
}

/** Of builds that nobody runs any more, and what nobody has asked for in a day. */
export async function deleteOldMade(db: Database): Promise<void> {
  await sql`delete from made_documents where greatest(began_at, claimed_until) < now() - interval '1 day'`.execute(db)
}

/** Those that were made, and those that somebody is making: a version is named by its claim. */
export async function madeVersions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('made_documents').select(['version', 'claimed_by']).execute()
  return rows.flatMap(({ version, claimed_by }) => [version, claimed_by].filter((one) => one !== null))
}
