import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTitles, restock } from '#shop/goods/stock/holds.ts'
import { roundOrder } from '#shop/selling/orders/payment/round-order.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { holdMore } from './hold-more.ts'
import { endUnpaid } from './end-unpaid.ts'
import { isBackUnpaid, isComingBack } from './is-coming-back.ts'
import type { LineCopies } from './open-copies.ts'
import { countShippedCopies, makeToOrder, moveShipment, soldFrom, writeNotTaken } from './shipment-records.server.ts'

type MarkReturned = ChangedOrder & {
  by: Actor
  shipment?: number | null
  /** `sender`: it came back. `lost`: it is nowhere. `shelf`: nobody came for it. */
  outcome: 'sender' | 'lost' | 'shelf'
  /** The copies cannot be sold any more. */
  isDamaged?: boolean
  /** It says that its buyer did not take it; of a parcel whose carrier is asked by a program, that one says so. */
  isNotTaken?: boolean
}

const OUTCOMES = {
  sender: { status: 'RETURNED_TO_SENDER', history: 'returned-to-sender', attention: 'parcel-came-back' },
  lost: { status: 'LOST', history: 'lost', attention: 'parcel-lost' },
  shelf: { status: 'NOT_COLLECTED', history: 'not-collected', attention: 'parcel-not-collected' },
} as const

/**
 * A parcel that never reached the buyer. Its copies count as unsent: they are held for the order again, or, where they are lost
 * or damaged, others are. A bookseller then sends another parcel, or cancels and the money goes back.
 */
export function markReturned(
  shop: Shop,
  { number, version, by, shipment = null, outcome, isDamaged = false, isNotTaken = false }: MarkReturned,
): Promise<Result<{ shipment: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const from = outcome === 'shelf' ? 'READY_FOR_PICKUP' : 'SHIPPED'
    const found = findShipment(order, shipment, from)
    if (!found.ok) return found
    const { number: which, lines, codRounding } = found.value
    const isBack = outcome === 'sender' && isBackUnpaid(order, found.value)
    if (outcome !== 'shelf' && !isBack && isComingBack(order, found.value)) return failed({ kind: 'is-coming-back' })
    const now = shop.clock.now()
    const { status, history, attention } = OUTCOMES[outcome]
    await moveShipment(shop.db, { orderId: order.id, number: which, from, to: status, now })
    if (isNotTaken && outcome === 'sender') await writeNotTaken(shop.db, { orderId: order.id, number: which })
    await roundOrder(shop, order.id, -codRounding)
    if (isBack) {
      await recordChange(shop, order, { kind: history, by, note: String(which) })
      await endUnpaid(shop, order.number, by)
      return done({ shipment: which })
    }
    if (outcome !== 'shelf') await comeBack(shop, order, { lines, isGone: outcome === 'lost', isDamaged, by })
    await recordChange(shop, order, { kind: history, by, note: String(which) })
    await callAttention(shop, order.id, attention)
    return done({ shipment: which })
  })
}

type ComeBack = { lines: readonly LineCopies[]; isGone: boolean; isDamaged: boolean; by: Actor }

async function comeBack(shop: Shop, order: LockedOrder, { lines, isGone, isDamaged, by }: ComeBack): Promise<void> {
  await countShippedCopies(shop.db, lines, { columns: ['shipped_quantity'], sign: -1 })
  const products = new Map(order.lines.map(({ id, productId }) => [id, productId]))
  const wanted = lines.map(({ lineId, quantity }) => ({ lineId, quantity, productId: products.get(lineId) ?? '' }))
  await lockTitles(shop, [...products.values()])
  if (!isGone)
    for (const { lineId, productId, quantity } of wanted) {
      const warehouseId = await soldFrom(shop.db, lineId)
      if (warehouseId) await restock(shop, { lineId, productId, warehouseId, quantity, isDamaged, by })
    }
  const short = await holdMore(shop, order, lines)
  if (short.length > 0) await makeToOrder(shop.db, short)
}
