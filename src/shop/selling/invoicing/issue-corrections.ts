import { failed, type Result } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { failureText, nextTry, NOT_CONNECTED, providerOf, TAKEN_MS } from './asking.ts'
import {
  claimCorrection,
  markCorrected,
  markedOrders,
  markNotCorrected,
  unmark,
  type DueCorrection,
} from './correction-records.server.ts'
import type { InvoiceFailure, InvoiceProvider, IssuedInvoice } from './invoice-provider.ts'
import { queueInvoice } from './queue-invoice.ts'

/** ORDER-14: looks at the documents of orders that have changed, and asks for every correction whose time has come; gives how many were issued. */
export async function issueCorrections(shop: Shop): Promise<number> {
  if (shop.invoices)
    for (const marked of await markedOrders(shop.db)) {
      await queueInvoice(shop, marked.number)
      await unmark(shop.db, marked)
    }
  let issued = 0
  for (;;) {
    const now = shop.clock.now()
    const claim = { now, until: new Date(now.getTime() + TAKEN_MS), isConnected: shop.invoices !== null }
    const due = await claimCorrection(shop.db, claim)
    if (!due) return issued
    const provider = await providerOf(shop, due.keys)
    const outcome = provider ? await ask(provider, due, shopDay(now)) : failed(NOT_CONNECTED)
    await write(shop, due, outcome)
    if (outcome.ok) issued += 1
  }
}

/** What may have been issued before is looked for first. No order is locked meanwhile. */
async function ask(
  provider: InvoiceProvider,
  { externalId, request, base, triesBefore }: DueCorrection,
  today: string,
): Promise<Result<IssuedInvoice, InvoiceFailure>> {
  // As of every document: the day on which it is made.
  const correction = { ...request, issuedOn: today, externalId, base }
  if (triesBefore > 0) {
    const found = await provider.findCorrection(correction)
    if (!found.ok) return found
    if (found.value) return { ok: true, value: found.value }
  }
  return provider.correct(correction)
}

async function write(shop: Shop, due: DueCorrection, outcome: Result<IssuedInvoice, InvoiceFailure>): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, due.orderNumber)
    if (!order) throw new Error(`Correction ${due.externalId} has no order`)
    const entry = { from: order.status, to: order.status, by: SYSTEM }
    if (outcome.ok) {
      await markCorrected(shop.db, { id: due.id, issued: outcome.value, now })
      return writeHistory(shop, order.id, { kind: 'invoice-corrected', ...entry, note: outcome.value.number })
    }
    const failure = failureText(outcome.failure)
    const again = nextTry(due.triesBefore, outcome.failure, now)
    await markNotCorrected(shop.db, { id: due.id, failure: failure.slice(0, 500), again })
    if (again !== null) return
    await writeHistory(shop, order.id, { kind: 'invoice-failed', ...entry, note: failure.slice(0, 200) })
    await callAttention(shop, order.id, 'invoice-failed')
  })
  // Something may have changed while it was being issued, and the final invoice waits for it.
  if (outcome.ok) await queueInvoice(shop, due.orderNumber)
}
