import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import type { Binding, ProductType } from '#shop/goods/product.ts'
import type { Language } from '#site/languages.ts'

/** Where visitors meet a title beside its own page and lists. */
export type ShownPlace =
  | { kind: 'slide'; language: Language; isNow: boolean }
  | { kind: 'recommendation'; by: string }
  | { kind: 'month'; month: string }

type PlacesShown = { id: string; language: Language; now: Date; today: string }

export async function placesShown(db: Database, { id, language, now, today }: PlacesShown): Promise<ShownPlace[]> {
  const { rows } = await sql<{ place: ShownPlace }>`
    select json_build_object('kind', 'slide', 'language', s.lang, 'isNow', coalesce(s.shown_from <= ${now}::timestamptz, true)) as place
      from carousel_slides s where s.product_id = ${id} and (s.shown_until is null or s.shown_until > ${now}::timestamptz)
    union all select json_build_object('kind', 'recommendation', 'by', ${sql.ref(`r.recommender_${language}`)})
      from staff_recommendations r where r.product_id = ${id}
    union all select json_build_object('kind', 'month', 'month', to_char(m.month, 'YYYY-MM'))
      from titles_of_the_month m where m.product_id = ${id} and m.month >= date_trunc('month', ${today}::date)`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

export type OpenOrder = { number: string; placedAt: Date; copies: number }

/** Orders that still wait for copies of it, the oldest first. */
export async function openOrdersOf(db: Database, id: string, most: number): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`select o.number, o.placed_at as "placedAt",
      (l.quantity - l.cancelled_quantity - l.shipped_quantity)::int as copies
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${id} and l.quantity > l.cancelled_quantity + l.shipped_quantity
      and o.status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED')
    order by o.placed_at, o.id limit ${most}::int`.execute(db)
  return rows
}

export type Edition = {
  id: string
  ean: string
  title: string
  binding: Binding | null
  language: string | null
  year: number | null
  isWithdrawn: boolean
}

export async function editionsOf(db: Database, id: string, language: Language): Promise<Edition[]> {
  const { rows } = await sql<Edition>`select e.id, e.ean, t.name as title, e.binding, e.language,
      extract(year from e.publication_date)::int as year, e.deleted as "isWithdrawn"
    from products p join products e on e.work_id = p.work_id and e.id <> p.id
    join product_texts t on t.product_id = e.id and t.language = ${language}::language
    where p.id = ${id} order by e.publication_date desc nulls last, e.id limit 100`.execute(db)
  return rows
}

/** What leads to a title's page. */
export type TitleAddress = { version: number; kind: ProductType; isWithdrawn: boolean; slugs: Record<Language, string> }

export async function addressOfTitle(db: Database, id: string): Promise<TitleAddress | null> {
  const { rows } = await sql<TitleAddress>`select p.version, p.type as kind, p.deleted as "isWithdrawn",
      (select jsonb_object_agg(t.language, t.slug) from product_texts t where t.product_id = p.id) as slugs
    from products p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type PeriodicalAround = { name: string; issn: string | null; frequency: (typeof FREQUENCIES)[number] }

export async function periodicalOfIssn(db: Database, issn: string): Promise<PeriodicalAround | null> {
  const { rows } =
    await sql<PeriodicalAround>`select name, issn, frequency from periodicals where issn = ${issn}`.execute(db)
  return rows[0] ?? null
}

/** Whether there are copies of it, or somebody has ordered it. */
export async function isInUse(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from order_lines where product_id = ${id})
    or exists (select from stock_movements where product_id = ${id}) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}

/** How many readers asked to be told when it can be had. */
export async function readersWaiting(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from watches
    where product_id = ${id} and state = 'active' and kind = any('{back,out}')`.execute(db)
  return rows[0]?.count ?? 0
}
