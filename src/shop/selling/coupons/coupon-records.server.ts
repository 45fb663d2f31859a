import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { CodeUser, Coupon, CouponScope, NewCodes, NewCoupon, ToldCoupon } from './coupon.ts'

const COUPON = sql`c.id, c.code, json_build_object('kind', c.benefit, 'value', c.value) as benefit,
  c.category_id as "categoryId", c.product_ids as "productIds", c.valid_from::text as "validFrom",
  c.valid_until::text as "validUntil", c.most_uses as "mostUses", c.most_each as "mostEach", c.uses,
  c.is_announced as "isAnnounced", c.ended_at as "endedAt"`

/** How a code is called of which no more is kept, `k` its row. */
const LAST_SIGNS = sql`'…' || k.last_four`

export async function couponOf(db: Database, id: number): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`select ${COUPON} from coupons c where c.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** By a code or its hash, or by what a pass names. */
type CouponToFind = { code: string; hash: Buffer } | { id: number } | { codeId: number }

/** A coupon of many codes is found by one of them alone. */
export async function toldCoupon(db: Database, by: CouponToFind): Promise<ToldCoupon | null> {
  const ofMany =
    'codeId' in by ? sql`k.id = ${by.codeId}::bigint` : 'hash' in by ? sql`k.hash = ${by.hash}::bytea` : sql`false`
  const ofOne = 'id' in by ? sql`c.id = ${by.id}::bigint` : 'code' in by ? sql`c.code = ${by.code}` : sql`false`
  const { rows } =
    await sql<ToldCoupon>`select ${COUPON}, told.told, told."codeId", told."codeId" is not null and exists (
        select from coupon_uses u join orders o on o.id = u.order_id
        where u.code_id = told."codeId" and o.status not in ('CANCELLED', 'EXPIRED')) as "isUsed"
    from (
      select c.id, c.code as told, null::bigint as "codeId" from coupons c where ${ofOne} and c.code is not null
      union all select k.coupon_id, ${LAST_SIGNS}, k.id from coupon_codes k where ${ofMany}
    ) as told join coupons c on c.id = told.id`.execute(db)
  return rows[0] ?? null
}

/** Which of these titles it is for. */
export async function titlesInScope(
  db: Database,
  { categoryId, productIds }: CouponScope,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length > 0) return new Set(wanted.filter((id) => productIds.includes(id)))
  if (categoryId === null) return new Set(wanted)
  const { rows } = await sql<{ id: string }>`with recursive below as (
      select id from categories where id = ${categoryId}
      union all select c.id from categories c join below b on c.parent_id = b.id
    )
    select distinct pc.product_id as id from product_categories pc join below b on b.id = pc.category_id
    where pc.product_id = any(${wanted}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How many orders of somebody have used it, without those that came to nothing. */
export async function usesOf(db: Database, id: number, { userId, email }: CodeUser): Promise<number> {
  const { rows } = await sql<{
    uses: number
  }>`select coupon_uses_by(${id}::bigint, ${userId}::uuid, coalesce(nullif(${email}, ''), u.email)) as uses
    from (select 1) as one left join users u on u.id = ${userId}::uuid`.execute(db)
  return rows[0]?.uses ?? 0
}

/** Null where there is one with this code, also one that has ended: whoever still has it must not get something else. */
export async function insertCoupon(
  db: Database,
  coupon: NewCoupon,
  { by, now }: { by: Actor; now: Date },
): Promise<number | null> {
  const { benefit } = coupon
  const { rows } = await sql<{
    id: number
  }>`insert into coupons (code, benefit, value, category_id, product_ids, valid_from,
      valid_until, most_uses, most_each, is_announced, words, made_at, made_by_kind, made_by_id)
    values (${coupon.code}, ${benefit.kind}, ${benefit.value}::int, ${coupon.categoryId}, ${coupon.productIds}::text[],
      ${coupon.validFrom}::date, ${coupon.validUntil}::date, ${coupon.mostUses}::int, ${coupon.mostEach}::int,
      ${coupon.isAnnounced}, ${coupon.words}, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id})
    on conflict (code) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The same with many codes, each known by its hash. Null where one of them is a code already. */
export async function insertCodes(
  db: Database,
  coupon: NewCodes,
  { hashes, by, now }: { hashes: readonly Buffer[]; by: Actor; now: Date },
): Promise<number | null> {
  const { benefit, codes } = coupon
  const { rows } = await sql<{
    id: number
  }>`insert into coupons (benefit, value, category_id, product_ids, valid_from,
      valid_until, most_uses, most_each, is_announced, words, made_at, made_by_kind, made_by_id)
    select ${benefit.kind}, ${benefit.value}::int, ${coupon.categoryId}, ${coupon.productIds}::text[],
      ${coupon.validFrom}::date, ${coupon.validUntil}::date, ${codes.length}::int, ${coupon.mostEach}::int,
      false, ${coupon.words}, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}
    where not exists (select from coupons where code = any(${codes}::text[]))
      and not exists (select from coupon_codes where hash = any(${hashes}::bytea[]))
    returning id`.execute(db)
  const id = rows[0]?.id ?? null
  if (id !== null)
    await sql`insert into coupon_codes (coupon_id, hash, last_four)
      select ${id}::bigint, hash, right(code, 4) from unnest(${hashes}::bytea[], ${codes}::text[]) as n(hash, code)`.execute(
      db,
    )
  return id
}

/** Whether it is one of many. */
export async function isOneOfMany(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from coupon_codes where hash = ${hash}::bytea`.execute(db)
  return rows.length > 0
}

