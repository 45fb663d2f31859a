import { done, failed, type Result } from '#kit/result.ts'
import type { ReturnView } from '#shop/orders/order.ts'
import { findOrder } from '#shop/orders/view/find-order.ts'
import { lastRefundDay } from '#shop/orders/withdrawal-rules.ts'
import type { Shop } from '#shop/shop.ts'
import { refundOfAnnounced } from './refund-of-announced.ts'

export type ReadReturn = {
  number: string
  version: number
  buyer: string
  back: ReturnView
  lines: { lineId: number; name: string; quantity: number; unitPrice: number }[]
  refundBy: string
  /** What goes back when it is here; null where that is decided already. */
  due: number | null
}

/** A return with what its money would be, for whoever has the parcel in hand. */
export async function readReturn(
  shop: Shop,
  { number, returnNumber }: { number: string; returnNumber: number },
): Promise<Result<ReadReturn, { kind: 'no-such-return' }>> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  const back = order?.returns.find((one) => one.number === returnNumber)
  if (!order || !back) return failed({ kind: 'no-such-return' })
  const due = back.status === 'ANNOUNCED' ? await refundOfAnnounced(shop, { number: order.number, returnNumber }) : null
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  return done({
    number: order.number,
    version: order.version,
    buyer: order.contact.name,
    back,
    lines: back.lines.flatMap(({ lineId, quantity }) => {
      const line = byId.get(lineId)
      return line ? [{ lineId, name: line.name, quantity, unitPrice: line.unitPrice }] : []
    }),
    refundBy: lastRefundDay(new Date(back.announcedAt)),
    due: due?.ok ? due.value : null,
  })
}
