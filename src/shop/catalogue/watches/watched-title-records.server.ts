import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { arrayLiteral } from '#database/unnest-rows.ts'
import type { TitleFacts, TitleState } from './title-state.ts'
import { CHEAPER_PERCENT, type Watch } from './watch.ts'

export type TitleRow = TitleFacts & { productId: string; type: string; listPrice: number }

/** How these titles stand in the shop now. */
export async function titleRows(db: Database, ids: readonly string[]): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`select p.id as "productId", p.type, p.list_price as "listPrice", p.deleted,
      p.release_date as "releaseDate", p.release_precision as "releasePrecision", p.orderable, p.off_sale as "offSale",
      p.order_days as "orderDays", p.expected_on as "expectedOn", s.copies, s.sellable
    from products p, lateral (
      select coalesce(sum(i.inventory_amount), 0)::int as copies,
        coalesce(sum(i.inventory_amount - i.held_amount), 0)::int as sellable
      from inventories i join warehouses w on w.id = i.warehouse_id
      where i.product_id = p.id and w.type in ('SHOP', 'CENTRAL')) as s
    where p.id = any(${ids}::text[])`.execute(db)
  return rows
}

export type WatchedTitle = {
  productId: string
  state: TitleState
  since: Date
  copies: number
  portionAt: Date | null
  portion: number
  /** Somebody waits for a lower price. */
  isPriced: boolean
}
const WATCHED = sql`product_id as "productId", state, since, copies, portion_at as "portionAt", portion,
  exists (select from watches w where w.product_id = watched_titles.product_id and w.state = 'active' and w.kind = 'cheaper')
    as "isPriced"`

/** The next titles that somebody waits for, or may be about to. */
export async function nextWatchedTitles(db: Database, after: string, limit: number): Promise<WatchedTitle[]> {
  const { rows } = await sql<WatchedTitle>`select ${WATCHED} from watched_titles where product_id > ${after}
    order by product_id limit ${limit}::int`.execute(db)
  return rows
}

/** Nobody else tells of it until the transaction ends; null where somebody does. */
export async function claimWatchedTitle(db: Database, productId: string): Promise<WatchedTitle | null> {
  const { rows } = await sql<WatchedTitle>`select ${WATCHED} from watched_titles where product_id = ${productId}
    for update skip locked`.execute(db)
  return rows[0] ?? null
}

type NewTitle = { productId: string; state: TitleState; copies: number; now: Date }

/** From the first who asks on it is looked at each minute. */
export async function ensureWatchedTitle(db: Database, { productId, state, copies, now }: NewTitle): Promise<void> {
  await sql`insert into watched_titles (product_id, state, since, copies, asked_at)
    values (${productId}, ${state}, ${now}::timestamptz, ${copies}::int, ${now}::timestamptz)
    on conflict (product_id) do update set asked_at = excluded.asked_at`.execute(db)
}

type Changed = { productId: string; state: TitleState; copies: number }

/** What is otherwise than at the last look; a new state begins now. */
export async function writeTitleStates(db: Database, changed: readonly Changed[], now: Date): Promise<void> {
  await sql`update watched_titles w set copies = c.copies, state = c.state,
      since = case when w.state = c.state then w.since else ${now}::timestamptz end
    from unnest(${arrayLiteral(changed, 'productId')}::text[], ${arrayLiteral(changed, 'state')}::text[],
      ${arrayLiteral(changed, 'copies')}::int[]) as c(product_id, state, copies)
    where w.product_id = c.product_id`.execute(db)
}

export async function writePortion(db: Database, productId: string, at: Date, portion: number): Promise<void> {
  await sql`update watched_titles set portion_at = ${at}::timestamptz, portion = ${portion}::int
    where product_id = ${productId}`.execute(db)
}

/** `state`: the one that has lasted; null while none has. `price`: the highest of the last minutes; null where it may not be told. */
export type Tellable = { productId: string; state: TitleState | null; price: number | null }

const IS_DUE = sql`(t.state = 'withdrawn'
  or (w.kind = 'back' and t.state in ('ready', 'preorder'))
  or (w.kind = 'out' and (t.state in ('ready', 'lapsed') or (t.state = 'preorder' and not w.from_preorder)))
  or (w.kind = 'cheaper' and case when w.price_named is null then t.price * 100 <= w.price_then * (100 - ${CHEAPER_PERCENT}::int) else t.price <= w.price_named end))`

/** Of these titles those of which somebody is to be told. */
export async function titlesWithDue(db: Database, titles: readonly Tellable[]): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`select t.product_id as "productId"
    from unnest(${arrayLiteral(titles, 'productId')}::text[], ${arrayLiteral(titles, 'state')}::text[],
      ${arrayLiteral(titles, 'price')}::int[]) as t(product_id, state, price)
    where exists (select from watches w where w.product_id = t.product_id and w.state = 'active' and ${IS_DUE})`.execute(
    db,
  )
  return rows.map(({ productId }) => productId)
}

type Taken = Pick<Watch, 'id' | 'kind' | 'email' | 'language' | 'priceThen'>

/** Whoever has waited longest: told of this title from now on, each once. Of `back` and `out` so many at most. */
export async function takeDue(
  db: Database,
  { productId, state, price }: Tellable,
  { stockMost, most, now }: { stockMost: number; most: number; now: Date },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`with due as (
      select w.id, w.active_at, row_number() over (partition by w.kind = 'cheaper' order by w.active_at, w.id) as place, w.kind
      from watches w, (select ${state}::text as state, ${price}::int as price) as t
      where w.product_id = ${productId} and w.state = 'active' and ${IS_DUE}
    )
    update watches w set state = 'told', closed_at = ${now}::timestamptz
    from (select id from due where kind = 'cheaper' or place <= ${stockMost}::int order by active_at, id limit ${most}::int) as taken
    where w.id = taken.id and w.state = 'active'
    returning w.id, w.kind, w.email, w.language, w.price_then as "priceThen"`.execute(db)
  return rows
}

/** Titles for which nobody waits any more. Who asks at this moment has just written so, and it stays. */
export async function forgetWatchedTitles(db: Database, before: Date): Promise<void> {
  await sql`delete from watched_titles t where t.asked_at < ${before}::timestamptz
    and not exists (select from watches w where w.product_id = t.product_id and w.state in ('pending', 'active'))`.execute(
    db,
  )
}
