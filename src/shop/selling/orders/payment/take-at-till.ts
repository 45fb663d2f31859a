import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { addRounding } from '../change-records.server.ts'
import type { LockedOrder } from '../lock-order.ts'
import { recordMoney } from './record-money.ts'

/**
 * Money that a bookseller took over the counter is a fact of the ledger like any other; what rounding adds or takes is part of
 * what the order costs. The order is locked.
 */
export async function takeAtTill(
  shop: Shop,
  order: LockedOrder,
  { amount, rounding, by }: { amount: number; rounding: number; by: Actor },
): Promise<void> {
  if (rounding !== 0) await addRounding(shop.db, order.id, rounding)
  if (amount === 0) return
  const note = rounding === 0 ? String(amount) : `${amount} (${rounding > 0 ? '+' : ''}${rounding})`
  await recordMoney(shop, order, { provider: 'till', paymentId: null, amount, by, kind: 'paid-at-till', note })
}
