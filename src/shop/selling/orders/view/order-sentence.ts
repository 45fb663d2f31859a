import type { OrderPart, PartState } from './order-parts.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import type { AttemptView, OrderView } from '../order.ts'

type OrderFacts = Pick<OrderView, 'status' | 'payment' | 'fulfilment' | 'shipping' | 'paid' | 'refunded'> & {
  parts: readonly Pick<OrderPart, 'state'>[]
  attempts: readonly Pick<AttemptView, 'status'>[]
}

/** ORDER-06: where an order stands, as one sentence for its buyer; `split` where its parts stand differently. */
export const ORDER_SENTENCES = [
  'quote',
  'to-pay',
  'payment-failed',
  'payment-pending',
  'disputed',
  'preparing',
  'preparing-pickup',
  'waiting-stock',
  'waiting-stock-pickup',
  'waiting-release',
  'waiting-release-pickup',
  'packed',
  'ready',
  'sent',
  'split',
  'delivered',
  'collected',
  'gift-card',
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

export function orderSentence(order: OrderFacts): OrderSentence {
  switch (order.status) {
    case 'AWAITING_QUOTE':
      return 'quote'
    case 'AWAITING_PAYMENT':
      return unpaid(order)
    case 'CONFIRMED':
      if (order.payment === 'DISPUTED') return 'disputed'
      return isCardSale(order) ? 'gift-card' : onItsWay(order)
    case 'COMPLETED':
      return isCardSale(order) ? 'gift-card' : atTheEnd(order)
    case 'CANCELLED':
      return ended(order, 'cancelled')
    case 'EXPIRED':
      return ended(order, 'expired')
  }
}

const TRIED_IN_VAIN = ['FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED']

function unpaid({ payment, attempts }: OrderFacts): OrderSentence {
  if (payment === 'PENDING') return 'payment-pending'
  return TRIED_IN_VAIN.includes(attempts.at(-1)?.status ?? '') ? 'payment-failed' : 'to-pay'
}

const BY_STATE: Partial<Record<PartState, OrderSentence>> = {
  'preparing': 'preparing',
  'preparing-pickup': 'preparing-pickup',
  'packed': 'packed',
  'ready': 'ready',
  'sent': 'sent',
  'delivered': 'delivered',
  'collected': 'collected',
}
const OVER: PartState[] = ['sent', 'delivered', 'collected']

function onItsWay({ fulfilment, shipping, parts }: OrderFacts): OrderSentence {
  const states = [...new Set(parts.map(({ state }) => state))]
  if (states.every((state) => OVER.includes(state))) {
    if (fulfilment === 'PARTIALLY_RETURNED') return 'partly-returned'
    if (fulfilment === 'RETURNED') return 'returned'
  }
  const [state, ...others] = states
  if (others.length > 0) return 'split'
  const isCollected = shipping === 'SHOP'
  if (state === 'ordered') return isCollected ? 'waiting-stock-pickup' : 'waiting-stock'
  if (state === 'release') return isCollected ? 'waiting-release-pickup' : 'waiting-release'
  return (state && BY_STATE[state]) ?? (isCollected ? 'preparing-pickup' : 'preparing')
}

function atTheEnd({ fulfilment, shipping }: OrderFacts): OrderSentence {
  if (fulfilment === 'RETURNED') return 'returned'
  if (fulfilment === 'PARTIALLY_RETURNED') return 'partly-returned'
  return shipping === 'SHOP' ? 'collected' : 'delivered'
}

function ended({ paid, refunded }: OrderFacts, how: 'cancelled' | 'expired'): OrderSentence {
  if (paid === 0) return how
  return refunded >= paid ? `${how}-refunded` : `${how}-refunding`
}
