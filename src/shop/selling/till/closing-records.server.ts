import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { endOfDay, shopDay, startOfDay } from '#shop/ground/shop-day.ts'

export type Closing = {
  id: number
  number: number
  day: string
  lastSaleId: number
  receipts: number
  note: string
  /** What came in for gift cards, as we and as the cash register have it. */
  cards: number
  cardsRegister: number
  at: Date
  /** By name, as long as they are of the staff. */
  by: string | null
}

const CLOSING = sql`id, number, to_char(day, 'YYYY-MM-DD') as day, last_sale_id as "lastSaleId", receipts, note, at, cards,
  cards_register as "cardsRegister",
  coalesce((select m.name from staff_members m where by_kind = 'staff' and m.email = by_id), by_id) as by`

/** The last closing of a place before a day, and that of the day itself, where there are such. */
export async function closingsAround(
  db: Database,
  place: string,
  day: string,
): Promise<{ own: Closing | null; last: Closing | null }> {
  const { rows } = await sql<Closing>`select ${CLOSING} from till_closings
    where place = ${place} and (day = ${day}::date or number = (select max(number) from till_closings where place = ${place}))
    order by number desc`.execute(db)
  return { own: rows.find((one) => one.day === day) ?? null, last: rows[0] ?? null }
}

export type RateSum = { vatRate: number; isLate: boolean; journal: number; register: number | null }

export async function closedRates(db: Database, closingId: number): Promise<RateSum[]> {
  const { rows } = await sql<RateSum>`select vat_rate as "vatRate", is_late as "isLate", journal, register
    from till_closing_rates where closing_id = ${closingId}::bigint order by is_late, vat_rate`.execute(db)
  return rows
}

/** Before every line of a journal. */
const LONG_AGO = new Date(0)

/** What a closing of the day would hold: its own lines, and those of days before it that came after they were closed. */
export async function openRates(
  db: Database,
  { place, day, last }: { place: string; day: string; last: Pick<Closing, 'lastSaleId' | 'day'> | null },
): Promise<RateSum[]> {
  const closedUntil = last ? endOfDay(last.day) : LONG_AGO
  const { rows } =
    await sql<RateSum>`select s.vat_rate as "vatRate", s.sold_at < ${startOfDay(day)}::timestamptz as "isLate",
      sum(s.gross)::float8 as journal, null::int as register
    from till_sales s where s.place = ${place} and s.sold_at < ${endOfDay(day)}::timestamptz
      and (s.sold_at >= ${startOfDay(day)}::timestamptz
        or (s.id > ${last?.lastSaleId ?? 0}::bigint and s.sold_at < ${closedUntil}::timestamptz))
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** The first day before this one that has lines and was not closed; null where there is none. */
export async function dayLeftOpen(
  db: Database,
  { place, day, last }: { place: string; day: string; last: Pick<Closing, 'day'> | null },
): Promise<string | null> {
  const closedUntil = last ? endOfDay(last.day) : LONG_AGO
  const { rows } = await sql<{ first: Date | null }>`select min(s.sold_at) as first from till_sales s
    where s.place = ${place} and s.sold_at >= ${closedUntil}::timestamptz
      and s.sold_at < ${startOfDay(day)}::timestamptz`.execute(db)
  const first = rows[0]?.first ?? null
  return first && shopDay(first)
}

type NewClosing = Omit<Closing, 'id' | 'by' | 'lastSaleId' | 'receipts'> & {
  place: string
  by: Actor
  rates: readonly RateSum[]
}

/** The place is locked: no line comes in between the sums and this. */
export async function insertClosing(
  db: Database,
  { place, number, day, note, cards, cardsRegister, at, by, rates }: NewClosing,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into till_closings
      (place, number, day, last_sale_id, receipts, note, cards, cards_register, at, by_kind, by_id)
    select ${place}, ${number}::int, ${day}::date,
      coalesce((select max(s.id) from till_sales s where s.place = ${place}), 0),
      (select count(distinct (s.till, s.receipt)) from till_sales s where s.place = ${place}
        and s.sold_at >= ${startOfDay(day)}::timestamptz and s.sold_at < ${endOfDay(day)}::timestamptz),
      ${note}, ${cards}::int, ${cardsRegister}::int, ${at}::timestamptz, ${by.kind}::actor_kind, ${by.id} returning id`.execute(
    db,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`The closing of ${day} was not written`)
  if (rates.length === 0) return id
  await db
    .insertInto('till_closing_rates')
    .values(
      rates.map(({ vatRate, isLate, journal, register }) => ({
        closing_id: id,
        vat_rate: vatRate,
        is_late: isLate,
        journal,
        register,
      })),
    )
    .execute()
  return id
}
