import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { PREPARED } from '#database/prepared.ts'
import { statement } from '#database/statement.ts'
import type { Language } from '#languages.ts'
import type { Contact } from '#shop/addresses/address.ts'
import type { DatePrecision } from '#shop/catalogue/product-card.ts'
import type { Payment } from '#shop/cart/payment-choices.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import { FINAL_ATTEMPTS } from './order-states.ts'
import type {
  AttemptView,
  Billing,
  InvoiceView,
  OrderEventView,
  OrderLineView,
  OrderStatus,
  ParcelPointSnapshot,
  PickupShopSnapshot,
  PostalAddress,
  RefundView,
  ReturnView,
  ShipmentView,
  VatPart,
} from './order.ts'

export type OrderLineRow = Omit<OrderLineView, 'expected'> & {
  expectedFrom: string | null
  expectedTo: string | null
  expectedPrecision: DatePrecision
}

export type OrderRow = {
  id: number
  number: string
  userId: string | null
  status: OrderStatus
  version: number
  language: Language
  email: string
  contact: Contact
  shipping: ShippingType
  delivery: PostalAddress | null
  billing: Billing
  pickupShop: PickupShopSnapshot | null
  parcelPoint: ParcelPointSnapshot | null
  paymentMethod: Payment | null
  together: boolean
  note: string | null
  goods: number
  shippingPrice: number | null
  total: number | null
  vat: VatPart[]
  allowance: number
  termsVersion: string
  expectedFrom: string | null
  expectedTo: string | null
  expectedPrecision: DatePrecision
  placedAt: Date
  expiresAt: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
  attention: string | null
  lines: OrderLineRow[]
  attempts: AttemptView[]
  refunds: RefundView[]
  timeline: OrderEventView[]
  shipments: ShipmentView[]
  returns: ReturnView[]
  invoices: InvoiceView[]
}

const instant = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** One row an order, with everything that belongs to it. `where` names `o`, `before` comes before the question itself. */
export function orderRows<Row extends OrderRow = OrderRow>(
  where: RawBuilder<unknown>,
  before = sql``,
  more = sql``,
): RawBuilder<Row> {
  return sql<Row>`${before} select ${PREPARED} ${more} o.id, o.number, o.user_id as "userId", o.status, o.version, o.language, o.email, o.contact,
    o.shipping, o.delivery, o.billing, o.pickup_shop as "pickupShop", o.parcel_point as "parcelPoint",
    o.payment_method as "paymentMethod", o.together, o.note, o.goods, o.shipping_price as "shippingPrice", o.total, o.vat,
    o.allowance, o.terms_version as "termsVersion", o.expected_from as "expectedFrom", o.expected_to as "expectedTo",
    o.expected_precision as "expectedPrecision", o.placed_at as "placedAt", o.expires_at as "expiresAt",
    o.confirmed_at as "confirmedAt", o.ended_at as "endedAt", o.attention,
    (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'type', l.type, 'ean', l.ean, 'name', l.name,
        'author', l.author, 'slug', l.slug, 'unitPrice', l.unit_price, 'listPrice', l.list_price, 'vatPercent', l.vat_percent,
        'kind', l.kind, 'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity,
        'shippedQuantity', l.shipped_quantity, 'deliveredQuantity', l.delivered_quantity,
        'returnedQuantity', l.returned_quantity,
        'heldQuantity', (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.order_line_id = l.id),
        'expectedFrom', l.expected_from, 'expectedTo', l.expected_to,
        'expectedPrecision', l.expected_precision) order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
    coalesce((select json_agg(json_build_object('id', a.id, 'number', a.number, 'provider', a.provider, 'amount', a.amount,
        'status', a.status, 'paymentId', a.payment_id, 'charged', a.charged, 'refunded', a.refunded, 'refunding', a.refunding,
        'createdAt', ${instant('a.created_at')}, 'validUntil', ${instant('a.valid_until')},
        'supersededAt', ${instant('a.superseded_at')}, 'checkedAt', ${instant('a.checked_at')},
        'captureRound', a.capture_round, 'payUrl', a.pay_url, 'reason', a.reason,
        'events', (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'reference', e.reference)
          order by e.id), '[]') from payment_events e where e.attempt_id = a.id)) order by a.number)
      from payment_attempts a where a.order_id = o.id), '[]') as attempts,
    coalesce((select json_agg(json_build_object('id', r.id, 'attemptId', r.attempt_id, 'amount', r.amount, 'reason', r.reason,
        'status', r.status, 'requestedAt', ${instant('r.requested_at')}, 'settledAt', ${instant('r.settled_at')},
        'failure', r.failure) order by r.requested_at, r.id)
      from refunds r where r.order_id = o.id), '[]') as refunds,
    coalesce((select json_agg(json_build_object('version', h.version, 'at', ${instant('h.at')}, 'kind', h.kind,
        'from', h.from_status, 'to', h.to_status, 'by', h.by, 'note', h.note) order by h.version)
      from order_history h where h.order_id = o.id), '[]') as timeline,
    coalesce((select json_agg(json_build_object('number', s.number, 'status', s.status, 'carrier', s.carrier,
        'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'madeAt', ${instant('s.made_at')},
        'packedAt', ${instant('s.packed_at')}, 'shippedAt', ${instant('s.shipped_at')}, 'readyAt', ${instant('s.ready_at')},
        'pickupUntil', s.pickup_until, 'endedAt', ${instant('s.ended_at')},
        'lines', (select coalesce(json_agg(json_build_object('lineId', sl.order_line_id, 'quantity', sl.quantity)
          order by sl.order_line_id), '[]') from shipment_lines sl where sl.shipment_id = s.id)) order by s.number)
      from shipments s where s.order_id = o.id), '[]') as shipments,
    coalesce((select json_agg(json_build_object('number', r.number, 'status', r.status,
        'announcedAt', ${instant('r.announced_at')}, 'endedAt', ${instant('r.ended_at')}, 'reason', r.reason,
        'lines', (select coalesce(json_agg(json_build_object('lineId', rl.order_line_id, 'quantity', rl.quantity)
          order by rl.order_line_id), '[]') from return_lines rl where rl.return_id = r.id)) order by r.number)
      from returns r where r.order_id = o.id), '[]') as returns,
    coalesce((select json_agg(json_build_object('kind', i.kind, 'status', i.status, 'number', i.number, 'url', i.url,
        'issuedAt', ${instant('i.issued_at')}) order by i.id)
      from invoices i where i.order_id = o.id), '[]') as invoices
    from orders o ${where}`
}

