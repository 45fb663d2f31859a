import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { PayableOrder } from './match-credit.ts'

export type CreditRow = {
  file: string
  place: number
  identity: string
  day: string
  amount: number
  /** What of it has paid nothing yet. */
  left: number
  text: string
  payer: string
  payerAccount: string | null
  match: 'open' | 'not-ours'
  note: string | null
}

const LEFT = sql.raw(`(r.amount - coalesce((select sum(p.amount) from credit_parts p
  where p.file = r.file and p.place = r.place and p.taken_back_at is null), 0))::int`)
const CREDIT = sql`r.file, r.place, r.identity, r.day::text as day, r.amount, ${LEFT} as "left", r.text, r.payer,
  r.payer_account as "payerAccount", r.match, r.note`

/** Credits that have not paid all they can, the oldest first; or those that were said not to be a buyer's, the newest first. */
export async function creditRows(db: Database, match: CreditRow['match'], limit: number): Promise<CreditRow[]> {
  const order = sql.raw(match === 'open' ? 'r.day, r.file, r.place' : 'r.day desc, r.file, r.place')
  const { rows } = await sql<CreditRow>`select ${CREDIT} from money_rows r join money_files f on f.id = r.file
    where f.kind = 'statement' and f.taken_back_at is null and r.match = ${match} and ${LEFT} > 0
    order by ${order} limit ${limit}::int`.execute(db)
  return rows
}

/** A credit of a statement, nobody else's to pay with until the transaction ends. */
export async function lockCredit(db: Database, file: string, place: number): Promise<CreditRow | null> {
  await sql`select from money_rows where file = ${file}::uuid and place = ${place}::int for update`.execute(db)
  const { rows } = await sql<CreditRow>`select ${CREDIT} from money_rows r join money_files f on f.id = r.file
    where r.file = ${file}::uuid and r.place = ${place}::int and f.kind = 'statement' and f.taken_back_at is null
      and r.match in ('open', 'not-ours')`.execute(db)
  return rows[0] ?? null
}

export async function writeCreditMatch(
  db: Database,
  { file, place }: Pick<CreditRow, 'file' | 'place'>,
  { match, note }: { match: CreditRow['match']; note: string | null },
): Promise<void> {
  await sql`update money_rows set match = ${match}, note = ${note}
    where file = ${file}::uuid and place = ${place}::int`.execute(db)
}

const PAYABLE_ORDER =
  sql.raw(`select o.number, o.status, o.contact ->> 'name' as buyer, o.billing ->> 'company' as company,
    (greatest(0, coalesce((select case when bool_or(l.quantity > l.cancelled_quantity)
        then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price + o.rounding else 0 end
      from order_lines l where l.order_id = o.id), 0) - o.allowance)
    - coalesce((select sum(a.charged - a.refunded - a.refunding) from payment_attempts a where a.order_id = o.id), 0)
    - coalesce((select sum(s.cod) from shipments s where s.order_id = o.id and s.cod > 0 and s.status in ('SHIPPED', 'DELIVERED')
        and not exists (select from payment_attempts a where a.order_id = o.id and a.provider = 'cod' and a.charged > 0
          and a.payment_id = lower(s.carrier) || ':' || s.tracking_number)), 0))::int as due
  from orders o`)

export async function ordersByNumbers(db: Database, numbers: readonly string[]): Promise<PayableOrder[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<PayableOrder>`${PAYABLE_ORDER} where o.number = any(${numbers}::text[])
    order by o.number`.execute(db)
  return rows
}

/** Orders that wait for a transfer of one of these sums. */
export async function ordersOfSums(db: Database, sums: readonly number[]): Promise<PayableOrder[]> {
  if (sums.length === 0) return []
  const { rows } = await sql<PayableOrder>`select * from (${PAYABLE_ORDER}
      where o.status = 'AWAITING_PAYMENT' and o.payment_method = 'TRANSFER') as w
    where w.due = any(${sums}::int[]) order by w.number limit 2000`.execute(db)
  return rows
}

