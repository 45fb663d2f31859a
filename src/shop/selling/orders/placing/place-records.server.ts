import { sql } from 'kysely'
import type { OrderDocument } from './order-document.ts'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { DatePrecision } from '#shop/goods/product.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { OrderGift } from '../gifts/gift.ts'
import type { UsedCoupon } from './quote-order.ts'
import type { TermsTold } from './order-input.ts'
import type {
  Billing,
  OrderLineView,
  OrderStatus,
  ParcelPointSnapshot,
  PickupShopSnapshot,
  OrderPostalAddress,
  VatPart,
} from '../order.ts'

/** What was held when the order was allowed, and how much of its network may be beside it. */
export type UnpaidClaim = {
  /** Null where there is no account. */
  userId: string | null
  /** The mark of the network it comes from; null where none is known. */
  network: Buffer | null
  orders: number
  copies: number
  networkCopies: number
  networkForints: number
}

type KnownPlacing = {
  /** The order that was placed with this key, and a hash of what came with it. */
  number: string
  bodyHash: string
}

export async function knownPlacing(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<KnownPlacing | null> {
  const { rows } = await sql<KnownPlacing>`select number, encode(body_hash, 'hex') as "bodyHash" from orders
    where user_id = ${userId}::uuid and place_key = ${key}`.execute(db)
  return rows[0] ?? null
}

export type NewOrder = {
  number: string
  /** Null where it was taken for somebody without an account. */
  userId: string | null
  key: string
  bodyHash: string
  status: OrderStatus
  language: Language
  email: string
  contact: Contact
  shipping: ShippingType
  delivery: OrderPostalAddress | null
  billing: Billing
  pickupShop: PickupShopSnapshot | null
  parcelPoint: ParcelPointSnapshot | null
  payment: Payment | null
  together: boolean
  note: string | null
  goods: number
  shippingPrice: number | null
  total: number | null
  vat: VatPart[]
  terms: string
  /** How a buyer was told of them who did not read them on the page. */
  termsTold: TermsTold | null
  from: string | null
  to: string | null
  precision: DatePrecision
  placedAt: string
  expiresAt: string | null
  confirmedAt: string | null
  by: Actor
  /** Until when its copies are held; null: for good. */
  heldUntil: string | null
  /** The same of copies that are held for a short time. */
  shortUntil: string
  /** From which sum the law lets it be sent free of charge; null where no price in it is fixed. */
  boundFreeFrom: number | null
  document: OrderDocument
  invoicedAtDispatch: boolean
  gift: OrderGift | null
  coupon: UsedCoupon | null
  lines: NewLine[]
  holds: { position: number; p: string; w: string; q: number; isShort: boolean }[]
  letters: { kind: string }[]
}

type NewLine = Pick<
  OrderLineView,
  | 'productId'
  | 'type'
  | 'ean'
  | 'name'
  | 'author'
  | 'slug'
  | 'unitPrice'
  | 'listPrice'
  | 'couponOff'
  | 'vatPercent'
  | 'kind'
  | 'quantity'
> & {
  position: number
  /** For how much the law lets a copy be sold at least; 0 where its price is not fixed. */
  lowestPrice: number
  promise: 'OPEN' | null
  from: string | null
  to: string | null
  precision: DatePrecision
}

/** SQLSTATE of `refuse('outrun')`: a copy, the number, the key or a limit was taken by another order meanwhile. */
const OUTRUN = 'KF001'

/**
 * The order with all that begins with it, its copies included, in one statement: places are locked in one order by
 * everybody, so that no two buyers wait for each other. False when that could not be, and nothing was written.
 */
export async function insertOrder(db: Database, order: NewOrder, claim: UnpaidClaim): Promise<boolean> {
  try {
    const { holds, ...rest } = order
    const places = {
      positions: holds.map(({ position }) => position),
      products: holds.map(({ p }) => p),
      warehouses: holds.map(({ w }) => w),
      quantities: holds.map(({ q }) => q),
      shorts: holds.map(({ isShort }) => isShort),
    }
    await PLACE_ORDER(db, { order: JSON.stringify(rest), ...places, ...claim })
    return true
  } catch (error) {
    if (isOutrun(error)) return false
    throw error
  }
}

export function isOutrun(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUTRUN
}

/** The same inside a transaction that goes on where it could not be. */
export async function insertOrderWithin(db: Database, order: NewOrder, claim: UnpaidClaim): Promise<boolean> {
  await sql`savepoint before_placing`.execute(db)
  const isPlaced = await insertOrder(db, order, claim)
  await (isPlaced ? sql`release savepoint before_placing` : sql`rollback to savepoint before_placing`).execute(db)
  return isPlaced
}

type Placing = {
  order: string
  positions: number[]
  products: string[]
  warehouses: string[]
  quantities: number[]
  shorts: boolean[]
} & UnpaidClaim

// Arrays, not JSON, and places looked up one by one: the planner takes a list of JSON for so long that it would rather read
// every shelf of the shop.
const PLACE_ORDER = preparedStatement(
  'place-order',
  (
    _,
    {
      order,
      positions,
      products,
      warehouses,
      quantities,
      shorts,
      userId,
      network,
      orders,
      copies,
      networkCopies,
      networkForints,
    }: Placing,
  ) => sql`with claimed as materialized (
      select * from claim_unpaid(${userId}::uuid, ${network}::bytea)
    ), x as materialized (
      select x.* from claimed, json_to_record(${order}::json) as x(
        number text, "userId" uuid, key text, "bodyHash" text, status text, language language, email text, contact jsonb,
        shipping text, delivery jsonb, billing jsonb, "pickupShop" jsonb, "parcelPoint" jsonb, payment text,
        together boolean, note text, goods int, "shippingPrice" int, total int, vat jsonb, terms text, "termsTold" text, "from" date, "to" date,
        precision date_precision, "placedAt" timestamptz, "expiresAt" timestamptz, "confirmedAt" timestamptz, by json,
        "heldUntil" timestamptz, "shortUntil" timestamptz, "boundFreeFrom" int, document text,
        "invoicedAtDispatch" boolean, gift json, coupon json, lines json, letters json)
    ), holds as (
      select h.* from x, unnest(${positions}::int[], ${products}::text[], ${warehouses}::text[], ${quantities}::int[],
        ${shorts}::boolean[]) as h(position, p, w, q, is_short)
    ), places as (
      select p, w, sum(q)::int as q from holds group by p, w
    ), locked as materialized (
      select i.product_id, i.warehouse_id, wanted.q from (select * from places order by p, w) as wanted, lateral (
        select product_id, warehouse_id from inventories
        where product_id = wanted.p and warehouse_id = wanted.w and inventory_amount - held_amount >= wanted.q for update
      ) as i
    ), held as (
      update inventories i set held_amount = i.held_amount + l.q from locked l
      where i.product_id = l.product_id and i.warehouse_id = l.warehouse_id returning i.product_id
    ), placed as (
      insert into orders (number, user_id, place_key, body_hash, status, language, email, contact, shipping, delivery, billing,
        pickup_shop, parcel_point, payment_method, together, note, goods, shipping_price, total, vat, terms_version, terms_told,
        expected_from, expected_to, expected_precision, placed_at, expires_at, confirmed_at, network, bound_free_from, document, invoiced_at_dispatch)
      select number, "userId", key, decode("bodyHash", 'hex'), status, language, email, contact, shipping, delivery, billing,
        "pickupShop", "parcelPoint", payment, together, note, goods, "shippingPrice", total, vat, terms, "termsTold",
        "from", "to", precision, "placedAt", "expiresAt", "confirmedAt", ${network}::bytea, "boundFreeFrom", document, "invoicedAtDispatch" from x
      on conflict do nothing returning id, status, placed_at
    ), lines as (
      insert into order_lines (order_id, position, product_id, type, ean, name, author, slug, unit_price, list_price,
        vat_percent, kind, quantity, expected_from, expected_to, expected_precision, lowest_price, price_promise,
        coupon_off)
      select placed.id, l.position, l."productId", l.type, l.ean, l.name, l.author, l.slug, l."unitPrice", l."listPrice",
        l."vatPercent", l.kind, l.quantity, l."from", l."to", l.precision, l."lowestPrice", l.promise, l."couponOff"
      from placed, x, json_to_recordset(x.lines) as l(position int, "productId" text, type product_type, ean text, name text,
        author text, slug text, "unitPrice" int, "listPrice" int, "vatPercent" int, kind text, quantity int,
        "from" date, "to" date, precision date_precision, "lowestPrice" int, promise text, "couponOff" int)
      returning id, position, product_id
    ), reserved as (
      insert into stock_reservations (order_line_id, warehouse_id, product_id, quantity, expires_at, is_short)
      select lines.id, h.w, lines.product_id, h.q, case when h.is_short then x."shortUntil" else x."heldUntil" end, h.is_short
      from x, holds as h join lines on lines.position = h.position
    ), given as (
      insert into order_gifts (order_id, words, not_before, pack_from)
      select placed.id, g.words, g."notBefore", g."packFrom" from placed, x,
        json_to_record(x.gift) as g(words text, "notBefore" date, "packFrom" date)
      where json_typeof(x.gift) = 'object'
    ), used as (
      insert into coupon_uses (order_id, coupon_id, code_id, goods_off, delivery_off)
      select placed.id, c.id, c."codeId", c."goodsOff", c."deliveryOff" from placed, x,
        json_to_record(x.coupon) as c(id bigint, "codeId" bigint, "goodsOff" int, "deliveryOff" int)
      where json_typeof(x.coupon) = 'object'
    ), told as (
      insert into order_history (order_id, version, at, kind, from_status, to_status, by_kind, by_id)
      select placed.id, 1, placed.placed_at, 'placed', null, placed.status,
        (x.by ->> 'kind')::actor_kind, x.by ->> 'id' from placed, x
    ), queued as (
      insert into order_letters (order_id, kind, queued_at, due_at)
      select placed.id, l.kind, placed.placed_at, placed.placed_at
      from placed, x, json_to_recordset(x.letters) as l(kind text)
    )
    select case when placed.id is null or (select count(*) from held) < (select count(*) from places)
        or exists (select from claimed c where (c.orders, c.copies) <> (${orders}::int, ${copies}::int)
          or c.network_copies > ${networkCopies}::int or c.network_forints > ${networkForints}::bigint)
        then refuse('outrun') end
    from (select 1) as one left join placed on true`,
  { isCommit: true },
)
