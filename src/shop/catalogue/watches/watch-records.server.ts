import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { Watch, WatchKind } from './watch.ts'

const WATCH = sql`id, product_id as "productId", kind, email, language, price_then as "priceThen", price_named as "priceNamed",
  from_preorder as "fromPreorder", state, asked_at as "askedAt"`
const ALIVE = sql`state in ('pending', 'active')`

type NewWatch = Omit<Watch, 'state' | 'askedAt'> & { mark: Buffer; state: 'pending' | 'active'; now: Date }

/** False where it waits for that already. */
export async function insertWatch(db: Database, watch: NewWatch): Promise<boolean> {
  const { id, productId, kind, email, mark, language, priceThen, priceNamed, fromPreorder, state, now } = watch
  const { rows } =
    await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, price_named,
      from_preorder, state, asked_at, active_at)
    values (${id}::uuid, ${productId}, ${kind}, ${email}, ${mark}, ${language}::language, ${priceThen}::int, ${priceNamed}::int,
      ${fromPreorder}::bool, ${state}, ${now}::timestamptz, ${state === 'active' ? now : null}::timestamptz)
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function aliveCounts(db: Database, email: string): Promise<{ alive: number; pending: number }> {
  const { rows } = await sql<{ alive: number; pending: number }>`select count(*)::int as alive,
      (count(*) filter (where state = 'pending'))::int as pending
    from watches where email = ${email} and ${ALIVE}`.execute(db)
  return rows[0] ?? { alive: 0, pending: 0 }
}

type Sought = { productId: string; email: string; kind: WatchKind }

/** What lives of this address for this title: of that kind, or anything that is not confirmed. */
export async function aliveWatch(db: Database, { productId, email, kind }: Sought): Promise<Watch | null> {
  const { rows } = await sql<Watch>`select ${WATCH} from watches
    where product_id = ${productId} and email = ${email} and ${ALIVE} and (kind = ${kind} or state = 'pending')
    order by (kind = ${kind}) desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function lockedWatch(db: Database, id: string): Promise<Watch | null> {
  const { rows } = await sql<Watch>`select ${WATCH} from watches where id = ${id}::uuid for update`.execute(db)
  return rows[0] ?? null
}

export async function watchById(db: Database, id: string): Promise<Watch | null> {
  const { rows } = await sql<Watch>`select ${WATCH} from watches where id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Those of an address that live, the newest first. */
export async function watchesOf(db: Database, email: string): Promise<Watch[]> {
  const { rows } = await sql<Watch>`select ${WATCH} from watches where email = ${email} and ${ALIVE}
    order by asked_at desc, id`.execute(db)
  return rows
}

/** All that is held of these addresses, also what is over. */
export async function everyWatchOf(db: Database, emails: readonly string[]): Promise<Watch[]> {
  const { rows } = await sql<Watch>`select ${WATCH} from watches where email = any(${emails}::text[])
    order by asked_at, id`.execute(db)
  return rows
}

/** What it is about is wished anew, or the letter that asks went out again. */
export async function renewWatch(
  db: Database,
  { id, priceThen, priceNamed, state, now }: Pick<NewWatch, 'id' | 'priceThen' | 'priceNamed' | 'state' | 'now'>,
): Promise<void> {
  await sql`update watches set price_then = ${priceThen}::int, price_named = ${priceNamed}::int, state = ${state},
      asked_at = ${now}::timestamptz, active_at = case when ${state} = 'active' then coalesce(active_at, ${now}::timestamptz) end
    where id = ${id}::uuid and ${ALIVE}`.execute(db)
}

export async function markAsked(db: Database, id: string, language: Language, now: Date): Promise<void> {
  await sql`update watches set asked_at = ${now}::timestamptz, language = ${language}::language
    where id = ${id}::uuid and state = 'pending'`.execute(db)
}

export async function confirmWatchRow(db: Database, id: string, now: Date): Promise<void> {
  await sql`update watches set state = 'active', active_at = ${now}::timestamptz
    where id = ${id}::uuid and state = 'pending'`.execute(db)
}

export async function endWatchesOfMark(db: Database, mark: Buffer, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update watches set state = 'ended', closed_at = ${now}::timestamptz
    where address_mark = ${mark} and ${ALIVE}`.execute(db)
  return Number(numAffectedRows)
}

/** Null ids: all of them. */
export async function endWatchesOfEmail(db: Database, email: string, id: string | null, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update watches set state = 'ended', closed_at = ${now}::timestamptz
    where email = ${email} and ${ALIVE} and (${id}::uuid is null or id = ${id}::uuid)`.execute(db)
  return Number(numAffectedRows)
}

/** What nobody confirmed stays behind; what the new address waits for already ends here. */
export async function moveWatchRows(
  db: Database,
  { from, to, mark }: { from: string; to: string; mark: Buffer },
  now: Date,
): Promise<void> {
  await sql`update watches w set state = 'ended', closed_at = ${now}::timestamptz
    where email = ${from} and state = 'active' and exists (select from watches o
      where o.email = ${to} and o.product_id = w.product_id and o.kind = w.kind and o.state = 'active')`.execute(db)
  await sql`delete from watches o where email = ${to} and state = 'pending' and exists (select from watches w
      where w.email = ${from} and w.product_id = o.product_id and w.kind = o.kind and w.state = 'active')`.execute(db)
  await sql`update watches set email = ${to}, address_mark = ${mark} where email = ${from} and state = 'active'`.execute(
    db,
  )
}

export async function deleteWatchesOf(db: Database, email: string): Promise<void> {
  await sql`delete from watches where email = ${email}`.execute(db)
}

type Old = { pendingBefore: Date; activeBefore: Date; closedBefore: Date; now: Date }

/** Unconfirmed ones go; what waited too long ends; what is over long enough goes. */
export async function cleanWatchRows(
  db: Database,
  { pendingBefore, activeBefore, closedBefore, now }: Old,
): Promise<void> {
  await sql`delete from watches where state = 'pending' and asked_at < ${pendingBefore}::timestamptz`.execute(db)
  await sql`update watches set state = 'ended', closed_at = ${now}::timestamptz
    where state = 'active' and active_at < ${activeBefore}::timestamptz`.execute(db)
  await sql`delete from watches where closed_at < ${closedBefore}::timestamptz`.execute(db)
}
