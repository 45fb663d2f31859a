import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export async function hasOrders(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from orders) as found`.execute(db)
  return rows[0]?.found ?? false
}

export type DemoBooks = {
  onShelf: string[]
  /** Others of the same kind. */
  more: string[]
  coming: string[]
  /** Of which the shop has none and can order some. */
  toOrder: string[]
  /** Of which there is none, and none to be had. */
  gone: string[]
}

/** Books of which there are many, the same ones in every demo shop, and some that are not out yet. */
export async function demoBooks(
  db: Database,
  { before, after }: { before: string; after: string },
): Promise<DemoBooks> {
  const { rows: onShelf } = await sql<{ id: string }>`select p.id from products p
    join inventories i on i.product_id = p.id join warehouses w on w.id = i.warehouse_id and w.type in ('SHOP', 'CENTRAL')
    where p.type = 'BOOK' and not p.deleted and p.publication_date < ${before}::date
    group by p.id having sum(i.inventory_amount - i.held_amount) >= 9 order by p.id desc limit 20`.execute(db)
  const { rows: coming } = await sql<{ id: string }>`select id from products
    where type = 'BOOK' and not deleted and orderable and publication_date > ${after}::date order by id desc limit 2`.execute(
    db,
  )
  const { rows: toOrder } = await sql<{ id: string }>`select p.id from products p
    where p.type = 'BOOK' and not p.deleted and p.orderable and p.publication_date < ${before}::date
      and not exists (select from inventories i join warehouses w on w.id = i.warehouse_id and w.type in ('SHOP', 'CENTRAL')
        where i.product_id = p.id and i.inventory_amount > 0)
    order by p.id desc limit 1`.execute(db)
  const { rows: gone } = await sql<{ id: string }>`select p.id from products p
    where p.type = 'BOOK' and not p.deleted and not p.orderable and p.publication_date < ${before}::date
      and not exists (select from inventories i where i.product_id = p.id and i.inventory_amount > 0)
    order by p.id desc limit 2`.execute(db)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    onShelf: ids(onShelf.slice(0, 10)),
    more: ids(onShelf.slice(10)),
    coming: ids(coming),
    toOrder: ids(toOrder),
    gone: ids(gone),
  }
}

/** Titles by the names in their Hungarian addresses, as many as there are. */
export async function idsOfSlugs(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`select t.slug, t.product_id as id from product_texts t
    where t.language = 'hu' and t.slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The letters of long ago have been sent. */
export async function countLettersAsSent(db: Database): Promise<void> {
  await sql`update order_letters set sent_at = queued_at, due_at = null where sent_at is null`.execute(db)
}

/** As if the buyer's mail server had refused it for good. */
export async function failLetter(
  db: Database,
  { number, kind, failure }: { number: string; kind: string; failure: string },
): Promise<void> {
  await sql`update order_letters l set sent_at = null, due_at = null, failure = ${failure}
    from orders o where o.id = l.order_id and o.number = ${number} and l.kind = ${kind}`.execute(db)
}

/** The same in every demo shop, so that it can be looked at without asking for it. */
export async function giveDemoLink(db: Database, list: string): Promise<void> {
  await sql`update wish_lists set token = 'demo-karacsonyi-lista0' where id = ${list}::uuid`.execute(db)
}
