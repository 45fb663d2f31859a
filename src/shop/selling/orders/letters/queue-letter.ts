import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteUnsentLetters, deleteWaitingLetter, insertLetter, isLetterWaiting } from './letter-records.server.ts'

const LETTER_KINDS = [
  'order-received',
  'payment-received',
  'payment-pending',
  'payment-failed',
  'payment-reminder',
  'proforma',
  'documents',
  'order-expired',
  'order-cancelled',
  'refund-issued',
  'refund-account',
  'price-promise',
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

type QueueLetter = {
  orderId: number
  kind: OrderLetterKind
  key?: string
  extra?: Record<string, unknown>
  /** Who has caused it: what staff did can be undone for a while, without a trace at the buyer. */
  by?: Actor
}

/** So long staff can take back what they did, and so long a letter about it waits. */
export const LETTER_UNDO_MS = 10_000

export function letterLeavesAt(by: Actor | undefined, now: Date): Date {
  return by?.kind === 'staff' ? new Date(now.getTime() + LETTER_UNDO_MS) : now
}

/**
 * In the transaction of what the letter tells of. One of a kind and key an order, however often it is queued; gives its number, or null
 * where it was there.
 */
export async function queueLetter(
  shop: Shop,
  { orderId, kind, key = '', extra = {}, by }: QueueLetter,
): Promise<number | null> {
  const now = shop.clock.now()
  const dueAt = letterLeavesAt(by, now)
  const id = await insertLetter(shop.db, { orderId, kind, key, extra, dueAt }, now)
  shop.wake(dueAt > now ? 'letters-later' : 'letters')
  return id
}

/** What it tells of has been undone. False where it has left, or somebody is just sending it: the buyer knows. */
export async function takeBackLetter(
  shop: Shop,
  { orderId, kind, key = '' }: Pick<QueueLetter, 'orderId' | 'kind' | 'key'>,
): Promise<boolean> {
  return deleteWaitingLetter(shop.db, { orderId, kind, key })
}

/** One that nobody has begun to send says what is true when it goes. */
export function hasWaitingLetter(shop: Shop, orderId: number, kind: OrderLetterKind): Promise<boolean> {
  return isLetterWaiting(shop.db, { orderId, kind })
}

/** What it tells of is so no more: what has not left of it does not go. */
export async function dropLetter(
  shop: Shop,
  { orderId, kind, key = '' }: Pick<QueueLetter, 'orderId' | 'kind' | 'key'>,
): Promise<void> {
  await deleteUnsentLetters(shop.db, { orderId, kind, key })
}
