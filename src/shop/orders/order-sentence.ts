import type { AttemptView, OrderView, ShipmentView } from './order.ts'

type Told = Pick<
  OrderView,
  'status' | 'payment' | 'fulfilment' | 'shipping' | 'paymentMethod' | 'paid' | 'refunded'
> & {
  shipments: readonly Pick<ShipmentView, 'status'>[]
  attempts: readonly Pick<AttemptView, 'status'>[]
}

/** ORDER-06: where an order stands, as one sentence for its buyer. */
export const ORDER_SENTENCES = [
  'quote',
  'to-pay',
  'payment-failed',
  'payment-pending',
  'disputed',
  'preparing',
  'preparing-pickup',
  'waiting-stock',
  'waiting-release',
  'packed',
  'ready',
  'sent',
  'partly-sent',
  'delivered',
  'collected',
  'partly-returned',
  'returned',
  'cancelled',
  'cancelled-refunding',
  'cancelled-refunded',
  'expired',
  'expired-refunding',
  'expired-refunded',
] as const
export type OrderSentence = (typeof ORDER_SENTENCES)[number]

export function orderSentence(order: Told): OrderSentence {
  switch (order.status) {
    case 'AWAITING_QUOTE':
      return 'quote'
    case 'AWAITING_PAYMENT':
      return unpaid(order)
    case 'CONFIRMED':
      return order.payment === 'DISPUTED' ? 'disputed' : onItsWay(order)
    case 'COMPLETED':
      return atTheEnd(order)
    case 'CANCELLED':
      return ended(order, 'cancelled')
    case 'EXPIRED':
      return ended(order, 'expired')
  }
}

const TRIED_IN_VAIN = ['FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED']

function unpaid({ payment, attempts }: Told): OrderSentence {
  if (payment === 'PENDING') return 'payment-pending'
  return TRIED_IN_VAIN.includes(attempts.at(-1)?.status ?? '') ? 'payment-failed' : 'to-pay'
}

function onItsWay({ fulfilment, shipping, shipments }: Told): OrderSentence {
  const has = (status: ShipmentView['status']) => shipments.some((shipment) => shipment.status === status)
  if (has('READY_FOR_PICKUP')) return 'ready'
  if (fulfilment === 'PARTIALLY_RETURNED') return 'partly-returned'
  if (fulfilment === 'RETURNED') return 'returned'
  if (fulfilment === 'FULFILLED') return 'sent'
  if (fulfilment === 'PARTIALLY_FULFILLED') return 'partly-sent'
  if (has('PACKED')) return 'packed'
  if (fulfilment === 'WAITING_FOR_RELEASE') return 'waiting-release'
  if (fulfilment === 'WAITING_FOR_STOCK') return 'waiting-stock'
  return shipping === 'SHOP' ? 'preparing-pickup' : 'preparing'
}

function atTheEnd({ fulfilment, shipping }: Told): OrderSentence {
  if (fulfilment === 'RETURNED') return 'returned'
  if (fulfilment === 'PARTIALLY_RETURNED') return 'partly-returned'
  return shipping === 'SHOP' ? 'collected' : 'delivered'
}

function ended({ paid, refunded }: Told, how: 'cancelled' | 'expired'): OrderSentence {
  if (paid === 0) return how
  return refunded >= paid ? `${how}-refunded` : `${how}-refunding`
}
