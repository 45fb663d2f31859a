import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { lowestStanding } from '#shop/goods/pricing/lowest-standing.ts'
import { promisedPrices } from '#shop/goods/pricing/promised-prices.ts'
import { callAttention } from '../call-attention.ts'
import { takeAllowance } from '../change-records.server.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { payableOf, sumOf } from '../order-money.ts'
import { settleOrder } from '../payment/settle-order.ts'
import { refundedParts } from '../refunds/refund-part-records.server.ts'
import { lowerLine, writePromise } from './price-promise-records.server.ts'

/** A fall beyond this may be a mistake that nobody has noticed: somebody who may set prices looks first. */
const LOOKED_AT_PERCENT = 30

type Lowered = { lineId: number; price: number }

/**
 * PRICE-05: what these lines cost in the end, now that the first of their copies is packed. Settled once a line: the difference goes back by
 * rule, and counts against nobody's limit. The order is locked.
 */
export async function keepPricePromises(
  shop: Shop,
  order: LockedOrder,
  packed: readonly { lineId: number }[],
): Promise<void> {
  const ids = new Set(packed.map(({ lineId }) => lineId))
  const open = order.lines.filter(({ id, pricePromise }) => pricePromise === 'OPEN' && ids.has(id))
  if (open.length === 0) return
  const prices = await promisedPrices(
    shop,
    open.map(({ productId }) => productId),
  )
  const now = shop.clock.now()
  const lowered: Lowered[] = []
  for (const { id: lineId, productId, unitPrice } of open) {
    const price = lowestStanding(prices.get(productId) ?? [], order.placedAt, now) ?? unitPrice
    const isToLookAt = (unitPrice - price) * 100 > unitPrice * LOOKED_AT_PERCENT
    if (isToLookAt) await callForLook(shop, order, { lineId, price })
    else if (price < unitPrice) lowered.push({ lineId, price })
    else await writePromise(shop.db, lineId, { state: 'KEPT' })
  }
  await lowerLines(shop, order, lowered, SYSTEM)
}

async function callForLook(shop: Shop, order: LockedOrder, { lineId, price }: Lowered): Promise<void> {
  await writePromise(shop.db, lineId, { state: 'WAITING', price })
  await callAttention(shop, order.id, 'price-promise', { about: String(lineId) })
}

/** The lines cost less, and what was paid too much for them goes back. Nobody decides on it: the shop has promised it. */
export async function lowerLines(
  shop: Shop,
  order: LockedOrder,
  lowered: readonly Lowered[],
  by: Actor,
): Promise<void> {
  if (lowered.length === 0) return
  const given = await refundedParts(shop.db, order.id)
  for (const { lineId, price } of lowered) {
    const { unitPrice, quantity, cancelledQuantity, returnedQuantity } = order.lines.find(({ id }) => id === lineId)!
    // Whose price has gone back, with the copy or without it, is worth no more than the others: the order is cheaper by less for it.
    const refunded = sumOf(
      given.copies.filter((one) => one.lineId === lineId),
      'quantity',
    )
    const back = Math.min(quantity - cancelledQuantity, refunded + returnedQuantity)
    if (back > 0) await takeAllowance(shop.db, order.id, back * (unitPrice - price))
    await lowerLine(shop.db, lineId, price)
    await writeHistory(shop, order.id, {
      kind: 'price-lowered',
      from: order.status,
      to: order.status,
      by,
      note: `${lineId} ${price}`,
    })
  }
  const cheaper = await lockOrder(shop, order.number)
  if (!cheaper) return
  const cheaperBy = { copies: [], delivery: false, price: (payableOf(order) ?? 0) - (payableOf(cheaper) ?? 0) }
  await settleOrder(shop, cheaper, { by: SYSTEM, reason: 'price-promise', given: cheaperBy })
}
