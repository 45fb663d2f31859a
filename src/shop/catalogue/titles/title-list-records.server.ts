import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { DraftState } from './drafts/title-draft.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { StockState, TitleFilter, TitleRow, TitleSort } from './title-filter.ts'

/** More than so many are told as "more than". */
export const COUNTED_TITLES = 10_000
const FEW_COPIES = 3

type Listed = { filter: TitleFilter; now: Date }
export type TitlePlace = { key: string; id: string }
type WantedPage = Listed & {
  sort: TitleSort
  /** The rows before or after this one, as the list is sorted. */
  from: { place: TitlePlace; side: 'before' | 'after' } | null
  limit: number
}

/** What a list is sorted by, its type, and whether it begins with the lowest. */
const SORTS = {
  changed: ['changed_at', 'timestamptz', 'desc'],
  newest: ['created_at', 'timestamptz', 'desc'],
  title: ['sort_name', 'text', 'asc'],
} as const satisfies Record<TitleSort, readonly [column: string, type: string, direction: string]>

type FoundTitle = { id: string; key: Date | string }

/** So many are sorted as quickly as they are read; of more, a page is near the beginning of the list's own order. */
const FEW_TITLES = 3_000

/**
 * Which titles stand on a page, as the list is sorted. Of few that match the database would go through the whole list in its order:
 * so it is asked for these first, by whatever index finds them.
 */
export async function titlePage(db: Database, wanted: WantedPage): Promise<FoundTitle[]> {
  const { sort, from, limit, filter } = wanted
  const [column, type, usual] = SORTS[sort]
  const isBackwards = from?.side === 'before'
  const isAscending = (usual === 'asc') !== isBackwards
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const key = sql.ref(`t.${column}`)
  const beyond = from
    ? sql`and (${key}, t.product_id) ${sql.raw(isAscending ? '>' : '<')} (${from.place.key}::${sql.raw(type)}, ${from.place.id})`
    : sql``
  const inOrder = sql`order by ${key} ${direction}, t.product_id ${direction} limit ${limit}::int`
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const few = isFiltered ? await fewTitles(db, wanted) : null
  const { rows } = few
    ? await sql<FoundTitle>`select t.product_id as id, ${key} as key from office_titles t
        where t.product_id = any(${few}) ${beyond} ${inOrder}`.execute(db)
    : await sql<FoundTitle>`select t.product_id as id, ${key} as key
        from office_titles t where ${conditionsOf(wanted)} ${beyond} ${inOrder}`.execute(db)
  return isBackwards ? rows.toReversed() : rows
}

/** All that match, where they are few; null where they are many. */
async function fewTitles(db: Database, listed: Listed): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`select t.product_id as id from office_titles t
    where ${conditionsOf(listed)} limit ${FEW_TITLES + 1}::int`.execute(db)
  return rows.length > FEW_TITLES ? null : rows.map(({ id }) => id)
}

/** How many titles a list has, and no more than one beyond `COUNTED_TITLES`. */
export async function countTitleRows(db: Database, listed: Listed): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from office_titles t where ${conditionsOf(listed)} limit ${COUNTED_TITLES + 1}::int) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next titles that a list had at a moment, in the order of their ids: whoever changes all of them goes on after the last. */
export async function titleIdsAfter(
  db: Database,
  { filter, now, after, limit }: Listed & { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.product_id as id from office_titles t
    where ${conditionsOf({ filter, now })} and t.created_at <= ${now}::timestamptz and t.product_id > ${after} order by t.product_id limit ${limit}::int`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type ListedTitle = Pick<
  TitleRow,
  'id' | 'version' | 'state' | 'publisher' | 'listPrice' | 'fixedPriceUntil' | 'copies' | 'held' | 'gaps' | 'changedAt'
> & { saleUntil: Date | null; isOnSale: boolean; soldLately: number }

/** What stands in the rows of these titles beside their cards. */
export async function listedTitles(
  db: Database,
  { ids, now, soldSince }: { ids: readonly string[]; now: Date; soldSince: Date },
): Promise<ListedTitle[]> {
  const { rows } =
    await sql<ListedTitle>`select p.id, p.version, case when p.deleted then 'withdrawn' else 'shown' end as state,
      maker.name as publisher, p.list_price as "listPrice", p.fixed_price_until::text as "fixedPriceUntil",
      p.sale_until as "saleUntil", ${runningSale('p', now)} as "isOnSale", shelves.copies, shelves.held, t.changed_at as "changedAt",
      array(select substr(tag, 5) from unnest(t.tags) as tag where starts_with(tag, 'gap:')) as gaps,
      (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.placed_at >= ${soldSince}::timestamptz
          and o.status not in ('CANCELLED', 'EXPIRED')) as "soldLately"
    from office_titles t join products p on p.id = t.product_id left join publishers maker on maker.id = p.publisher_id
    cross join lateral (select coalesce(sum(inventory_amount), 0)::int as copies, coalesce(sum(held_amount), 0)::int as held
      from inventories where product_id = p.id) as shelves
    where t.product_id = any(${ids})`.execute(db)
  return rows
}

/** Writes down so many of the titles that have changed, and gives how many; the list is then as new as they are. */
export async function followTitles(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select follow_titles(${most}::int) as written`.execute(db)
  return rows[0]?.written ?? 0
}

/** Titles have changed that the list does not tell of yet. */
export async function isBehind(db: Database): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`select exists (select from office_title_changes) as behind`.execute(
    db,
  )
  return rows[0]?.behind ?? false
}