/** False where it had ended already. */
export async function writeCouponEnd(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update coupons set ended_at = ${now}::timestamptz where id = ${id}::bigint and ended_at is null
    returning id`.execute(db)
  return rows.length === 1
}

/** Whether there are all of these titles, and this category. */
export async function isScopeThere(db: Database, { categoryId, productIds }: CouponScope): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select (${categoryId}::text is null or exists (
      select from categories where id = ${categoryId}))
    and (select count(*) from products where id = any(${productIds}::text[])) = ${productIds.length}::int as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere ?? false
}

/** What somebody has made codes of forints for since a moment: the most that can be used of them. */
export async function forintsMadeSince(db: Database, { by, since }: { by: string; since: Date }): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(value::bigint * most_uses), 0)::float8 as sum from coupons
    where made_by_kind = 'staff' and made_by_id = ${by} and made_at >= ${since}::timestamptz and benefit = 'forints'`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

export type CouponRow = Coupon & {
  words: string
  madeAt: Date
  madeBy: string
  /** The category, or the titles, by name. */
  scope: string[]
  /** Forints, over all its uses. */
  given: number
}

export async function couponRows(
  db: Database,
  { language, id, before, limit }: { language: Language; id?: number; before: number | null; limit: number },
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select ${COUPON}, c.words, c.made_at as "madeAt",
      coalesce((select m.name from staff_members m where c.made_by_kind = 'staff' and m.email = c.made_by_id),
        c.made_by_id, c.made_by_kind::text) as "madeBy",
      coalesce((select json_agg(name) from (
        select t.name from category_texts t where t.category_id = c.category_id and t.language = ${language}::language
        union all select p.name from product_texts p where p.product_id = any(c.product_ids) and p.language = ${language}::language
      ) as named), '[]') as scope,
      coalesce((select sum(u.goods_off + u.delivery_off) from coupon_uses u join orders o on o.id = u.order_id
        where u.coupon_id = c.id and o.status not in ('CANCELLED', 'EXPIRED')), 0)::float8 as given
    from coupons c
    where (${id ?? null}::bigint is null or c.id = ${id ?? null}::bigint) and (${before}::bigint is null or c.id < ${before}::bigint)
    order by c.id desc limit ${limit}::int`.execute(db)
  return rows
}

export type CouponUse = { order: string; placedAt: Date; status: string; given: number; last: string | null }

/** The newest first. */
export async function couponUses(db: Database, id: number, limit: number): Promise<CouponUse[]> {
  const { rows } = await sql<CouponUse>`select o.number as "order", o.placed_at as "placedAt", o.status,
      u.goods_off + u.delivery_off as given, k.last_four as last
    from coupon_uses u join orders o on o.id = u.order_id left join coupon_codes k on k.id = u.code_id where u.coupon_id = ${id}::bigint
    order by u.order_id desc limit ${limit}::int`.execute(db)
  return rows
}

/** One of many codes, and the order that it was used for, where that stands. */
export type ManyCode = { last: string; order: string | null; placedAt: Date | null; given: number | null }

export async function codesOf(db: Database, id: number): Promise<ManyCode[]> {
  const { rows } = await sql<ManyCode>`select k.last_four as last, o.number as "order", o.placed_at as "placedAt",
      case when o.id is not null then u.goods_off + u.delivery_off end as given
    from coupon_codes k left join (coupon_uses u join orders o on o.id = u.order_id and o.status not in ('CANCELLED', 'EXPIRED'))
      on u.code_id = k.id
    where k.coupon_id = ${id}::bigint order by k.id, o.id`.execute(db)
  return rows
}
