import { CURRENCY } from '#site/constants.ts'
import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { changeOrder, recordChange } from '#shop/fulfilment/change-order.ts'
import type { FulfilmentFailure } from '#shop/fulfilment/fulfilment-failure.ts'
import { soldPlaces } from '#shop/fulfilment/sold-places.ts'
import type { LockedOrder } from '#shop/orders/lock-order.ts'
import { requestRefund } from '#shop/orders/payment/request-refund.ts'
import { keptOf } from '#shop/orders/payment/settlement.ts'
import { copiesStillPaid } from '#shop/orders/refunds/copies-still-paid.ts'
import { shippingRates } from '#shop/shipping/shipping-rates.ts'
import type { Shop } from '#shop/shop.ts'
import { restock } from '#shop/stock/holds.ts'
import { findReturn } from './find-return.ts'
import { countReturned, moveReturn } from './withdrawal-records.server.ts'
import { refundOfReturn } from '#shop/orders/withdrawal-rules.ts'

type ReceiveReturn = {
  number: string
  by: Actor
  /** The only announced one where it is not given. */
  returnNumber?: number | null
  /** Lines whose copies cannot be sold again. */
  damagedLines?: readonly number[]
  /** Of the order that whoever receives it has seen. */
  version?: number
}

/** What was announced is here: it goes on the shelf or is written off, and its price goes back. */
export function receiveReturn(
  shop: Shop,
  { number, by, returnNumber = null, damagedLines = [], version }: ReceiveReturn,
): Promise<Result<{ returnNumber: number; refund: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findReturn(order, returnNumber)
    if (!found.ok) return found
    const { number: which, lines } = found.value
    const refund = await dueFor(shop, order, lines)
    const places = await soldPlaces(
      shop,
      lines.map(({ lineId }) => lineId),
    )
    for (const { lineId, quantity } of lines) {
      const productId = order.lines.find(({ id }) => id === lineId)?.productId
      const warehouseId = places.get(lineId)
      if (productId && warehouseId)
        await restock(shop, { lineId, productId, warehouseId, quantity, isDamaged: damagedLines.includes(lineId), by })
    }
    await countReturned(shop.db, {
      orderId: order.id,
      number: which,
      lines: lines.map((line) => ({ ...line, isRestocked: !damagedLines.includes(line.lineId) })),
    })
    const now = shop.clock.now()
    await moveReturn(shop.db, { orderId: order.id, number: which, from: ['ANNOUNCED'], to: 'RECEIVED', now })
    await recordChange(shop, order, { kind: 'return-received', by, note: `${which} ${refund}` })
    if (refund > 0)
      await requestRefund(shop, { number: order.number, amount: refund, reason: 'returned', by, returnNumber: which })
    else await moveReturn(shop.db, { orderId: order.id, number: which, from: ['RECEIVED'], to: 'REFUNDED', now })
    return done({ returnNumber: which, refund })
  })
}

/** What goes back for it, and never more than is there. */
export async function dueFor(
  shop: Shop,
  order: LockedOrder,
  back: readonly { lineId: number; quantity: number }[],
): Promise<number> {
  const paid = await copiesStillPaid(shop, order, back)
  const shippingPrice = paid.delivery ? (order.shippingPrice ?? 0) : 0
  const cheapest = order.shipping === 'POSTOUTSIDEHUN' ? shippingPrice : await cheapestAtHome(shop)
  const due = refundOfReturn({ lines: order.lines, back, paid: paid.copies, shippingPrice, cheapest })
  return Math.min(keptOf(order.attempts), due)
}

async function cheapestAtHome(shop: Shop): Promise<number> {
  const rates = await shippingRates(shop)
  const prices = [rates.GLS, rates.GLSPOINT].flatMap((rate) => rate?.[CURRENCY]?.price ?? [])
  return prices.length > 0 ? Math.min(...prices) : 0
}
