import type { LockedOrder } from '../lock-order.ts'
import { isService } from '../gifts/gift.ts'
import { payableOf } from '../order-money.ts'
import { keptOf } from '../payment/settlement.ts'
import { cancellableCopies } from '../view/cancellable-copies.ts'
import { sentCopies } from '../withdrawal-rules.ts'
import type { RefundedParts } from './refund-part-records.server.ts'
import type { RefundFacts } from './refund-plan.ts'

/** What of an order money can be given back for. Copies in a return get theirs when the return is here. */
export function refundFactsOf(order: LockedOrder, refunded: RefundedParts): RefundFacts {
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  const cancellable = cancellableCopies(order)
  const back = new Map(refunded.copies.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    kept: Math.max(0, keptOf(order.attempts)),
    payable: payableOf(order) ?? 0,
    delivery: isLiving && !refunded.delivery ? (order.shippingPrice ?? 0) : 0,
    lines: order.lines.map((line) => {
      const copies = line.quantity - line.cancelledQuantity
      const refundedCopies = back.get(line.id) ?? 0
      const unsent = order.status === 'CONFIRMED' ? (cancellable.get(line.id) ?? 0) : 0
      const sent = isLiving ? Math.max(0, sentCopies(order, line) - refundedCopies) : 0
      // A parcel that came back may hold copies whose price has gone back already.
      const paidFor = Math.max(0, copies - line.returnedQuantity - refundedCopies)
      return {
        lineId: line.id,
        isService: isService(line),
        unitPrice: line.unitPrice,
        vatPercent: line.vatPercent,
        copies,
        unsent: Math.min(Math.max(0, unsent), Math.max(0, paidFor - sent)),
        sent: Math.min(sent, paidFor),
      }
    }),
    attempts: order.attempts
      .toSorted((a, b) => b.number - a.number)
      .map(({ number, provider, charged, refunded, refunding }) => ({
        number,
        provider,
        kept: Math.max(0, charged - refunded - refunding),
      })),
  }
}
