import { sql } from 'kysely'
import { copyRows } from '#database/copy-rows.ts'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { FieldChange, PlannedRecord, RowAction } from '#shop/catalogue/claims/plan-record.ts'

/** One quick file of a source at a time. Held by the connection; false where another has it. */
export async function lockStockFiles(db: Database, sourceId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(hashtext('stock files'), hashtext(${sourceId})) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}

export async function unlockStockFiles(db: Database, sourceId: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('stock files'), hashtext(${sourceId}))`.execute(db)
}

/** What a file says, kept for as long as the connection is. Rows are number, line, EAN, copies and forints, where it says them. */
export async function copySaidLines(db: Database, rows: AsyncIterable<string>): Promise<void> {
  // A file may be as long as it likes.
  await sql`set statement_timeout = 0`.execute(db)
  await sql`create temporary table said_lines (number int, line int, ean text, copies int, price int)`.execute(db)
  await copyRows(db, 'said_lines', rows)
}

export async function dropSaidLines(db: Database): Promise<void> {
  await sql`drop table if exists said_lines, known_titles, differing_titles`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

type Comparison = {
  sourceId: string
  warehouseId: string
  /** When the file was true, in a place of our own. */
  countedAt: Date | undefined
  /** What the file leaves out has no copies. */
  isFull: boolean
  /** Numbers of records that the file leaves out begin after this. */
  lastNumber: number
  /** How many lines were copied. */
  lines: number
  today: string
}

export type ComparedLines = {
  /** Lines of titles that the shop does not have. */
  unknown: number
  /** Lines of titles of which a later line says something else. */
  superseded: number
  /** Titles that the file leaves out, of those in which the place has copies to sell. */
  missing: number
  /** Titles of which the place has copies. */
  standing: number
  /** Titles of the shop of which it says the price. */
  priced: number
}

export type UnknownLine = { number: number; line: number; ean: string }

/** The first lines of titles that the shop does not have; after they have been compared. */
export async function unknownLines(db: Database, most: number): Promise<UnknownLine[]> {
  const { rows } = await sql<UnknownLine>`select s.number, s.line, s.ean from said_lines s
    where not exists (select from products p where p.ean = s.ean) order by s.number limit ${most}`.execute(db)
  return rows
}

/** Keeps the titles for which there may be something to do. */
export async function compareSaidLines(
  db: Database,
  { sourceId, warehouseId, countedAt, isFull, lastNumber, lines, today }: Comparison,
): Promise<ComparedLines> {
  const moved = countedAt
    ? sql`or exists (select from stock_movements m where m.product_id = k.product_id and m.warehouse_id = ${warehouseId}
        and m.at > ${countedAt}::timestamptz and m.kind not in ('COUNT', 'OPENING'))`
    : sql``
  // The last line of each title: its number, then the rest of it.
  await sql`create temporary table known_titles as select p.id as product_id, p.type, p.ean, count(*)::int as lines,
      not p.deleted and p.fixed_price_until >= ${today}::date as is_bound, p.deleted,
      max(array[s.number, s.line, s.copies, s.price]) as last
    from said_lines s join products p on p.ean = s.ean group by p.id`.execute(db)
  await sql`create temporary table differing_titles as
    select k.product_id, k.type, k.last[1] as number, k.last[2] as line, k.ean, said.copies, said.price,
      coalesce(k.is_bound, false) as is_bound, false as is_missing
    from known_titles k left join inventories i on i.product_id = k.product_id and i.warehouse_id = ${warehouseId}
    cross join lateral (select
      case when k.last[3] <> coalesce(i.inventory_amount, 0) ${moved} then k.last[3] end as copies,
      case when not k.deleted and k.last[4]::text is distinct from (
          select c.facts #>> '{supply,0,suppliers,0,prices,0,amount}' from product_claims c
          where k.last[4] is not null and c.product_id = k.product_id and c.source_id = ${sourceId})
        then k.last[4] end as price) as said
    where said.copies is not null or said.price is not null
    union all
    select i.product_id, p.type, ${lastNumber}::int + (row_number() over (order by i.product_id))::int, 0, p.ean, 0, null,
      false, true
    from inventories i join products p on p.id = i.product_id
    where ${isFull} and i.warehouse_id = ${warehouseId} and i.inventory_amount > i.held_amount
      and exists (select from said_lines where copies is not null)
      and not exists (select from known_titles k where k.product_id = i.product_id)`.execute(db)
  await sql`create index on differing_titles (product_id)`.execute(db)
  const { rows } = await sql<ComparedLines>`select
      ${lines}::int - coalesce(sum(lines), 0)::int as unknown,
      coalesce(sum(lines), 0)::int - count(*)::int as superseded,
      (select count(*)::int from differing_titles where is_missing) as missing,
      (select count(*)::int from inventories where warehouse_id = ${warehouseId} and inventory_amount > 0) as standing,
      count(last[4])::int as priced
    from known_titles`.execute(db)
  return rows[0]!
}

export type DifferingTitle = {
  productId: string
  type: ProductType
  number: number
  line: number
  ean: string
  /** Null: it says nothing of them, or what stands there. */
  copies: number | null
  /** Null: it says none, or the one that its source claims already. */
  price: number | null
  /** Its price is fixed by law. */
  isBound: boolean
  isMissing: boolean
}

/** The next titles, in the order in which their shelves are locked. */
export async function differingTitlesAfter(
  db: Database,
  { after, most }: { after: string; most: number },
): Promise<DifferingTitle[]> {
  const { rows } = await sql<DifferingTitle>`select product_id as "productId", type, number, line, ean, copies, price,
      is_bound as "isBound", is_missing as "isMissing"
    from differing_titles where product_id > ${after} order by product_id limit ${most}`.execute(db)
  return rows
}

/** Nobody else changes these products until the transaction ends. */
export async function lockTitleRows(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}) order by id for update`.execute(db)
}

