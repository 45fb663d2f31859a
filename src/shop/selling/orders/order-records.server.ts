import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { DatePrecision } from '#shop/goods/product.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import {
  ATTEMPTS,
  ATTENTIONS,
  INVOICES,
  LINES,
  ORDER,
  PROFORMA,
  REFUNDS,
  RETURNS,
  SHIPMENTS,
  TIMELINE,
} from './order-columns.server.ts'
import { readHistoryKind } from './history-kinds.ts'
import { readRefundReason } from './refunds/refund-reasons.ts'
import { ATTEMPT_REASONS } from './order.ts'
import type { OrderGift } from './gifts/gift.ts'
import type { OrderDocument } from './placing/order-document.ts'
import type {
  AttemptView,
  AttentionView,
  Billing,
  InvoiceView,
  OrderCoupon,
  OrderEventView,
  OrderLineView,
  OrderStatus,
  ParcelPointSnapshot,
  ProformaView,
  PickupShopSnapshot,
  OrderPostalAddress,
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
  delivery: OrderPostalAddress | null
  billing: Billing
  pickupShop: PickupShopSnapshot | null
  parcelPoint: ParcelPointSnapshot | null
  paymentMethod: Payment | null
  together: boolean
  note: string | null
  gift: OrderGift | null
  coupon: OrderCoupon | null
  goods: number
  shippingPrice: number | null
  total: number | null
  vat: VatPart[]
  allowance: number
  rounding: number
  termsVersion: string
  expectedFrom: string | null
  expectedTo: string | null
  expectedPrecision: DatePrecision
  placedAt: Date
  expiresAt: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
  linkVersion: number
  /** Null of one that was placed before this was settled: see `documentOf`. */
  document: OrderDocument | null
  invoicedAtDispatch: boolean
  lines: OrderLineRow[]
  attempts: AttemptView[]
  refunds: RefundView[]
  timeline: OrderEventView[]
  shipments: ShipmentView[]
  returns: ReturnView[]
  invoices: InvoiceView[]
  proforma: ProformaView | null
  attentions: AttentionView[]
}

/** One row an order, with everything that belongs to it. `where` names `o`. */
function orderRows(where: RawBuilder<unknown>): RawBuilder<StoredRow> {
  return sql<StoredRow>`select ${ORDER}, ${LINES}, ${ATTEMPTS}, ${REFUNDS}, ${TIMELINE}, ${SHIPMENTS},
    ${RETURNS}, ${INVOICES}, ${PROFORMA}, ${ATTENTIONS} from orders o ${where}`
}

/** A row as the database has it: its words may be those of another version of the shop. */
type StoredRow = Stored<Omit<OrderRow, 'timeline'>> & {
  timeline: (Omit<OrderEventView, 'kind'> & { kind: string })[]
}
type Stored<Row> = Omit<Row, 'attempts' | 'refunds'> & StoredMoney
type StoredMoney = {
  attempts: (Omit<AttemptView, 'reason'> & { reason: string | null })[]
  refunds: (Omit<RefundView, 'reason'> & { reason: string })[]
}

function readRow(row: StoredRow): OrderRow {
  const timeline = row.timeline.map((entry) => ({ ...entry, kind: readHistoryKind(entry.kind) }))
  return { ...row, ...readMoney(row), timeline }
}

function readMoney({ attempts, refunds }: StoredMoney): Pick<OrderRow, 'attempts' | 'refunds'> {
  return {
    attempts: attempts.map(readAttempt),
    refunds: refunds.map((refund) => ({ ...refund, reason: readRefundReason(refund.reason) })),
  }
}

function readAttempt(attempt: StoredMoney['attempts'][number]): AttemptView {
  return { ...attempt, reason: ATTEMPT_REASONS.find((reason) => reason === attempt.reason) ?? null }
}

export async function orderByNumber(db: Database, number: string): Promise<OrderRow | null> {
  const [row] = await ORDER_BY_NUMBER(db, { number })
  return row ? readRow(row) : null
}

const ORDER_BY_NUMBER = preparedStatement('order-by-number', (_, { number }: { number: string }) =>
  orderRows(sql`where o.number = ${number}`),
)

/** What the money of an order is about: all that paying and settling it need. */
export type OrderBooks = Omit<OrderRow, 'timeline' | 'shipments' | 'returns' | 'invoices' | 'proforma'>

export async function orderBooks(db: Database, number: string): Promise<OrderBooks | null> {
  const [row] = await ORDER_BOOKS(db, { number })
  return row ? { ...row, ...readMoney(row) } : null
}

const ORDER_BOOKS = preparedStatement(
  'order-books',
  (_, { number }: { number: string }) => sql<
    Stored<OrderBooks>
  >`select ${ORDER}, ${LINES}, ${ATTEMPTS}, ${REFUNDS}, ${ATTENTIONS}
    from orders o where o.number = ${number}`,
)

export async function ordersByIds(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  return (await ORDERS_BY_IDS(db, { ids })).map(readRow)
}

const ORDERS_BY_IDS = preparedStatement('orders-by-ids', (_, { ids }: { ids: readonly number[] }) =>
  orderRows(sql`where o.id = any(${ids}::bigint[])`),
)

type Place = { placedAt: string; id: number }

/** A customer's orders, the newest first, after a place in the list. */
export async function ordersOfUser(
  db: Database,
  { userId, after, limit }: { userId: string; after: Place | null; limit: number },
): Promise<OrderRow[]> {
  const rows = await ORDERS_OF_USER(db, { userId, placedAt: after?.placedAt ?? null, id: after?.id ?? 0, limit })
  return rows.map(readRow)
}

type OrdersOfUser = { userId: string; placedAt: string | null; id: number; limit: number }

const ORDERS_OF_USER = preparedStatement('orders-of-user', (_, { userId, placedAt, id, limit }: OrdersOfUser) =>
  orderRows(
    sql`where o.user_id = ${userId}::uuid
      and (${placedAt}::timestamptz is null or (o.placed_at, o.id) < (${placedAt}::timestamptz, ${id}::bigint))
      order by o.placed_at desc, o.id desc limit ${limit}::int`,
  ),
)

/** All orders for staff: in need of attention, in a state, or simply the newest. */
export async function ordersForStaff(
  db: Database,
  { status, isInNeed, limit }: { status: OrderStatus | null; isInNeed: boolean; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await orderRows(
    sql`where (${status}::text is null or o.status = ${status}::text) and (not ${isInNeed}::boolean or exists (
        select from order_attentions t where t.order_id = o.id and t.seen_at is null))
      order by o.placed_at desc, o.id desc limit ${limit}::int`,
  ).execute(db)
  return rows.map(readRow)
}

export async function orderNumberOfPayment(
  db: Database,
  { provider, paymentId }: { provider: string | null; paymentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select o.number from payment_attempts a
    join orders o on o.id = a.order_id
    where a.payment_id = ${paymentId} and (${provider}::text is null or a.provider = ${provider}::text)`.execute(db)
  return rows[0]?.number ?? null
}

export async function lockOrderRow(db: Database, number: string): Promise<boolean> {
  return (await LOCK_ORDER(db, { number })).length === 1
}

const LOCK_ORDER = preparedStatement(
  'lock-order',
  (_, { number }: { number: string }) => sql`select id from orders where number = ${number} for update`,
)
