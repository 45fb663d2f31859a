import type { Shop } from '#shop/shop.ts'
import { insertLetter, insertPlainLetters } from './letter-records.server.ts'

const LETTER_KINDS = [
  'order-received',
  'payment-received',
  'payment-pending',
  'payment-failed',
  'payment-reminder',
  'order-expired',
  'order-cancelled',
  'refund-issued',
  'duplicate-refunded',
  'quote-ready',
  'preorder-changed',
  'shipped',
  'ready-for-pickup',
  'pickup-reminder',
  'withdrawal-acknowledged',
  'return-refunded',
  'return-rejected',
  'order-link',
  'staff-new-order',
  'staff-attention',
] as const
export type OrderLetterKind = (typeof LETTER_KINDS)[number]

type QueueLetter = { orderId: number; kind: OrderLetterKind; key?: string; extra?: Record<string, unknown> }

/** Several that have nothing to say beyond the order itself. */
export async function queueLetters(shop: Shop, orderId: number, kinds: readonly OrderLetterKind[]): Promise<void> {
  await insertPlainLetters(shop.db, { orderId, kinds }, shop.clock.now())
  shop.wake('letters')
}

/** In the transaction of what the letter tells of. One of a kind and key an order, however often it is queued. */
export async function queueLetter(shop: Shop, { orderId, kind, key = '', extra = {} }: QueueLetter): Promise<void> {
  await insertLetter(shop.db, { orderId, kind, key, extra }, shop.clock.now())
  shop.wake('letters')
}
