import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { TAKEN } from './book-club-records.server.ts'

export type EveningRow = {
  id: string
  startsAt: Date
  seats: number
  taken: number
  isCalledOff: boolean
  productId: string | null
  ean: string | null
  wordsHu: string
  wordsEn: string
  version: number
}

/** Those that begin after a moment, called off or not, the next one first. */
export async function eveningRows(db: Database, after: Date): Promise<EveningRow[]> {
  const { rows } =
    await sql<EveningRow>`select d.id, d.starts_at as "startsAt", d.seats, d.is_called_off as "isCalledOff",
      ${TAKEN} as taken,
      d.product_id as "productId", p.ean, d.words_hu as "wordsHu", d.words_en as "wordsEn", d.version
    from book_club_dates d left join products p on p.id = d.product_id
    where d.starts_at > ${after}::timestamptz order by d.starts_at`.execute(db)
  return rows
}

/** Until the transaction ends nobody else plans or changes an evening, and nobody signs up for one. */
export async function lockEvenings(db: Database): Promise<void> {
  await sql`lock table book_club_dates in exclusive mode`.execute(db)
}

/** Of an id or an EAN; null where there is no such product. */
export async function readProductId(db: Database, given: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from products
    where (id = ${given} or ean = ${given}) and not deleted`.execute(db)
  return rows[0]?.id ?? null
}

type WrittenEvening = Pick<EveningRow, 'id' | 'startsAt' | 'seats' | 'productId' | 'wordsHu' | 'wordsEn'>

/** It takes place, though it was called off before. Whether anything is another than it was. */
export async function upsertEvening(
  db: Database,
  { id, startsAt, seats, productId, wordsHu, wordsEn }: WrittenEvening,
): Promise<boolean> {
  const { rows } = await sql`insert into book_club_dates as d (id, starts_at, seats, product_id, words_hu, words_en)
    values (${id}, ${startsAt}::timestamptz, ${seats}, ${productId}, ${wordsHu}, ${wordsEn})
    on conflict (id) do update set starts_at = excluded.starts_at, seats = excluded.seats, product_id = excluded.product_id,
      words_hu = excluded.words_hu, words_en = excluded.words_en, is_called_off = false
      where (d.starts_at, d.seats, d.product_id, d.words_hu, d.words_en, d.is_called_off)
        is distinct from (excluded.starts_at, excluded.seats, excluded.product_id, excluded.words_hu, excluded.words_en, false)
    returning id`.execute(db)
  return rows.length > 0
}

/** It stays, so that the month is not planned again; nobody has a seat any more. Tells who had. */
export async function callOffEvening(db: Database, id: string): Promise<{ email: string; language: Language }[]> {
  await sql`update book_club_dates set is_called_off = true where id = ${id}`.execute(db)
  const { rows } = await sql<{ email: string; language: Language }>`
    delete from book_club_sign_ups where date_id = ${id} returning email, language`.execute(db)
  return rows
}

type GuestRow = {
  id: string
  name: string
  email: string
  seats: number
  language: Language
  signedUpAt: Date
  state: 'coming' | 'waiting' | 'offered'
}

/** In the order of their names. */
export async function guestRows(db: Database, dateId: string): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`select id, name, email, seats, language, signed_up_at as "signedUpAt", state
    from book_club_sign_ups where date_id = ${dateId} order by name, email`.execute(db)
  return rows
}
