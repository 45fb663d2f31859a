import { done, failed, type Result } from '#kit/result.ts'
import type { ReturnView } from '#shop/selling/orders/order.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import { lastRefundDay } from '#shop/selling/orders/withdrawal-rules.ts'
import type { Shop } from '#shop/shop.ts'
import { standingOf, type RefundStanding } from '#shop/selling/orders/refunds/refund-standing.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { announcerOf } from './receive-return.ts'
import { refundOfAnnounced } from './refund-of-announced.ts'

export type ReadReturn = {
  number: string
  version: number
  buyer: string
  back: ReturnView
  /** `paid`: of these, those whose price has not gone back before. */
  lines: { lineId: number; name: string; quantity: number; unitPrice: number; paid: number }[]
  /** Of the buyer’s money: never more goes back. */
  kept: number
  refundBy: string
  /** What goes back when it is here; null where that is decided already. */
  due: number | null
  /** Whose decision its money is, of the shop, and how much they may give back now; null where it is the buyer's. */
  announcer: { email: string; standing: RefundStanding } | null
}

/** A return with what its money would be, for whoever has the parcel in hand (`by`). */
export async function readReturn(
  shop: Shop,
  { number, returnNumber, by }: { number: string; returnNumber: number; by: Actor },
): Promise<Result<ReadReturn, { kind: 'no-such-return' }>> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  const back = order?.returns.find((one) => one.number === returnNumber)
  if (!order || !back) return failed({ kind: 'no-such-return' })
  const refund =
    back.status === 'ANNOUNCED' ? await refundOfAnnounced(shop, { number: order.number, returnNumber }) : null
  const { due = null, paid = [], kept: keptSum = 0 } = refund?.ok ? refund.value : {}
  const announcer = await announcerOf(shop, { number: order.number, returnNumber, by })
  const paidOf = new Map(paid.map(({ lineId, quantity }) => [lineId, quantity]))
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  return done({
    number: order.number,
    version: order.version,
    buyer: order.contact.name,
    back,
    lines: back.lines.flatMap(({ lineId, quantity }) => {
      const line = byId.get(lineId)
      if (!line) return []
      return [{ lineId, name: line.name, quantity, unitPrice: line.unitPrice, paid: paidOf.get(lineId) ?? 0 }]
    }),
    refundBy: lastRefundDay(new Date(back.announcedAt)),
    due,
    kept: keptSum,
    announcer:
      announcer?.kind === 'staff' ? { email: announcer.id, standing: await standingOf(shop, announcer.id) } : null,
  })
}
