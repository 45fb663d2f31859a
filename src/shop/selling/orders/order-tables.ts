import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day, Maybe, Json, MaybeJson, MaybeStamp } from '#database/column-kinds.ts'
import type { Language } from '#site/languages.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { DatePrecision, ProductType } from '#shop/goods/product.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { ApprovalKind, ApprovalOutcome, ReceiveWish } from './refunds/approval.ts'
import type { LineCopies } from './refunds/line-copies.ts'
import type {
  AttemptProvider,
  AttemptStatus,
  Billing,
  LineKind,
  OrderStatus,
  OrderWait,
  ParcelPointSnapshot,
  PaymentEventKind,
  PaymentStatus,
  PickupShopSnapshot,
  PostalAddress,
  RefundStatus,
  VatPart,
} from './order.ts'

export type OrderTables = {
  orders: {
    id: GeneratedAlways<number>
    number: string
    user_id: string | null
    place_key: string
    body_hash: Buffer
    status: OrderStatus
    version: Generated<number>
    language: Language
    email: string
    contact: Json<Contact>
    shipping: ShippingType
    delivery: MaybeJson<PostalAddress>
    billing: Json<Billing>
    pickup_shop: MaybeJson<PickupShopSnapshot>
    parcel_point: MaybeJson<ParcelPointSnapshot>
    payment_method: Payment | null
    together: Generated<boolean>
    note: Maybe<string>
    goods: number
    shipping_price: number | null
    total: number | null
    vat: Json<VatPart[]>
    allowance: Generated<number>
    rounding: Generated<number>
    terms_version: string
    terms_told: 'counter' | 'phone' | null
    expected_from: Maybe<Day>
    expected_to: Maybe<Day>
    expected_precision: Generated<DatePrecision>
    placed_at: Date
    expires_at: Maybe<Date>
    confirmed_at: Maybe<Date>
    ended_at: Maybe<Date>
    network: Maybe<Buffer>
    /** When copies that were held for a short time went free unpaid. */
    lapses: Generated<Date[]>
    link_version: Generated<number>
    /** Written by the database with each version: see migration 0068. */
    waits_for: Generated<OrderWait[]>
    payment_state: Maybe<PaymentStatus>
    taken_by_kind: Maybe<ActorKind>
    taken_by_id: Maybe<string>
    taken_until: Maybe<Date>
  }
  order_attentions: {
    order_id: number
    reason: string
    at: Date
    seen_by_kind: Maybe<ActorKind>
    seen_by_id: Maybe<string>
    seen_at: Maybe<Date>
  }
  trusted_customers: {
    user_id: string
    since: Date
    by_kind: ActorKind
    by_id: string | null
    reason: string
  }
  order_lines: {
    id: GeneratedAlways<number>
    order_id: number
    position: number
    product_id: string
    type: ProductType
    ean: string
    name: string
    author: string | null
    slug: string
    unit_price: number
    list_price: number
    vat_percent: number
    kind: LineKind
    quantity: number
    cancelled_quantity: Generated<number>
    shipped_quantity: Generated<number>
    delivered_quantity: Generated<number>
    returned_quantity: Generated<number>
    expected_from: Maybe<Day>
    expected_to: Maybe<Day>
    expected_precision: Generated<DatePrecision>
  }
  payment_attempts: {
    id: string
    order_id: number
    number: number
    provider: AttemptProvider
    amount: number
    status: AttemptStatus
    payment_id: Maybe<string>
    pay_url: Maybe<string>
    charged: Generated<number>
    refunded: Generated<number>
    refunding: Generated<number>
    created_at: Date
    valid_until: Maybe<Date>
    superseded_at: Maybe<Date>
    capture_round: Generated<number>
    reason: Maybe<string>
    provider_code: Maybe<string>
    snapshot: MaybeJson<unknown>
    checked_at: Maybe<Date>
    next_check_at: Maybe<Date>
    checks: Generated<number>
  }
  payment_events: {
    id: GeneratedAlways<number>
    attempt_id: string
    provider: AttemptProvider
    kind: PaymentEventKind
    amount: number
    reference: string
    at: Date
  }
  refunds: {
    id: string
    order_id: number
    attempt_id: string
    amount: number
    reason: string
    status: RefundStatus
    requested_at: Date
    requested_by_kind: ActorKind
    requested_by_id: Maybe<string>
    asked_at: Maybe<Date>
    tries: Generated<number>
    next_try_at: Maybe<Date>
    provider_refund_id: Maybe<string>
    settled_at: Maybe<Date>
    failure: Maybe<string>
    approval_id: Maybe<number>
    return_number: Maybe<number>
    decided_by_kind: Maybe<ActorKind>
    decided_by_id: Maybe<string>
  }
  refund_parts: {
    id: GeneratedAlways<number>
    order_id: number
    order_line_id: number | null
    quantity: number
    at: Date
  }
  approvals: {
    id: GeneratedAlways<number>
    order_id: number
    version: number
    amount: number
    kind: Generated<ApprovalKind>
    wish: ColumnType<Partial<ReceiveWish>, string | undefined, never>
    reason: string
    words: string | null
    copies: Json<LineCopies[]>
    delivery: boolean
    asked_at: Date
    asked_by: string
    until: Date
    outcome: Maybe<ApprovalOutcome>
    decided_at: Maybe<Date>
    decided_by: Maybe<string>
    decision_words: Maybe<string>
  }
  order_history: {
    order_id: number
    version: number
    at: Date
    kind: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    by_kind: ActorKind
    by_id: Maybe<string>
    note: Maybe<string>
  }
  order_letters: {
    id: GeneratedAlways<number>
    order_id: number
    kind: string
    key: Generated<string>
    extra: ColumnType<Record<string, unknown>, string | undefined, string>
    queued_at: Date
    due_at: Maybe<Date>
    tries: Generated<number>
    sent_at: Maybe<Date>
    failure: Maybe<string>
    copy: Generated<number>
    to_email: Maybe<string>
    asked_by_kind: Maybe<ActorKind>
    asked_by_id: Maybe<string>
    sent_to: Maybe<string>
    subject: Maybe<string>
    words: Maybe<string>
  }
  order_notes: {
    id: GeneratedAlways<number>
    order_id: number
    at: Date
    by_kind: ActorKind
    by_id: Maybe<string>
    text: string
  }
  order_note_mentions: { note_id: number; sub: string; seen_at: MaybeStamp }
  order_finds: { order_id: number; words: Generated<string>; mark: Generated<number>; written_mark: Generated<number> }
}
