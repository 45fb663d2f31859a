import { sql, type Insertable } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#languages.ts'
import type { ProductType } from '#shop/catalogue/product-card.ts'
import type { BookClubTables } from './book-club-tables.ts'

const MONTH_MS = 31 * 24 * 60 * 60 * 1000

/** Of this month's past and all that comes. */
export async function plannedMoments(db: Database, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('book_club_dates')
    .where('starts_at', '>', new Date(now.getTime() - MONTH_MS))
    .select('starts_at')
    .execute()
  return rows.map((row) => row.starts_at)
}

/** False when another process was quicker. */
export async function insertDate(db: Database, date: Insertable<BookClubTables['book_club_dates']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('book_club_dates')
    .values(date)
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type DateRow = {
  id: string
  starts_at: Date
  seats: number
  taken: number
  title: string | null
  slug: string | null
  type: ProductType | null
}

/** The coming evenings, with what is taken and the first of the month's titles, which is what the club reads. */
export async function comingDates(db: Database, language: Language, now: Date, limit: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select d.id, d.starts_at, d.seats, b.title, b.slug, b.type,
      (select coalesce(sum(s.seats), 0)::int from book_club_sign_ups as s where s.date_id = d.id) as taken
    from book_club_dates as d
    left join lateral (
      select t.name as title, t.slug, p.type
      from titles_of_the_month as m
      join products as p on p.id = m.product_id and not p.deleted
      join product_texts as t on t.product_id = p.id and t.language = ${language}
      where m.month = date_trunc('month', d.starts_at at time zone 'Europe/Budapest')::date
      order by m.position limit 1) as b on true
    where d.starts_at > ${now} and not d.is_called_off
    order by d.starts_at limit ${limit}`.execute(db)
  return rows
}

export type LockedDate = { id: string; startsAt: Date; seats: number; isCalledOff: boolean; taken: number }

/** Whoever signs up for the same evening at the same time waits for this transaction, so the seats are counted truly. */
export async function lockedDate(db: Database, id: string): Promise<LockedDate | null> {
  const row = await db.selectFrom('book_club_dates').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
  if (!row) return null
  const { taken } = await db
    .selectFrom('book_club_sign_ups')
    .where('date_id', '=', id)
    .select(sql<number>`coalesce(sum(seats), 0)::int`.as('taken'))
    .executeTakeFirstOrThrow()
  return { id: row.id, startsAt: row.starts_at, seats: row.seats, isCalledOff: row.is_called_off, taken }
}

type SignUpRow = { id: string; name: string; seats: number }

export async function signUpOf(db: Database, dateId: string, email: string): Promise<SignUpRow | null> {
  const row = await db
    .selectFrom('book_club_sign_ups')
    .where('date_id', '=', dateId)
    .where('email', '=', email)
    .select(['id', 'name', 'seats'])
    .executeTakeFirst()
  return row ?? null
}

export async function insertSignUp(db: Database, row: Insertable<BookClubTables['book_club_sign_ups']>): Promise<void> {
  await db.insertInto('book_club_sign_ups').values(row).execute()
}

/** When the evening is that this sign-up was for; null where there is none. */
export async function eveningOf(db: Database, signUpId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('book_club_sign_ups as s')
    .innerJoin('book_club_dates as d', 'd.id', 's.date_id')
    .where('s.id', '=', signUpId)
    .select('d.starts_at')
    .executeTakeFirst()
  return row?.starts_at ?? null
}

export async function deleteSignUp(db: Database, id: string): Promise<void> {
  await db.deleteFrom('book_club_sign_ups').where('id', '=', id).execute()
}

export async function deletePastSignUps(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('book_club_sign_ups')
    .where('date_id', 'in', (past) => past.selectFrom('book_club_dates').where('starts_at', '<', before).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
