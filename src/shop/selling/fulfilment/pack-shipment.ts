import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { keepPricePromises } from '#shop/selling/orders/price-promise/keep-price-promises.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { isUnpaidTransfer } from './unpaid-transfer.ts'
import { planShipment, type LineCopies } from './open-copies.ts'
import { comingProducts, insertShipment } from './shipment-records.server.ts'

type PackShipment = ChangedOrder & {
  by: Actor
  /** Some copies of some lines; all that is at hand where it is not given. */
  lines?: readonly LineCopies[] | null
}

export type PackedShipment = { shipment: number; lines: LineCopies[] }

/** A parcel with copies that stand aside for the order. From now on these cannot be cancelled. */
export function packShipment(
  shop: Shop,
  { number, version, by, lines = null }: PackShipment,
): Promise<Result<PackedShipment, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, (shop, order) => pack(shop, order, { by, lines }))
}

/** The same inside somebody else's change. */
export async function pack(
  shop: Shop,
  order: LockedOrder,
  { by, lines }: { by: Actor; lines: readonly LineCopies[] | null },
): Promise<Result<PackedShipment, FulfilmentFailure>> {
  if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
  if (isUnpaidTransfer(order)) return failed({ kind: 'not-paid' })
  const from = order.gift?.packFrom ?? ''
  if (from > shopDay(shop.clock.now())) return failed({ kind: 'gift-too-early', day: from })
  const plan = planShipment(order, lines)
  if (!plan.ok) return plan
  const early = await notOutYet(shop, order, plan.value)
  if (early.length > 0) return failed({ kind: 'not-out-yet', lines: early })
  const shipment = Math.max(0, ...order.shipments.map((one) => one.number)) + 1
  await insertShipment(shop.db, { orderId: order.id, number: shipment, lines: plan.value, now: shop.clock.now() })
  await recordChange(shop, order, { kind: 'packed', by, note: String(shipment) })
  await keepPricePromises(shop, order, plan.value)
  return done({ shipment, lines: plan.value })
}

/** A book that comes out later must not arrive before its day: it is not even packed. */
async function notOutYet(shop: Shop, order: LockedOrder, copies: readonly LineCopies[]) {
  const packed = new Set(copies.map(({ lineId }) => lineId))
  const lines = order.lines.filter(({ id, kind }) => kind === 'PREORDER' && packed.has(id))
  const ids = lines.map(({ productId }) => productId)
  const coming = await comingProducts(shop.db, ids, shopDay(shop.clock.now()))
  return lines.flatMap(({ id, name, productId }) => {
    const day = coming.get(productId)
    return day ? [{ lineId: id, name, day }] : []
  })
}
