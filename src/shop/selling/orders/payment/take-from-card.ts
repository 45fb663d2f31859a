import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import type { LockedOrder } from '../lock-order.ts'
import { recordMoney } from './record-money.ts'

type FromCard = { card: { id: number; lastFour: string }; amount: number; by: Actor }

/**
 * Part of an order's price comes from a gift card: the ledgers of both say so, or neither. Where less is on the card by now the database
 * refuses it, and the transaction is over. The order is locked; a card pays for it once.
 */
export async function takeFromCard(
  shop: Shop,
  order: Pick<LockedOrder, 'id' | 'number' | 'status' | 'attempts'>,
  { card, amount, by }: FromCard,
): Promise<void> {
  await recordMoney(shop, order, {
    provider: 'gift-card',
    paymentId: `${card.id}:${order.number}`,
    amount,
    card: { id: card.id, lastFour: card.lastFour },
    by,
    kind: 'paid-by-gift-card',
    note: `${amount} …${card.lastFour}`,
  })
}
