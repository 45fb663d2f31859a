import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { paymentOfAttempts } from '#shop/selling/cart/payment-choices.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { failureText, nextTry, NOT_CONNECTED, providerOf, TAKEN_MS } from './asking.ts'
import type { InvoiceFailure } from './invoice-provider.ts'
import { claimMark, markNotTold, markTold, queueMarks, tellAgain, type DueMark } from './mark-records.server.ts'

/** ORDER-13: tells the invoicing service of invoices whose money has come since they were issued; gives of how many. */
export async function markPaid(shop: Shop): Promise<number> {
  await queueMarks(shop.db, shop.clock.now())
  let count = 0
  for (;;) {
    const now = shop.clock.now()
    const claim = { now, until: new Date(now.getTime() + TAKEN_MS), isConnected: shop.invoices !== null }
    const due = await claimMark(shop.db, claim)
    if (!due) return count
    const outcome = await tell(shop, due)
    if (outcome.ok) {
      await markTold(shop.db, due.invoiceId, now)
      count += 1
    } else await writeFailure(shop, due, outcome.failure)
  }
}

async function tell(
  shop: Shop,
  { keys, externalId, number, orderNumber, amount, paidAt, provider }: DueMark,
): Promise<Result<null, InvoiceFailure>> {
  const service = await providerOf(shop, keys)
  if (!service) return failed(NOT_CONNECTED)
  const payment = provider === 'gift-card' ? 'GIFT_CARD' : paymentOfAttempts(provider)
  return service.recordPayment({ externalId, number, orderNumber, gross: amount, paidOn: shopDay(paidAt), payment })
}

async function writeFailure(shop: Shop, due: DueMark, failure: InvoiceFailure): Promise<void> {
  const again = nextTry(due.triesBefore, failure, shop.clock.now())
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, due.orderNumber)
    if (!order) throw new Error(`Invoice ${due.externalId} has no order`)
    const text = failureText(failure).slice(0, 500)
    const isWaiting = await markNotTold(shop.db, { invoiceId: due.invoiceId, failure: text, again })
    if (isWaiting && again === null) await callAttention(shop, order.id, 'payment-not-told')
  })
}

/** What the service has refused is told once more, by somebody who has looked at it. */
export function tellOfPaymentAgain(
  shop: Shop,
  { number }: { number: string },
): Promise<Result<Record<never, never>, { kind: 'no-such-order' | 'wrong-status' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    if (!(await tellAgain(shop.db, order.id, shop.clock.now()))) return failed({ kind: 'wrong-status' })
    shop.wake('invoices')
    return done({})
  })
}
