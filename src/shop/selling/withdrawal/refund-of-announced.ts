import { done, type Result } from '#kit/result.ts'
import { changeOrder } from '#shop/selling/fulfilment/change-order.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { copiesStillPaid } from '#shop/selling/orders/refunds/copies-still-paid.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { findReturn } from './find-return.ts'
import { dueFor } from './receive-return.ts'

/** If all of it came; and for a part of it, the copies whose price has not gone back and the money that is there. */
export type RefundOfReturn = { due: number; paid: LineCopies[]; kept: number }

/** What would go back if an announced return were here: for whoever is asked before it does. */
export function refundOfAnnounced(
  shop: Shop,
  { number, returnNumber }: { number: string; returnNumber: number | null },
): Promise<Result<RefundOfReturn, FulfilmentFailure>> {
  return changeOrder(shop, { number }, async (shop, order) => {
    const found = findReturn(order, returnNumber)
    if (!found.ok) return found
    const { lines } = found.value
    const { copies: paid } = await copiesStillPaid(shop, order, lines)
    return done({ due: await dueFor(shop, order, found.value), paid, kept: keptOf(order.attempts) })
  })
}
