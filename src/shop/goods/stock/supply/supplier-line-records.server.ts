import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { OrderFromSupplier, SupplierLine, SupplierLineView } from './supplier-order.ts'

/** One list is written at a time: what is on order is read before. */
export async function lockSupplying(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('orders to suppliers'))`.execute(db)
}

export async function isSupplier(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from warehouses where id = ${id} and type = 'SUPPLIER'`.execute(db)
  return rows.length > 0
}

/** What is on order of each title; a title that is not known is left out. */
export async function orderedCopies(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; copies: number }>`select p.id,
      (select coalesce(sum(l.copies - l.came), 0)::int from supplier_order_lines l
        where l.product_id = p.id and l.ended_at is null) as copies
    from products p where p.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, copies }) => [id, copies]))
}

export async function insertSupplierLines(
  db: Database,
  { supplierId, lines, expectedOn, by, now }: OrderFromSupplier & { now: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`with list as materialized (
      select nextval('supplier_list_number') as number
    )
    insert into supplier_order_lines (list_number, supplier_id, product_id, copies, ordered_at, by_kind, by_id, expected_on)
    select list.number, ${supplierId}, l.product_id, l.copies, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${expectedOn}::date
    from list, unnest(${lines.map(({ productId }) => productId)}::text[], ${lines.map(({ copies }) => copies)}::int[])
      with ordinality as l(product_id, copies, place)
    order by l.place returning list_number as number`.execute(db)
  return Number(rows[0]?.number)
}

export async function lockSupplierList(db: Database, listNumber: number): Promise<{ came: number }[]> {
  const { rows } = await sql<{ came: number }>`select came from supplier_order_lines
    where list_number = ${listNumber}::bigint order by id for update`.execute(db)
  return rows
}

export async function deleteSupplierLines(db: Database, listNumber: number): Promise<void> {
  await sql`delete from supplier_order_lines where list_number = ${listNumber}::bigint`.execute(db)
}

type LockedLine = Pick<SupplierLine, 'id' | 'version' | 'copies' | 'came' | 'expectedOn' | 'chasedAt' | 'endedAt'>

export async function lockSupplierLine(db: Database, id: number): Promise<LockedLine | null> {
  const { rows } = await sql<LockedLine>`select id, version, copies, came, expected_on::text as "expectedOn",
      chased_at as "chasedAt", ended_at as "endedAt"
    from supplier_order_lines where id = ${id}::bigint for update`.execute(db)
  return rows[0] ?? null
}

export async function writeSupplierLine(
  db: Database,
  { id, expectedOn, chasedAt, endedAt }: Pick<LockedLine, 'id' | 'expectedOn' | 'chasedAt' | 'endedAt'>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update supplier_order_lines set expected_on = ${expectedOn}::date,
      chased_at = ${chasedAt}::timestamptz, ended_at = ${endedAt}::timestamptz
    where id = ${id}::bigint returning version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function chosenSupplier(db: Database, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('product_suppliers')
    .where('product_id', '=', productId)
    .select('supplier_id')
    .executeTakeFirst()
  return row?.supplier_id ?? null
}

export async function writeChosenSupplier(
  db: Database,
  { productId, supplierId }: { productId: string; supplierId: string | null },
): Promise<void> {
  if (supplierId === null) await sql`delete from product_suppliers where product_id = ${productId}`.execute(db)
  else
    await sql`insert into product_suppliers (product_id, supplier_id) values (${productId}, ${supplierId})
      on conflict (product_id) do update set supplier_id = excluded.supplier_id`.execute(db)
}

type WantedLines = {
  view: SupplierLineView
  today: string
  supplierId?: string
  productId?: string
  beyond: number | null
  language: Language
  limit: number
}

/** The newest first. */
export async function supplierLinePage(db: Database, wanted: WantedLines): Promise<SupplierLine[]> {
  const { view, today, supplierId, productId, beyond, language, limit } = wanted
  const conditions = [
    view === 'over' ? sql`l.ended_at is not null` : sql`l.ended_at is null`,
    ...(view === 'late' ? [sql`l.expected_on < ${today}::date`] : []),
    ...(supplierId ? [sql`l.supplier_id = ${supplierId}`] : []),
    ...(productId ? [sql`l.product_id = ${productId}`] : []),
    ...(beyond ? [sql`l.id < ${beyond}::bigint`] : []),
  ]
  const { rows } =
    await sql<SupplierLine>`select l.id, l.version, l.list_number as "listNumber", l.supplier_id as "supplierId",
      w.name as supplier, l.product_id as "productId", p.ean, t.name as title,
      (select case when ${language} = 'hu' then c.name_hu else c.name_en end from product_contributors pc
        join contributors c on c.id = pc.contributor_id
        where pc.product_id = p.id and pc.role = 'author' order by pc.position limit 1) as author,
      l.copies, l.came, l.ordered_at as "orderedAt", l.by_kind as "byKind", l.by_id as "byId",
      l.expected_on::text as "expectedOn", l.chased_at as "chasedAt", l.ended_at as "endedAt",
      l.ended_at is null and coalesce(l.expected_on < ${today}::date, false) as "isLate"
    from supplier_order_lines l join warehouses w on w.id = l.supplier_id join products p on p.id = l.product_id
      join product_texts t on t.product_id = p.id and t.language = ${language}::language
    where ${sql.join(conditions, sql` and `)} order by l.id desc limit ${limit}::int`.execute(db)
  return rows
}

export type SupplierLineCounts = { open: number; late: number }

export async function countSupplierLines(db: Database, today: string): Promise<SupplierLineCounts> {
  const { rows } = await sql<SupplierLineCounts>`select count(*)::int as open,
      count(*) filter (where expected_on < ${today}::date)::int as late
    from supplier_order_lines where ended_at is null`.execute(db)
  return rows[0] ?? { open: 0, late: 0 }
}