export type StockLineRow = {
  number: number
  line: number
  ean: string | null
  productId: string | null
  action: RowAction
  changes: readonly FieldChange[]
  /** What its source claims of the price from now on; undefined: nothing else than before. */
  claim?: PlannedRecord['claim']
}

/** What the file did to each title, or would do. A row that claims something is carried out by `writeApplied`. */
export async function insertStockRows(
  db: Database,
  runId: number,
  rows: readonly StockLineRow[],
  { isCarriedOut = true }: { isCarriedOut?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return
  const cells = rows.map(({ claim, changes, ...row }) => {
    const { facts = null, ...claimRest } = claim ?? {}
    return {
      ...row,
      changes: JSON.stringify(changes),
      facts: facts && JSON.stringify(facts),
      hash: claim?.hash ?? null,
      claim: claim ? JSON.stringify(claimRest) : null,
      state: row.productId === null ? 'settled' : claim || !isCarriedOut ? 'checked' : 'applied',
    }
  })
  const types = {
    number: 'int',
    line: 'int',
    ean: 'text',
    productId: 'text',
    action: 'text',
    changes: 'text',
    facts: 'text',
    hash: 'text',
    claim: 'text',
    state: 'text',
  }
  await sql`insert into import_rows
      (run_id, number, line, ean, product_id, notification, action, changes, facts, hash, claim, state)
    select ${runId}::bigint, r.number, r.line, r.ean, r.product_id, 'whole', r.action, r.changes::jsonb, r.facts::jsonb,
      r.hash, r.claim::jsonb, r.state
    from ${unnestRows(types, cells)}
      as r(number, line, ean, product_id, action, changes, facts, hash, claim, state)`.execute(db)
}

/** All that an earlier look at the file has told. */
export async function forgetStockReport(db: Database, runId: number): Promise<void> {
  await sql`delete from import_rows where run_id = ${runId}::bigint`.execute(db)
  await sql`delete from import_problems where run_id = ${runId}::bigint`.execute(db)
}

/** What was only foreseen: carrying it out tells it as it comes. */
export async function forgetForeseen(db: Database, runId: number): Promise<void> {
  await sql`delete from import_rows where run_id = ${runId}::bigint and state = 'checked'`.execute(db)
  await sql`delete from import_problems p where run_id = ${runId}::bigint and is_of_check and not exists (
    select from import_rows r where r.run_id = p.run_id and r.number = p.number and r.state = 'applied')`.execute(db)
}

/** What whoever was killed in the middle has done. */
export async function carriedOutRows(
  db: Database,
  runId: number,
): Promise<{ changed: number; withdrawn: number; stock: number; price: number }> {
  const { rows } = await sql<{ changed: number; withdrawn: number; stock: number; price: number }>`select
      count(*) filter (where action = 'changed')::int as changed,
      count(*) filter (where action = 'withdrawn')::int as withdrawn,
      count(*) filter (where changes @> '[{"field": "stock"}]')::int as stock,
      count(*) filter (where changes @> '[{"field": "price"}]')::int as price
    from import_rows where run_id = ${runId}::bigint and state = 'applied'`.execute(db)
  return rows[0] ?? { changed: 0, withdrawn: 0, stock: 0, price: 0 }
}
