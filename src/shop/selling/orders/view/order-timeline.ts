import type { OrderView, RefundView, ReturnView, ShipmentView } from '../order.ts'
import { isPaidOnReceipt } from '#shop/selling/cart/payment-choices.ts'

type OrderFacts = Pick<OrderView, 'placedAt' | 'confirmedAt' | 'endedAt' | 'status' | 'paymentMethod'> & {
  timeline: readonly { kind: string; at: string }[]
  shipments: readonly Pick<ShipmentView, 'packedAt' | 'readyAt' | 'shippedAt' | 'endedAt' | 'status'>[]
  refunds: readonly Pick<RefundView, 'settledAt' | 'amount' | 'status' | 'isOntoCard'>[]
  returns: readonly Pick<ReturnView, 'endedAt' | 'isExchange'>[]
}

export type BuyerTimelineEntry = {
  kind:
    | 'placed'
    | 'paid'
    | 'confirmed'
    | 'packed'
    | 'ready'
    | 'sent'
    | 'delivered'
    | 'collected'
    | 'not-collected'
    | 'came-back'
    | 'lost'
    | 'withdrawn'
    | 'return-ended'
    | 'refunded'
    | 'exchanged'
    | 'cancelled'
    | 'expired'
  at: string
  amount?: number
}

/** What has happened to an order, the oldest first, told from its facts. */
export function orderTimeline(order: OrderFacts): BuyerTimelineEntry[] {
  const entries: (BuyerTimelineEntry | null)[] = [
    { kind: 'placed', at: order.placedAt },
    order.confirmedAt
      ? { kind: isPaidOnReceipt(order.paymentMethod) ? 'confirmed' : 'paid', at: order.confirmedAt }
      : null,
    ...order.shipments.flatMap(({ packedAt, readyAt, shippedAt, endedAt, status }) => [
      packedAt ? ({ kind: 'packed', at: packedAt } as const) : null,
      readyAt ? ({ kind: 'ready', at: readyAt } as const) : null,
      shippedAt && status !== 'COLLECTED' ? ({ kind: 'sent', at: shippedAt } as const) : null,
      endedAt && status in ENDS ? { kind: ENDS[status as keyof typeof ENDS], at: endedAt } : null,
    ]),
    // Also from what was not sent yet: then there is no return.
    ...order.timeline.filter(({ kind }) => kind === 'withdrawn').map(({ at }) => ({ kind: 'withdrawn', at }) as const),
    ...order.returns.map(({ endedAt, isExchange }) =>
      endedAt && !isExchange ? ({ kind: 'return-ended', at: endedAt } as const) : null,
    ),
    ...order.refunds.map(({ settledAt, amount, status, isOntoCard }) =>
      settledAt && status === 'COMPLETED'
        ? ({ kind: isOntoCard ? 'exchanged' : 'refunded', at: settledAt, amount } as const)
        : null,
    ),
    order.endedAt && order.status === 'CANCELLED' ? { kind: 'cancelled', at: order.endedAt } : null,
    order.endedAt && order.status === 'EXPIRED' ? { kind: 'expired', at: order.endedAt } : null,
  ]
  return entries.filter((entry) => entry !== null).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

const ENDS = {
  DELIVERED: 'delivered',
  COLLECTED: 'collected',
  NOT_COLLECTED: 'not-collected',
  RETURNED_TO_SENDER: 'came-back',
  LOST: 'lost',
} as const
