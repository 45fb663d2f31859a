import { nextState, type StateTable } from '#kit/state-machine.ts'
import type { AttemptStatus, OrderStatus, ShipmentStatus } from './order.ts'

export type OrderStep = 'quote' | 'confirm' | 'complete' | 'reopen' | 'cancel' | 'expire'

/** What is not listed is not possible. */
export const ORDER_STATES = {
  AWAITING_QUOTE: { quote: 'AWAITING_PAYMENT', cancel: 'CANCELLED', expire: 'EXPIRED' },
  AWAITING_PAYMENT: { confirm: 'CONFIRMED', cancel: 'CANCELLED', expire: 'EXPIRED' },
  CONFIRMED: { complete: 'COMPLETED', cancel: 'CANCELLED' },
  // Its last parcel is brought back after all.
  COMPLETED: { reopen: 'CONFIRMED' },
  // Late money wins, if the copies can be had again.
  CANCELLED: { confirm: 'CONFIRMED' },
  EXPIRED: { confirm: 'CONFIRMED' },
} as const satisfies StateTable<OrderStatus, OrderStep>

export function nextStatus(status: OrderStatus, step: OrderStep): OrderStatus | null {
  return nextState<OrderStatus, OrderStep>(ORDER_STATES, status, step)
}

/** Neither done nor given up. */
export const OPEN_ORDERS: readonly OrderStatus[] = ['AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED']

/** Somebody may still pay it at the provider, or is paying. */
export const LIVE_ATTEMPTS: readonly AttemptStatus[] = ['CREATED', 'REDIRECTED', 'PROCESSING']

/** Final, but for money: a charge makes SUCCEEDED of any of them. */
export const FINAL_ATTEMPTS: readonly AttemptStatus[] = ['SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED']

/** The attempt's state after the provider was heard: a final one changes only for money. */
export function nextAttemptStatus(from: AttemptStatus, to: AttemptStatus): AttemptStatus {
  return FINAL_ATTEMPTS.includes(from) && to !== 'SUCCEEDED' ? from : to
}

/** Parcels that hold nothing of the order any more: undone, or come to nothing. */
export const GIVEN_UP_SHIPMENTS: readonly ShipmentStatus[] = [
  'CANCELLED',
  'RETURNED_TO_SENDER',
  'LOST',
  'NOT_COLLECTED',
]
