import { randomUUID } from 'node:crypto'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { callAttention } from '../call-attention.ts'
import { lockOrderBooks, type LockedOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import type { ShipmentView } from '../order.ts'
import { attemptOfPayment, insertEvents } from './attempt-records.server.ts'
import { codAttemptOf, codPaymentId } from './cod-payment.ts'
import { recordMoney } from './record-money.ts'
import { settleOrder } from './settle-order.ts'

type AtDoor = { parcel: ShipmentView; by: Actor }

/**
 * ORDER-10: a courier, who collects for the shop, has brought a parcel and taken its price: the buyer has paid. Told twice, it is
 * charged once. The order is locked. True: now it is.
 */
export async function chargeAtDoor(shop: Shop, order: LockedOrder, { parcel, by }: AtDoor): Promise<boolean> {
  const amount = parcel.cod ?? 0
  const paymentId = codPaymentId(parcel)
  const known = codAttemptOf(order.attempts, parcel)
  if (amount === 0 || paymentId === null || (known && known.charged > 0)) return false
  if (!known && (await attemptOfPayment(shop.db, { provider: 'cod', paymentId }))) {
    // The same label on parcels of two orders: it is paid for once, and somebody has to see whose it is.
    await callAttention(shop, order.id, 'cod-mismatch', { about: paymentId })
    return false
  }
  const entry = { kind: 'paid-at-door', note: `${parcel.number} ${amount}`, by } as const
  if (known) {
    const charge = { attemptId: known.id, provider: 'cod', kind: 'CHARGED', amount, reference: randomUUID() } as const
    await insertEvents(shop.db, [charge], shop.clock.now())
    await writeHistory(shop, order.id, { ...entry, from: order.status, to: order.status })
  } else await recordMoney(shop, order, { ...entry, provider: 'cod', paymentId, amount })
  const books = await lockOrderBooks(shop, order.number)
  // What is too much goes back by rule: nobody here has decided it.
  if (books) await settleOrder(shop, books, { by: SYSTEM })
  return true
}

/** The parcel was not brought after all: what was charged for it never was. The order is locked. True: something was. */
export async function unchargeAtDoor(shop: Shop, order: LockedOrder, { parcel, by }: AtDoor): Promise<boolean> {
  const known = codAttemptOf(order.attempts, parcel)
  if (!known || known.charged === 0) return false
  const amount = known.charged
  const back = { attemptId: known.id, provider: 'cod', kind: 'UNCHARGED', amount, reference: randomUUID() } as const
  await insertEvents(shop.db, [back], shop.clock.now())
  const note = `${parcel.number} ${amount}`
  await writeHistory(shop, order.id, { kind: 'charge-taken-back', from: order.status, to: order.status, by, note })
  return true
}
