import type { Shop } from '#shop/shop.ts'
import { mayOpen, type OrderCaller } from '../order-access.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { orderByNumber, orderNumberOfPayment, type OrderRow } from '../order-records.server.ts'
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts'
import { syncAttempt, syncUnderWay } from './sync-attempt.ts'

type CheckPayment = { number?: string | null; paymentId?: string | null } & OrderCaller

const UNKNOWN: PaymentOutcome = { number: null, outcome: 'unknown', reason: null, order: null }
const PAYMENT_ID = /^[0-9A-Za-z-]{1,64}$/

/** How a payment stands, read from its provider now if it is open. Of another's order nothing is told, and no provider is asked. */
export async function checkPayment(shop: Shop, input: CheckPayment): Promise<PaymentOutcome> {
  const paymentId = canonicalId(input.paymentId)
  const number = input.number
    ? readOrderNumber(input.number)
    : paymentId && (await orderNumberOfPayment(shop.db, { provider: null, paymentId }))
  const order = number ? await orderByNumber(shop.db, number) : null
  if (!order || !mayOpen(shop, order, input)) return UNKNOWN
  const attempt = order.attempts.find((one) => paymentId !== null && one.paymentId === paymentId)
  const checkedAttempt = attempt ?? newestOpen(order)
  if (!checkedAttempt || !isOpen(checkedAttempt.status)) return outcomeOf(shop, order, attempt?.id)
  await (syncUnderWay(shop, checkedAttempt.id) ?? syncAttempt(shop, checkedAttempt.id))
  return outcomeOf(shop, (await orderByNumber(shop.db, order.number)) ?? order, attempt?.id)
}

/** Barion writes its ids with or without hyphens, PayPal in capitals. */
function canonicalId(id: string | null | undefined): string | null {
  if (!id || !PAYMENT_ID.test(id)) return null
  const plain = id.replaceAll('-', '')
  return /^[0-9a-f]{32}$/i.test(plain) ? plain.toLowerCase() : id
}

function newestOpen({ attempts }: OrderRow) {
  return attempts.findLast(({ status, paymentId }) => paymentId !== null && isOpen(status))
}

function isOpen(status: string): boolean {
  return status === 'REDIRECTED' || status === 'PROCESSING'
}