/**
 * Of these credits and the orders that they name, those whose order another file has paid with as much of the same day: a bank's table
 * and its statement tell of one payment without a number that they share.
 */
export async function toldBefore(
  db: Database,
  credits: readonly (Pick<CreditRow, 'file' | 'place'> & { number: string })[],
): Promise<Set<string>> {
  if (credits.length === 0) return new Set()
  const { rows } = await sql<Pick<CreditRow, 'file' | 'place'>>`select r.file, r.place
    from json_to_recordset(${JSON.stringify(credits)}::json) as w(file uuid, place int, number text)
    join money_rows r on r.file = w.file and r.place = w.place
    where exists (select from orders o join payment_attempts a on a.order_id = o.id
      join credit_parts p on p.attempt_id = a.id join money_rows m on m.file = p.file and m.place = p.place
      where o.number = w.number and p.taken_back_at is null and m.file <> r.file and m.day = r.day and m.amount = r.amount)`.execute(
    db,
  )
  return new Set(rows.map(({ file, place }) => `${file}/${place}`))
}

type NewPart = Pick<CreditRow, 'file' | 'place'> & { attemptId: string; amount: number; at: Date; by: Actor }

export async function insertPart(db: Database, { attemptId, file, place, amount, at, by }: NewPart): Promise<void> {
  await sql`insert into credit_parts (attempt_id, file, place, amount, at, by_kind, by_id)
    values (${attemptId}::uuid, ${file}::uuid, ${place}::int, ${amount}::int, ${at}::timestamptz,
      ${by.kind}::actor_kind, ${by.id})`.execute(db)
}

export type CreditPart = {
  attemptId: string
  file: string
  place: number
  amount: number
  number: string
  at: Date
  takenBackAt: Date | null
}

/** All parts of a credit, those that were taken back too. */
export async function partsOf(db: Database, file: string, place: number): Promise<CreditPart[]> {
  const { rows } = await sql<CreditPart>`select p.attempt_id as "attemptId", p.file, p.place, p.amount, o.number, p.at,
      p.taken_back_at as "takenBackAt"
    from credit_parts p join payment_attempts a on a.id = p.attempt_id join orders o on o.id = a.order_id
    where p.file = ${file}::uuid and p.place = ${place}::int order by p.at, p.attempt_id`.execute(db)
  return rows
}

/** What was matched last, newest first. */
export async function matchedParts(
  db: Database,
  limit: number,
): Promise<(CreditPart & { day: string; payer: string; text: string; by: string | null })[]> {
  const { rows } = await sql<CreditPart & { day: string; payer: string; text: string; by: string | null }>`
    select p.attempt_id as "attemptId", p.file, p.place, p.amount, o.number, p.at, p.taken_back_at as "takenBackAt",
      r.day::text as day, r.payer, r.text,
      coalesce((select m.name from staff_members m where p.by_kind = 'staff' and m.email = p.by_id), p.by_id) as by
    from credit_parts p join payment_attempts a on a.id = p.attempt_id join orders o on o.id = a.order_id
    join money_rows r on r.file = p.file and r.place = p.place
    where p.taken_back_at is null order by p.at desc, p.attempt_id limit ${limit}::int`.execute(db)
  return rows
}

export async function takePartBack(db: Database, attemptId: string, because: string, at: Date): Promise<void> {
  await sql`update credit_parts set taken_back_at = ${at}::timestamptz, taken_back_because = ${because}
    where attempt_id = ${attemptId}::uuid`.execute(db)
}

export async function partOfAttempt(db: Database, attemptId: string): Promise<CreditPart | null> {
  const { rows } = await sql<CreditPart>`select p.attempt_id as "attemptId", p.file, p.place, p.amount, o.number, p.at,
      p.taken_back_at as "takenBackAt"
    from credit_parts p join payment_attempts a on a.id = p.attempt_id join orders o on o.id = a.order_id
    where p.attempt_id = ${attemptId}::uuid for update of p`.execute(db)
  return rows[0] ?? null
}
