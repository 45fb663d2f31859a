import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { CancelledBy, SetAside } from './set-aside.ts'

const ASIDE = sql`id, name, product_id as "productId", place, email, language, state, asked_at as "askedAt", until, put_at as "putAt",
  user_id as "userId"`
const ALIVE = sql`state in ('asked', 'held')`
/** What is over holds nothing, and tells neither account nor network. */
const NOBODYS = sql`user_id = null, network = null, person = null`

type NewAside = Pick<SetAside, 'id' | 'productId' | 'place' | 'email' | 'language'> & { now: Date }

export async function insertAside(
  db: Database,
  { id, productId, place, email, language, now }: NewAside,
): Promise<void> {
  await sql`insert into set_asides (id, product_id, place, email, language, state, asked_at)
    values (${id}::uuid, ${productId}, ${place}, ${email}, ${language}::language, 'asked', ${now}::timestamptz)`.execute(
    db,
  )
}

/** Asked once more: the place of now, and the letter of now. */
export async function renewAside(
  db: Database,
  { id, place, language, now }: Pick<NewAside, 'id' | 'place' | 'language' | 'now'>,
): Promise<void> {
  await sql`update set_asides set place = ${place}, language = ${language}::language, asked_at = ${now}::timestamptz
    where id = ${id}::uuid and state = 'asked'`.execute(db)
}

export async function asideById(db: Database, id: string): Promise<SetAside | null> {
  const { rows } = await sql<SetAside>`select ${ASIDE} from set_asides where id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

export async function lockedAside(db: Database, id: string): Promise<SetAside | null> {
  const { rows } = await sql<SetAside>`select ${ASIDE} from set_asides where id = ${id}::uuid for update`.execute(db)
  return rows[0] ?? null
}

export async function aliveAside(
  db: Database,
  { productId, email }: { productId: string; email: string },
): Promise<SetAside | null> {
  const { rows } = await sql<SetAside>`select ${ASIDE} from set_asides
    where product_id = ${productId} and email = ${email} and ${ALIVE}`.execute(db)
  return rows[0] ?? null
}

/** Those of an address that live, the newest first. */
export async function asidesOf(db: Database, email: string): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`select ${ASIDE} from set_asides where email = ${email} and ${ALIVE}
    order by asked_at desc, id`.execute(db)
  return rows
}

/** All that is kept of these addresses, also what is over. */
export async function everyAsideOf(db: Database, emails: readonly string[]): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`select ${ASIDE} from set_asides where email = any(${emails}::text[])
    order by asked_at, id`.execute(db)
  return rows
}

type AsideCounts = { waiting: number; held: number; ofNetwork: number; uncollected: number }

/** What stands against another copy for this address, from this network. */
export async function asideCounts(
  db: Database,
  { email, network, since }: { email: string; network: Buffer | null; since: Date },
): Promise<AsideCounts> {
  const { rows } = await sql<AsideCounts>`select
      (count(*) filter (where state = 'asked'))::int as waiting, (count(*) filter (where state = 'held'))::int as held,
      (select count(*)::int from set_asides n where n.network = ${network}::bytea and n.state = 'held') as "ofNetwork",
      (count(*) filter (where state = 'expired' and closed_at > ${since}::timestamptz))::int as uncollected
    from set_asides where email = ${email}`.execute(db)
  return rows[0] ?? { waiting: 0, held: 0, ofNetwork: 0, uncollected: 0 }
}

type Hold = { id: string; userId: string | null; network: Buffer | null; person: Buffer | null; until: Date; now: Date }

export async function markHeld(db: Database, { id, userId, network, person, until, now }: Hold): Promise<void> {
  await sql`update set_asides set state = 'held', held_at = ${now}::timestamptz, until = ${until}::timestamptz,
      user_id = ${userId}::uuid, network = ${network}::bytea, person = ${person}::bytea
    where id = ${id}::uuid and state = 'asked'`.execute(db)
}

type Ending = { id: string; now: Date } & (
  | { state: 'collected'; orderNumber: string }
  | { state: 'expired' }
  | { state: 'cancelled'; by: CancelledBy }
)

export async function markOver(db: Database, ending: Ending): Promise<void> {
  const { id, state, now } = ending
  const by = ending.state === 'cancelled' ? ending.by : null
  const number = ending.state === 'collected' ? ending.orderNumber : null
  await sql`update set_asides set state = ${state}, closed_at = ${now}::timestamptz, cancelled_by = ${by}::text,
      order_id = (select o.id from orders o where o.number = ${number}::text),
      -- What is not there need not be put back.
      put_at = case when ${by}::text = 'not-there' then null else put_at end, ${NOBODYS}
    where id = ${id}::uuid and ${ALIVE}`.execute(db)
}

/** Laid aside at this moment; null: it stands on its shelf again. */
export async function markPut(db: Database, id: string, at: Date | null): Promise<void> {
  await sql`update set_asides set put_at = ${at}::timestamptz where id = ${id}::uuid and state <> 'collected'`.execute(
    db,
  )
}

/** Held past their end, the oldest first. */
export async function asidesToExpire(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from set_asides
    where state = 'held' and until <= ${now}::timestamptz order by until, id limit ${most}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteAsidesOf(db: Database, email: string): Promise<void> {
  await sql`delete from set_asides where email = ${email}`.execute(db)
}

type Move = { from: string; to: string; userId: string | null; person: Buffer | null }

/**
 * What was only asked for stays behind, and so does what the new address has set aside itself. Told is what stands aside there now.
 */
export async function moveAsideRows(db: Database, { from, to, userId, person }: Move): Promise<string[]> {
  await sql`delete from set_asides o where email = ${to} and state = 'asked' and exists (select from set_asides a
      where a.email = ${from} and a.product_id = o.product_id and a.state = 'held')`.execute(db)
  const { rows } = await sql<{ id: string; state: string }>`update set_asides a set email = ${to},
      user_id = case when state = 'held' then ${userId}::uuid end, person = case when state = 'held' then ${person}::bytea end
    where email = ${from} and state <> 'asked' and (state <> 'held' or not exists (select from set_asides o
      where o.email = ${to} and o.product_id = a.product_id and o.state = 'held'))
    returning id, state`.execute(db)
  return rows.flatMap(({ id, state }) => (state === 'held' ? [id] : []))
}

export async function deleteAsked(db: Database, id: string): Promise<void> {
  await sql`delete from set_asides where id = ${id}::uuid and state = 'asked'`.execute(db)
}

/** What nobody pressed for, and what is over long enough. */
export async function cleanAsideRows(
  db: Database,
  { askedBefore, closedBefore }: { askedBefore: Date; closedBefore: Date },
): Promise<void> {
  await sql`delete from set_asides where state = 'asked' and asked_at < ${askedBefore}::timestamptz`.execute(db)
  await sql`delete from set_asides where closed_at < ${closedBefore}::timestamptz`.execute(db)
}
