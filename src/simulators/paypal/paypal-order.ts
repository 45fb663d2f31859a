import { randomInt } from 'node:crypto'
import { cents, type CreateRequest, type Money, type Unit } from './create-request.ts'
import type { Issue } from './paypal-errors.ts'

/** How the capture will end: the buyer decides on the page, before the shop asks for it. */
export const OUTCOMES = ['COMPLETED', 'PENDING', 'DECLINED', 'INSTRUMENT_DECLINED'] as const
export type PaypalOutcome = (typeof OUTCOMES)[number]

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  reason: string | null
  amount: Money
  at: number
}
export type Refund = {
  id: string
  captureId: string
  status: 'COMPLETED'
  amount: Money
  customId: string | null
  note: string | null
  at: number
}

export type PayPalOrder = {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  linkRel: 'approve' | 'payer-action'
  unit: Unit
  brand: string | null
  locale: string
  returnUrl: string
  cancelUrl: string
  createdAt: number
  approvedAt: number | null
  outcome: PaypalOutcome
  payerId: string
  captures: Capture[]
  refunds: Refund[]
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const HOURS_6_MS = 6 * 3_600_000
const DAYS_180_MS = 180 * 86_400_000

export function newId(length = 17): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export function created(request: CreateRequest, now: number): PayPalOrder {
  const isNew = request.payment_source !== undefined
  const context = request.payment_source?.paypal.experience_context ?? request.application_context
  const [unit] = request.purchase_units
  if (!context || !unit) throw new Error('An order has a unit and a way back')
  return {
    id: newId(),
    status: isNew ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    linkRel: isNew ? 'payer-action' : 'approve',
    unit: { ...unit, reference_id: unit.reference_id ?? 'default' },
    brand: context.brand_name ?? null,
    locale: context.locale ?? 'en-US',
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    createdAt: now,
    approvedAt: null,
    outcome: 'COMPLETED',
    payerId: newId(13),
    captures: [],
    refunds: [],
  }
}

export function isWaitingForBuyer({ status }: PayPalOrder): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
}

/** Six hours to be approved, six more to be captured; then PayPal no longer knows the order. */
export function isForgotten(order: PayPalOrder, now: number): boolean {
  if (isWaitingForBuyer(order)) return now > order.createdAt + HOURS_6_MS
  return order.status === 'APPROVED' && now > (order.approvedAt ?? 0) + HOURS_6_MS
}

export function approveOrder(order: PayPalOrder, outcome: PaypalOutcome, now: number): void {
  Object.assign(order, { status: 'APPROVED', approvedAt: now, outcome })
}

export function capture(order: PayPalOrder, now: number): Capture | Issue {
  if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
  if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
  if (order.outcome === 'INSTRUMENT_DECLINED') {
    // The buyer has to choose another card.
    order.status = 'PAYER_ACTION_REQUIRED'
    return 'INSTRUMENT_DECLINED'
  }
  const made: Capture = {
    id: newId(),
    status: order.outcome,
    reason: order.outcome === 'PENDING' ? 'PENDING_REVIEW' : null,
    amount: { currency_code: order.unit.amount.currency_code, value: order.unit.amount.value },
    at: now,
  }
  order.status = 'COMPLETED'
  order.captures.push(made)
  return made
}

/** A payment that was being looked at is let through, or not. */
export function settleCapture(order: PayPalOrder, status: 'COMPLETED' | 'DECLINED'): Capture | undefined {
  const pending = order.captures.find((capture) => capture.status === 'PENDING')
  if (pending) Object.assign(pending, { status, reason: null })
  return pending
}

export type RefundInput = { amount?: Money; customId?: string; note?: string }

export function refundCapture(order: PayPalOrder, captureId: string, input: RefundInput, now: number): Refund | Issue {
  const capture = order.captures.find(({ id }) => id === captureId)
  if (!capture || capture.status === 'DECLINED') return 'TRANSACTION_REFUSED'
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE'
  if (capture.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED'
  if (now > capture.at + DAYS_180_MS) return 'TRANSACTION_REFUSED'
  const before = order.refunds.filter((refund) => refund.captureId === captureId)
  const left = cents(capture.amount.value) - before.reduce((sum, { amount }) => sum + cents(amount.value), 0)
  const amount = input.amount ?? { currency_code: capture.amount.currency_code, value: String(left / 1000) }
  if (amount.currency_code !== capture.amount.currency_code) return 'CURRENCY_MISMATCH'
  if (amount.currency_code === 'HUF' && amount.value.includes('.')) return 'DECIMALS_NOT_SUPPORTED'
  if (cents(amount.value) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  if (cents(amount.value) > left) return 'REFUND_AMOUNT_EXCEEDED'
  const made: Refund = {
    id: newId(),
    captureId,
    status: 'COMPLETED',
    amount: { currency_code: amount.currency_code, value: amount.value },
    customId: input.customId ?? null,
    note: input.note ?? null,
    at: now,
  }
  order.refunds.push(made)
  capture.status = cents(amount.value) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return made
}
