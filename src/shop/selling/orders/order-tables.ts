import type { ColumnType } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { ReceiveWish } from './refunds/approval.ts'
import type { LineCopies } from './refunds/line-copies.ts'
import type {
  AttemptProvider,
  Billing,
  OrderStatus,
  OrderWait,
  ParcelPointSnapshot,
  PaymentStatus,
  PickupShopSnapshot,
  OrderPostalAddress,
  VatPart,
} from './order.ts'

export type OrderTables = RoomTables<{
  /** `lapses`: when copies that were held for a short time went free unpaid. */
  orders: {
    contact: Contact
    delivery: OrderPostalAddress
    billing: Billing
    pickup_shop: PickupShopSnapshot
    parcel_point: ParcelPointSnapshot
    vat: VatPart[]
    /** Written by the database with each version: see migration 0068. */
    waits_for: OrderWait[]
    payment_state: PaymentStatus
  }
  order_attentions: {}
  cod_liftings: {}
  trusted_customers: {}
  order_lines: {}
  order_gifts: {}
  coupon_uses: {}
  payment_attempts: {}
  payment_events: {
    provider: AttemptProvider
  }
  refunds: {}
  refund_parts: {}
  refund_accounts: {}
  approvals: {
    wish: ColumnType<Partial<ReceiveWish>, string | undefined, never>
    copies: LineCopies[]
  }
  order_history: {
    from_status: OrderStatus
    to_status: OrderStatus
  }
  order_letters: {
    extra: Record<string, unknown>
  }
  order_notes: {}
  order_note_mentions: {}
  order_finds: {}
}>