export async function orderByNumber(db: Database, number: string): Promise<OrderRow | null> {
  return (await numbered(db, { number }))[0] ?? null
}

const numbered = statement((_, { number }: { number: string }) => orderRows(sql`where o.number = ${number}`))

export type ClaimedAttempt = { attemptId: string; isClaimed: boolean; order: OrderRow }

/**
 * The order of an attempt, and the right to ask the attempt's provider now, which is given so often and not oftener whoever
 * asks: without it, somebody has just asked. Of an attempt that is over it is given only for news from after the last
 * question. That somebody has asked may be forgotten in a power failure.
 */
export async function claimAttempt(
  db: Database,
  attemptId: string,
  { now, since, newsOf }: { now: Date; since: Date; newsOf: Date | null },
): Promise<ClaimedAttempt | null> {
  const [row] = await claim(db, { attemptId, now, since, newsOf, final: FINAL_ATTEMPTS })
  return row ? { attemptId, isClaimed: row.isClaimed, order: row } : null
}

type Claim = { attemptId: string; now: Date; since: Date; newsOf: Date | null; final: readonly string[] }

const claim = statement((_, { attemptId, now, since, newsOf, final }: Claim) =>
  orderRows<OrderRow & { isClaimed: boolean }>(
    sql`where o.id = (select order_id from payment_attempts where id = ${attemptId}::uuid)`,
    sql`with ${PREPARED} claimed as (
      update payment_attempts set checked_at = ${now}::timestamptz, checks = checks + 1
      where id = ${attemptId}::uuid and payment_id is not null
        and (checked_at is null or checked_at <= ${since}::timestamptz or checked_at > ${now}::timestamptz)
        and (checked_at is null or checked_at <= ${newsOf}::timestamptz or checked_at > ${now}::timestamptz
          or status <> all(${final}::text[]))
      returning id
    )`,
    sql`exists (select from claimed) as "isClaimed", set_config('synchronous_commit', 'off', true),`,
  ),
)

export async function ordersByIds(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  const { rows } = await orderRows(sql`where o.id = any(${ids}::bigint[])`).execute(db)
  return rows
}

type Place = { placedAt: string; id: number }

/** A customer's orders, the newest first, after a place in the list. */
export async function ordersOfUser(
  db: Database,
  { userId, after, limit }: { userId: string; after: Place | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await orderRows(
    sql`where o.user_id = ${userId}::uuid
      and (${after?.placedAt ?? null}::timestamptz is null
        or (o.placed_at, o.id) < (${after?.placedAt ?? null}::timestamptz, ${after?.id ?? 0}::bigint))
      order by o.placed_at desc, o.id desc limit ${limit}::int`,
  ).execute(db)
  return rows
}

/** All orders for staff: in need of attention, in a state, or simply the newest. */
export async function ordersForStaff(
  db: Database,
  { status, isInNeed, limit }: { status: OrderStatus | null; isInNeed: boolean; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await orderRows(
    sql`where (${status}::text is null or o.status = ${status}::text) and (not ${isInNeed}::boolean or o.attention is not null)
      order by o.placed_at desc, o.id desc limit ${limit}::int`,
  ).execute(db)
  return rows
}

export async function orderNumberOfPayment(
  db: Database,
  { provider, paymentId }: { provider: string | null; paymentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select ${PREPARED} o.number from payment_attempts a
    join orders o on o.id = a.order_id
    where a.payment_id = ${paymentId} and (${provider}::text is null or a.provider = ${provider}::text)`.execute(db)
  return rows[0]?.number ?? null
}

export async function lockOrderRow(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql`select ${PREPARED} id from orders where number = ${number} for update`.execute(db)
  return rows.length === 1
}
