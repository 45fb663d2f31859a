import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { StockFilter, StockRow, StockListState } from './stock-list.ts'

/** Where a title stands in the list. */
export type StockTitlePlace = { title: string; productId: string }

type WantedPage = {
  filter: StockFilter
  language: Language
  from: { place: StockTitlePlace; side: 'before' | 'after' } | null
  unsoldSince: Date
  limit: number
}

/** Which titles stand on a page, by title: gone through along the index until the page is full. */
export async function stockListPage(db: Database, wanted: WantedPage): Promise<StockTitlePlace[]> {
  const { language, from, limit } = wanted
  const isBackwards = from?.side === 'before'
  const direction = sql.raw(isBackwards ? 'desc' : 'asc')
  const beyond = from
    ? sql`and (shelf_title(t.name), t.product_id) ${sql.raw(isBackwards ? '<' : '>')} (${from.place.title}, ${from.place.productId})`
    : sql``
  const { rows } = await sql<StockTitlePlace>`select shelf_title(t.name) as title, t.product_id as "productId"
    from product_texts t join products p on p.id = t.product_id
    where t.language = ${language}::language and ${sql.join(conditionsOf(wanted), sql` and `)} ${beyond}
    order by shelf_title(t.name) ${direction}, t.product_id ${direction} limit ${limit}::int`.execute(db)
  return isBackwards ? rows.toReversed() : rows
}

/** The shelves of a title in the place that is asked for, or in all that we sell from. */
function shelvesOf(place: string | undefined, more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select true from inventories i join warehouses w on w.id = i.warehouse_id
    where i.product_id = t.product_id and ${ours(place ?? null)} and ${more}`
}

const ours = (place: string | null) => (place === null ? sql`w.type <> 'SUPPLIER'` : sql`w.id = ${place}`)
const STANDS_THERE = sql`i.inventory_amount > 0`

function conditionsOf({ filter, unsoldSince }: WantedPage): RawBuilder<unknown>[] {
  const { ids, place, stock, kind, publisherId, categoryId, shelf } = filter
  // Of what is withdrawn only copies are left, if any.
  const conditions = [sql`(not p.deleted or exists (${shelvesOf(undefined, STANDS_THERE)}))`]
  if (ids) conditions.push(sql`t.product_id = any(${ids}::text[])`)
  if (kind) conditions.push(sql`p.type = ${kind}::product_type`)
  if (publisherId) conditions.push(sql`p.publisher_id = ${publisherId}`)
  if (categoryId)
    conditions.push(sql`t.product_id in (select c.product_id from product_categories c join categories k on k.id = c.category_id
      where k.id = ${categoryId} or k.parent_id = ${categoryId})`)
  if (shelf)
    conditions.push(sql`t.product_id in (select i.product_id from inventories i join warehouses w on w.id = i.warehouse_id
      where i.shelf <> '' and starts_with(i.shelf, ${shelf}) and ${ours(place ?? null)})`)
  if (stock) conditions.push(isIn(stock, place, unsoldSince))
  return conditions
}

/** What few titles have is looked for first, so that the whole alphabet need not be gone through. */
function isIn(stock: StockListState, place: string | undefined, unsoldSince: Date): RawBuilder<unknown> {
  const here = sql`exists (${shelvesOf(place, STANDS_THERE)})`
  return {
    here,
    // With a limit each title is looked up when its turn comes; else all shelves would be gone through for one page.
    none: sql`(${shelvesOf(place, STANDS_THERE)} limit 1) is null`,
    few: sql`t.product_id in (select i.product_id from inventories i join warehouses w on w.id = i.warehouse_id
      where i.minimum > 0 and i.minimum > i.inventory_amount - i.held_amount and ${ours(place ?? null)})`,
    held: sql`t.product_id in (select r.product_id from stock_reservations r join warehouses w on w.id = r.warehouse_id
      where ${ours(place ?? null)})`,
    expected: sql`t.product_id in (select l.product_id from supplier_order_lines l where l.ended_at is null)`,
    // What came since then has not stood there for as long.
    unsold: sql`${here} and (select true from stock_movements m
      where m.product_id = t.product_id and m.kind = 'SALE' and m.at > ${unsoldSince}::timestamptz limit 1) is null
      and (select true from stock_movements m join warehouses w on w.id = m.warehouse_id
        where m.product_id = t.product_id and m.delta > 0 and m.at <= ${unsoldSince}::timestamptz
          and ${ours(place ?? null)} limit 1)`,
  }[stock]
}

type WantedRows = { ids: readonly string[]; language: Language; place: string | null }

/** These titles as rows of a list, in the order in which they are given. */
export async function stockRowsOf(db: Database, { ids, language, place }: WantedRows): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const inPlace = place === null ? sql`true` : sql`m.warehouse_id = ${place}`
  // Of a count that found all copies there is no movement.
  const ofPlace = place === null ? sql`true` : sql`c.place_id = ${place}`
  const { rows } =
    await sql<StockRow>`select p.id as "productId", p.ean, t.name as title, p.type as kind, p.deleted as "isWithdrawn",
      (select case when ${language} = 'hu' then c.name_hu else c.name_en end from product_contributors pc
        join contributors c on c.id = pc.contributor_id
        where pc.product_id = p.id and pc.role = 'author' order by pc.position limit 1) as author,
      coalesce(s.copies, 0)::int as copies, coalesce(s.held, 0)::int as held, coalesce(s.minimum, 0)::int as minimum,
      coalesce(s.below, 0)::int as below, coalesce(s.shelves, '{}') as shelves, coalesce(s.places, '[]') as places,
      coalesce(e.copies, 0)::int as expected, e.first::text as "expectedOn",
      (select count(*)::int from watches r where r.product_id = p.id and r.state = 'active' and r.kind = any('{back,out}')) as readers,
      (select max(m.at) from stock_movements m where m.product_id = p.id and m.kind = 'SALE' and ${inPlace}) as "lastSoldAt",
      greatest((select max(m.at) from stock_movements m
        where m.product_id = p.id and m.kind in ('COUNT', 'CORRECTION') and ${inPlace}),
        (select max(c.closed_at) from count_outcomes o join counts c on c.id = o.count_id
        where o.product_id = p.id and ${ofPlace})) as "lastCountedAt"
    from unnest(${ids}::text[]) with ordinality as page(id, place)
      join products p on p.id = page.id
      join product_texts t on t.product_id = p.id and t.language = ${language}::language
      left join lateral (select sum(i.inventory_amount) as copies, sum(i.held_amount) as held, sum(i.minimum) as minimum,
          sum(greatest(0, i.minimum - (i.inventory_amount - i.held_amount))) as below,
          array_agg(distinct i.shelf) filter (where i.shelf <> '') as shelves,
          json_agg(json_build_object('placeId', w.id, 'place', w.name, 'copies', i.inventory_amount)
            order by w.type desc, w.name) filter (where i.inventory_amount > 0) as places
        from inventories i join warehouses w on w.id = i.warehouse_id
        where i.product_id = p.id and ${ours(place)}) as s on true
      left join lateral (select sum(l.copies - l.came) as copies, min(l.expected_on) as first from supplier_order_lines l
        where l.product_id = p.id and l.ended_at is null) as e on true
    order by page.place`.execute(db)
  return rows
}
