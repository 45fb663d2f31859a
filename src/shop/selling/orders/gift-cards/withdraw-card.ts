import { DAY_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { addDays, endOfDay, shopDay } from '#shop/ground/shop-day.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockSoldCard } from '#shop/selling/gift-cards/sold-card.ts'
import type { Shop } from '#shop/shop.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderRow } from '../order-records.server.ts'
import { takeStep } from '../payment/settle-order.ts'
import { isCardSale } from './card-sale.ts'
import { cardOrdersBefore } from './card-sale-records.server.ts'

/** For so many days after its day whoever bought a card withdraws, as long as nothing was spent of it. */
const CARD_WITHDRAWAL_DAYS = 14

/** CARD-13: what was paid for a card goes back for the whole card alone. In a transaction nothing is spent of it from here on. */
export async function isCardSpent(
  { db }: Pick<Shop, 'db'>,
  order: Pick<OrderRow, 'id' | 'shipping' | 'total'>,
): Promise<boolean> {
  if (!isCardSale(order)) return false
  const card = await lockSoldCard({ db }, order.id)
  return card !== null && card.endedAt === null && card.balance < (order.total ?? 0)
}

/** The last day for withdrawing from a card that is paid for. */
function lastCardDay(confirmedAt: Date): string {
  return addDays(shopDay(confirmedAt), CARD_WITHDRAWAL_DAYS)
}

/** What nobody can withdraw from any more is done. */
export async function completeCardOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const numbers = await cardOrdersBefore(shop.db, new Date(now.getTime() - CARD_WITHDRAWAL_DAYS * DAY_MS))
  let done = 0
  for (const number of numbers)
    await inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, number)
      if (order?.status !== 'CONFIRMED' || !order.confirmedAt || now < endOfDay(lastCardDay(order.confirmedAt))) return
      await takeStep(shop, order, 'complete', { kind: 'completed', by: SYSTEM })
      done++
    })
  return done
}
