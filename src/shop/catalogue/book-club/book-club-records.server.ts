import { sql, type Insertable } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { Seats } from './book-club-seats.ts'
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

export type BookRow = { id: string; title: string; slug: string; type: ProductType; author: string | null }
type DateRow = { id: string; starts_at: Date; book: BookRow | null } & Seats

/** The evening's own book, while it is sold here; null while none is chosen. */
const bookOf = (language: Language) => sql<BookRow | null>`(
  select json_build_object('id', p.id, 'title', t.name, 'slug', t.slug, 'type', p.type, 'author', (
    select ${sql.ref(`c.name_${language}`)} from product_contributors as pc join contributors as c on c.id = pc.contributor_id
    where pc.product_id = p.id and pc.role = 'author' order by pc.position limit 1))
  from products as p join product_texts as t on t.product_id = p.id and t.language = ${language}
  where p.id = d.product_id and not p.deleted)`

/** Kept for those who wait as well, once it has been offered to them. */
export const TAKEN = sql<number>`(select coalesce(sum(s.seats), 0)::int from book_club_sign_ups s where s.date_id = d.id and s.state <> 'waiting')`
const LEAST_WAITED = sql<
  number | null
>`(select min(s.seats) from book_club_sign_ups s where s.date_id = d.id and s.state = 'waiting')`

/** The coming evenings, with what is taken and what is read. */
export async function comingDates(db: Database, language: Language, now: Date, limit: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select d.id, d.starts_at, d.seats, ${bookOf(language)} as book,
      ${TAKEN} as taken, ${LEAST_WAITED} as "leastWaited"
    from book_club_dates as d
    where d.starts_at > ${now} and not d.is_called_off
    order by d.starts_at limit ${limit}`.execute(db)
  return rows
}

/** Any that was not called off, past ones too. */
export async function hasEvenings(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('book_club_dates')
    .where('is_called_off', '=', false)
    .select('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the evenings from now on begin, the next one first. */
export async function eveningMoments(db: Database, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('book_club_dates')
    .where('starts_at', '>', now)
    .where('is_called_off', '=', false)
    .orderBy('starts_at')
    .select('starts_at')
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}

/** What an evening reads, for a letter about it. */
export async function bookOfDate(db: Database, language: Language, dateId: string): Promise<BookRow | null> {
  const { rows } = await sql<{ book: BookRow | null }>`
    select ${bookOf(language)} as book from book_club_dates as d where d.id = ${dateId}`.execute(db)
  return rows[0]?.book ?? null
}

const ofBooks = (db: Database) =>
  db
    .selectFrom('book_club_dates')
    .where('is_called_off', '=', false)
    .where('product_id', 'is not', null)
    .select(['starts_at', 'product_id', 'words_hu', 'words_en'])
    .$narrowType<{ product_id: string }>()

/** The evenings that have a book: the next one, and those that were, the latest first. */
export async function eveningsOfBooks(db: Database, now: Date, mostPast: number) {
  const [coming, past] = await Promise.all([
    ofBooks(db).where('starts_at', '>', now).orderBy('starts_at').limit(1).execute(),
    ofBooks(db).where('starts_at', '<=', now).orderBy('starts_at', 'desc').limit(mostPast).execute(),
  ])
  return { next: coming[0] ?? null, past }
}

export type LockedDate = { id: string; startsAt: Date; isCalledOff: boolean } & Seats

/** Whoever signs up for the same evening at the same time waits for this transaction, so the seats are counted truly. */
export async function lockedDate(db: Database, id: string): Promise<LockedDate | null> {
  // Two statements: what others wrote while this one waited is counted by the second.
  const row = await db.selectFrom('book_club_dates').where('id', '=', id).forUpdate().select('id').executeTakeFirst()
  if (!row) return null
  const { rows } =
    await sql<LockedDate>`select d.id, d.starts_at as "startsAt", d.seats, d.is_called_off as "isCalledOff",
      ${TAKEN} as taken, ${LEAST_WAITED} as "leastWaited"
    from book_club_dates d where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

type SignUpState = 'coming' | 'waiting' | 'offered'
type SignUpRow = { id: string; name: string; seats: number; state: SignUpState; until: Date | null }

export async function signUpOf(db: Database, dateId: string, email: string): Promise<SignUpRow | null> {
  const row = await db
    .selectFrom('book_club_sign_ups')
    .where('date_id', '=', dateId)
    .where('email', '=', email)
    .select(['id', 'name', 'seats', 'state', 'offered_until as until'])
    .$narrowType<{ state: SignUpState }>()
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

/** Those that somebody waits for a seat of, or has been offered one. */
export async function datesWaitedFor(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from book_club_dates d
    where d.starts_at > ${now}::timestamptz and not d.is_called_off
      and exists (select from book_club_sign_ups s where s.date_id = d.id and s.state <> 'coming')
    order by d.starts_at`.execute(db)
  return rows.map(({ id }) => id)
}

export type Waiting = {
  id: string
  email: string
  seats: number
  language: Language
  state: SignUpState
  until: Date | null
}

const WAITING = sql`id, email, seats, language, state, offered_until as until`

/** Whoever has waited longest first. */
export async function waitingRows(db: Database, dateId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${WAITING} from book_club_sign_ups
    where date_id = ${dateId} and state = 'waiting' order by signed_up_at, id`.execute(db)
  return rows
}

export async function signUpById(db: Database, id: string): Promise<(Waiting & { dateId: string }) | null> {
  const { rows } = await sql<
    Waiting & { dateId: string }
  >`select ${WAITING}, date_id as "dateId" from book_club_sign_ups
    where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function markOffered(db: Database, id: string, until: Date): Promise<void> {
  await db
    .updateTable('book_club_sign_ups')
    .set({ state: 'offered', offered_until: until })
    .where('id', '=', id)
    .execute()
}

export async function markComing(db: Database, id: string): Promise<void> {
  await db
    .updateTable('book_club_sign_ups')
    .set({ state: 'coming', offered_until: null })
    .where('id', '=', id)
    .execute()
}

/** Whoever has not answered in time has had their turn. Tells how many seats that frees. */
export async function deleteLapsedOffers(db: Database, dateId: string, now: Date): Promise<number> {
  const rows = await db
    .deleteFrom('book_club_sign_ups')
    .where('date_id', '=', dateId)
    .where('state', '=', 'offered')
    .where('offered_until', '<=', now)
    .returning('seats')
    .execute()
  return rows.reduce((sum, { seats }) => sum + seats, 0)
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

export async function signUpRows(
  db: Database,
  emails: readonly string[],
): Promise<{ startsAt: Date; seats: number; isWaiting: boolean }[]> {
  const { rows } = await sql<{
    startsAt: Date
    seats: number
    isWaiting: boolean
  }>`select d.starts_at as "startsAt", s.seats, s.state <> 'coming' as "isWaiting"
    from book_club_sign_ups s join book_club_dates d on d.id = s.date_id
    where s.email = any(${emails}::text[]) order by d.starts_at desc`.execute(db)
  return rows
}

export async function deleteSignUpsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('book_club_sign_ups').where('email', '=', email).execute()
}
