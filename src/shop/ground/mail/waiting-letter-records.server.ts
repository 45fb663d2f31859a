import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Mail } from './mailer.ts'

type NewLetter = { mail: Mail; record: string | null }

export async function insertWaitingLetter(db: Database, { mail, record }: NewLetter, now: Date): Promise<void> {
  await db
    .insertInto('waiting_letters')
    .values({ mail: JSON.stringify(mail), record, next_try_at: now, posted_at: now })
    .execute()
}

type InsertWaitingCode = { about: string; sealedCode: Buffer; expiresAt: Date; now: Date }

/** A new row instead of changing the earlier one: a process that is sending that one deletes it. */
export async function insertWaitingCode(
  db: Database,
  { about, sealedCode, expiresAt, now }: InsertWaitingCode,
): Promise<void> {
  await sql`
    with replaced as (delete from waiting_letters where about = ${about})
    insert into waiting_letters (sealed_code, about, expires_at, next_try_at, posted_at)
    values (${sealedCode}, ${about}, ${expiresAt}, ${now}, ${now})`.execute(db)
}

export type WaitingLetter = { id: number; tries: number } & (
  | { mail: Mail; sealedCode: null; expiresAt: null }
  | { mail: null; sealedCode: Buffer; expiresAt: Date }
)

/** Claims letters that are due, codes first; other processes leave them alone until `retryAt`. */
export async function claimLetters(
  db: Database,
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    update waiting_letters set tries = tries + 1, next_try_at = ${retryAt}
    where id in (
      select id from waiting_letters where next_try_at <= ${now}
      order by sealed_code is null, id limit ${limit} for update skip locked)
    returning id, mail, sealed_code as "sealedCode", expires_at as "expiresAt", tries`.execute(db)
  return rows
}

export async function putOffLetter(
  db: Database,
  { id, until, failure }: { id: number; until: Date; failure: string },
): Promise<void> {
  await db.updateTable('waiting_letters').set({ next_try_at: until, failure }).where('id', '=', id).execute()
}

export type ShownLetter = {
  id: number
  postedAt: Date
  nextTryAt: Date
  tries: number
  failure: string | null
} & ({ mail: Mail; sealedCode: null; expiresAt: null } | { mail: null; sealedCode: Buffer; expiresAt: Date })

/**
 * The newest first, before one of them; or the one. A letter with a code has no mail and is not told of; a sealed one is where it is an
 * invitation, so that somebody learns why it was not taken.
 */
export async function shownLetters(
  db: Database,
  { id = null, before, limit }: { id?: number | null; before: number | null; limit: number },
): Promise<ShownLetter[]> {
  const { rows } = await sql<ShownLetter>`select id, mail, sealed_code as "sealedCode", expires_at as "expiresAt",
      posted_at as "postedAt", next_try_at as "nextTryAt", tries, failure
    from waiting_letters where (mail is not null or about like '% invitation')
      and (${id}::bigint is null or id = ${id}::bigint) and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}::int`.execute(db)
  return rows
}

/** Takes a letter out of the queue; null where it has gone meanwhile, holds a code, or is written for what is left alone. */
export async function takeLetter(
  db: Database,
  id: number,
  leftAlone: string | null,
): Promise<{ mail: Mail; record: string | null } | null> {
  const row = await db
    .deleteFrom('waiting_letters')
    .where('id', '=', id)
    .where('mail', 'is not', null)
    .$if(leftAlone !== null, (query) => query.where('record', 'is distinct from', leftAlone))
    .returning(['mail', 'record'])
    .executeTakeFirst()
  return row?.mail ? { mail: row.mail, record: row.record } : null
}

export async function deleteLetter(db: Database, id: number): Promise<void> {
  await db.deleteFrom('waiting_letters').where('id', '=', id).execute()
}

/** Deletes letters whose code has expired; rows that another process has locked are left for the next time. */
export async function deleteEndedLetters(db: Database, now: Date): Promise<void> {
  await sql`delete from waiting_letters where id in (
    select id from waiting_letters where expires_at <= ${now} for update skip locked)`.execute(db)
}

export async function countWaitingLetters(db: Database, now: Date): Promise<{ waiting: number; lateSeconds: number }> {
  const { rows } = await sql<{ waiting: number; lateSeconds: number | null }>`select count(*)::int as waiting,
      greatest(0, extract(epoch from ${now}::timestamptz - min(next_try_at)))::float8 as "lateSeconds"
    from waiting_letters`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, lateSeconds: rows[0]?.lateSeconds ?? 0 }
}

/** Letters to this address or about it that have not left. They are few: what waits is soon taken. */
export async function deleteLettersNaming(db: Database, email: string): Promise<void> {
  await sql`delete from waiting_letters where position(${email} in lower(mail::text)) > 0`.execute(db)
}

export async function sealedLetterRow(
  db: Database,
  about: string,
  now: Date,
): Promise<{ failure: string | null } | null> {
  const { rows } = await sql<{ failure: string | null }>`select failure from waiting_letters
    where about = ${about} and expires_at > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}
