import { describe, expect, it } from 'vitest'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { ORDER_SENTENCES, orderSentence } from './order-sentence.ts'
import type { PartState } from './order-parts.ts'
import { ORDER_STATUSES, type FulfilmentStatus, type PaymentStatus } from '../order.ts'

const PAYMENTS: PaymentStatus[] = [
  'UNPAID',
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'OVERPAID',
  'DISPUTED',
]
const FULFILMENTS: FulfilmentStatus[] = [
  'UNFULFILLED',
  'WAITING_FOR_STOCK',
  'WAITING_FOR_RELEASE',
  'PARTIALLY_FULFILLED',
  'FULFILLED',
  'PARTIALLY_RETURNED',
  'RETURNED',
]
const order = {
  status: 'CONFIRMED',
  payment: 'PAID',
  fulfilment: 'UNFULFILLED',
  shipping: 'GLS',
  paid: 4990,
  refunded: 0,
  parts: [{ state: 'preparing' }],
  attempts: [],
} as const satisfies Parameters<typeof orderSentence>[0]

describe('an order’s state in a sentence', () => {
  it('ORDER-06 every combination of states has its sentence', () => {
    for (const status of ORDER_STATUSES)
      for (const payment of PAYMENTS)
        for (const fulfilment of FULFILMENTS)
          for (const shipping of SHIPPING_TYPES)
            expect(ORDER_SENTENCES).toContain(orderSentence({ ...order, status, payment, fulfilment, shipping }))
  })

  it('ORDER-06 an unpaid order says whether a try has failed', () => {
    const unpaid = { ...order, status: 'AWAITING_PAYMENT', payment: 'UNPAID', paid: 0 } as const
    expect(orderSentence(unpaid)).toBe('to-pay')
    expect(orderSentence({ ...unpaid, attempts: [{ status: 'FAILED' }] })).toBe('payment-failed')
    expect(orderSentence({ ...unpaid, attempts: [{ status: 'FAILED' }, { status: 'REDIRECTED' }] })).toBe('to-pay')
    expect(orderSentence({ ...unpaid, payment: 'PENDING' })).toBe('payment-pending')
  })

  it('ORDER-06 an order whose parts stand differently says so part by part, one whose parts stand alike in one sentence', () => {
    const sentenceOf = (...states: PartState[]) =>
      orderSentence({ ...order, parts: states.map((state) => ({ state })) })
    expect(sentenceOf('preparing', 'release')).toBe('split')
    expect(sentenceOf('sent', 'ordered')).toBe('split')
    expect(sentenceOf('release', 'release')).toBe('waiting-release')
    expect(sentenceOf('ordered')).toBe('waiting-stock')
    expect(sentenceOf('packed')).toBe('packed')
    const shop = { ...order, shipping: 'SHOP' } as const
    expect(orderSentence({ ...shop, parts: [{ state: 'ordered' }] })).toBe('waiting-stock-pickup')
    expect(orderSentence({ ...shop, parts: [{ state: 'ready' }] })).toBe('ready')
    expect(orderSentence({ ...order, fulfilment: 'PARTIALLY_RETURNED', parts: [{ state: 'delivered' }] })).toBe(
      'partly-returned',
    )
  })

  it('ORDER-06 a cancelled order says where its money is', () => {
    const cancelled = { ...order, status: 'CANCELLED' } as const
    expect(orderSentence({ ...cancelled, paid: 0 })).toBe('cancelled')
    expect(orderSentence(cancelled)).toBe('cancelled-refunding')
    expect(orderSentence({ ...cancelled, refunded: 4990 })).toBe('cancelled-refunded')
  })
})