const runningSale = (table: string, now: Date) => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(${of('sale_percent')} > 0 and (${of('sale_from')} is null or ${of('sale_from')} <= ${now}::timestamptz)
    and (${of('sale_until')} is null or ${of('sale_until')} > ${now}::timestamptz))`
}

const DRAFTS: Record<DraftState, RawBuilder<unknown>> = {
  draft: sql`publish_at is null`,
  planned: sql`publish_at is not null and failure is null`,
  failed: sql`failure is not null`,
}

function conditionsOf({ filter, now }: Listed): RawBuilder<unknown> {
  const { text, kind, gap, category } = filter
  const tags = tagsOf(filter)
  const conditions = [
    ...(tags.length > 0 ? [sql`t.tags @> ${tags}::text[]`] : []),
    ...(kind ? [sql`t.tags && ${kind.map((one) => `kind:${one}`)}::text[]`] : []),
    ...(gap ? [sql`t.tags && ${gap.map((one) => `gap:${one}`)}::text[]`] : []),
    // Trees have two levels.
    ...(category
      ? [
          sql`t.tags && array(select 'category:' || c.id from categories c where c.id = ${category} or c.parent_id = ${category})`,
        ]
      : []),
    ...(text === undefined ? [] : [foundBy(text)]),
    ...rangesOf(filter),
    ...termsOf(filter, now),
    ...(filter.changedBy === undefined ? [] : [changedBy(filter.changedBy, filter.changedSince)]),
    ...(filter.stock ? [STOCK[filter.stock]] : []),
    ...(filter.draft ? [sql`t.product_id in (select product_id from title_drafts where ${DRAFTS[filter.draft]})`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function tagsOf({ state, publisher, series, person, language, binding, vatClass, source, isOrderable }: TitleFilter) {
  const tagValues = { publisher, series, person, language, binding, vat: vatClass, source }
  return [
    ...(state ? [state] : []),
    ...(isOrderable === undefined ? [] : [isOrderable ? 'orderable' : 'not-orderable']),
    ...Object.entries(tagValues).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])),
  ]
}

/** Words as visitors search by them, the last perhaps half typed; a number is one title's, withdrawn or not. Where there is no word, nothing is found. */
function foundBy(text: string): RawBuilder<unknown> {
  const ean = readBookNumber(text)
  if (ean) return sql`t.product_id in (select id from products where ean = ${ean})`
  return sql`t.finds @@ (select asked.telling from (select search_words(${text}) as words) as said
    cross join lateral search_query(string_to_array(said.words, ' '), true) as asked where said.words <> '')`
}

function rangesOf(filter: TitleFilter): RawBuilder<unknown>[] {
  const { yearFrom, yearTo, priceFrom, priceTo, changedSince } = filter
  return [
    ...(yearFrom === undefined ? [] : [sql`t.published >= make_date(${yearFrom}::int, 1, 1)`]),
    ...(yearTo === undefined ? [] : [sql`t.published <= make_date(${yearTo}::int, 12, 31)`]),
    ...(priceFrom === undefined ? [] : [sql`t.list_price >= ${priceFrom}::int`]),
    ...(priceTo === undefined ? [] : [sql`t.list_price <= ${priceTo}::int`]),
    ...(changedSince === undefined ? [] : [sql`t.changed_at >= ${startOfDay(changedSince)}::timestamptz`]),
  ]
}

const DAY_MS = 86_400_000

function termsOf({ sale, isFixedPrice, emptyDays, soldDays }: TitleFilter, now: Date): RawBuilder<unknown>[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    ...(sale === 'running' ? [runningSale('t', now)] : []),
    ...(sale === 'coming' ? [sql`t.sale_percent > 0 and t.sale_from > ${now}::timestamptz`] : []),
    ...(isFixedPrice ? [sql`t.fixed_price_until >= ${shopDay(now)}::date`] : []),
    ...(emptyDays === undefined ? [] : [sql`t.empty_since <= ${daysAgo(emptyDays)}::timestamptz`]),
    ...(soldDays === undefined ? [] : [sql`t.sold_at >= ${daysAgo(soldDays)}::timestamptz`]),
  ]
}

/** As the index of acts on titles has it. */
function changedBy(who: string, since: string | undefined): RawBuilder<unknown> {
  return sql`t.product_id in (select substr(a.record, 9) from acts a where a.by_id = ${who} and a.refusal is null
    and starts_with(a.record, 'product:') and a.operation <> 'print card'
    ${since === undefined ? sql`` : sql`and a.at >= ${startOfDay(since)}::timestamptz`})`
}

const STOCK: Record<StockState, RawBuilder<unknown>> = {
  none: sql`t.on_hand = 0`,
  few: sql`t.on_hand between 1 and ${sql.lit(FEW_COPIES)}`,
  some: sql`t.on_hand > 0`,
  held: sql`t.product_id in (select i.product_id from inventories i where i.held_amount > 0)`,
}
