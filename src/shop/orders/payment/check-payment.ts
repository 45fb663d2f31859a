import type { Shop } from '#shop/shop.ts'
import { mayOpen, type OrderCaller } from '../order-access.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { orderByNumber, orderNumberOfPayment, type OrderRow } from '../order-records.server.ts'
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts'
import { syncUnderWay, isSynced, syncAttempt } from './sync-attempt.ts'

type CheckPayment = { number?: string | null; paymentId?: string | null } & OrderCaller

const UNKNOWN: PaymentOutcome = { number: null, outcome: 'unknown', reason: null, order: null }
const PAYMENT_ID = /^[0-9A-Za-z-]{1,64}$/

/** Asks the provider now, if there is something to learn. Of what is not the caller's nothing is told, and nobody is asked. */
export async function checkPayment(shop: Shop, input: CheckPayment): Promise<PaymentOutcome> {
  const paymentId = canonicalId(input.paymentId)
  const number = input.number
    ? readOrderNumber(input.number)
    : paymentId && (await orderNumberOfPayment(shop.db, { provider: null, paymentId }))
  const row = number ? await orderByNumber(shop.db, number) : null
  if (!row || !mayOpen(shop, row, input)) return UNKNOWN
  const attempt = row.attempts.find((one) => paymentId !== null && one.paymentId === paymentId)
  const open = attempt ?? newestOpen(row)
  if (!open || !isOpen(open.status)) return outcomeOf(shop, row, attempt?.id)
  if (!isSynced(await (syncUnderWay(shop, open.id) ?? syncAttempt(shop, open.id))))
    return outcomeOf(shop, row, attempt?.id)
  const fresh = await orderByNumber(shop.db, row.number)
  return fresh ? outcomeOf(shop, fresh, attempt?.id) : UNKNOWN
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
