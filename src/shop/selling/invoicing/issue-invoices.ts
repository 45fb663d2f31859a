import { MINUTE_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { HistoryKind } from '#shop/selling/orders/history-kinds.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { failureText, nextTry, NOT_CONNECTED, providerOf, TAKEN_MS } from './asking.ts'
import { grossOf } from './invoice-items.ts'
import type { InvoiceFailure, InvoiceProvider, IssuedInvoice } from './invoice-provider.ts'
import {
  claimInvoice,
  markIssued,
  markNotIssued,
  ordersWithoutInvoice,
  type DueInvoice,
} from './invoice-records.server.ts'
import { endProforma } from './proforma-records.server.ts'
import { queueInvoice } from './queue-invoice.ts'

const LOOKED_BACK_MS = 2 * 24 * 60 * MINUTE_MS

/** Asks for every invoice whose time has come, one after the other; gives how many were issued. */
export async function issueInvoices(shop: Shop): Promise<number> {
  const since = new Date(shop.clock.now().getTime() - LOOKED_BACK_MS)
  if (shop.invoices) for (const number of await ordersWithoutInvoice(shop.db, since)) await queueInvoice(shop, number)
  let issued = 0
  for (;;) {
    const now = shop.clock.now()
    const present = shop.invoices && { keys: shop.invoices.keys ?? null }
    const due = await claimInvoice(shop.db, { now, until: new Date(now.getTime() + TAKEN_MS), present })
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
  due: DueInvoice,
  today: string,
): Promise<Result<IssuedInvoice, InvoiceFailure>> {
  const { externalId, request, original, orderNumber } = due
  const wanted = { externalId, orderNumber, gross: grossOf(request.items) }
  if (due.kind === 'STORNO') {
    if (!original) throw new Error(`The storno ${externalId} reverses nothing`)
    const storno = {
      externalId,
      issuedOn: today,
      invoice: { ...original, orderNumber, gross: grossOf(original.request.items) },
    }
    const found = due.triesBefore > 0 ? await provider.findStorno(storno) : done(null)
    return found.ok ? (found.value ? done(found.value) : provider.reverse(storno)) : found
  }
  const before = original ? grossOf(original.issuedItems) : 0
  const found = due.triesBefore > 0 ? await provider.find({ ...wanted, before }) : done(null)
  if (!found.ok) return found
  if (found.value) return done(found.value)
  const advance = original && { number: original.number, url: original.url, issuedItems: original.issuedItems }
  // A document bears the day on which it is made, however long the service was away: others are refused.
  return provider.issue({ ...request, issuedOn: today, externalId, advance, proforma: due.proforma })
}

async function write(shop: Shop, due: DueInvoice, outcome: Result<IssuedInvoice, InvoiceFailure>): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, due.orderNumber)
    if (!order) throw new Error(`Invoice ${due.externalId} has no order`)
    const record = (kind: HistoryKind, note: string) =>
      writeHistory(shop, order.id, { kind, from: order.status, to: order.status, by: SYSTEM, note })
    if (outcome.ok) {
      await markIssued(shop.db, due.id, outcome.value, now)
      // Of what has its invoice nobody is asked for money any more.
      if (due.kind !== 'STORNO') await endProforma(shop.db, { orderId: order.id, namedBy: due.id, now })
      await record(due.kind === 'STORNO' ? 'invoice-reversed' : 'invoice-issued', outcome.value.number)
      return
    }
    const { failure } = outcome
    const problemText = failureText(failure)
    const again = nextTry(due.triesBefore, failure, now)
    // Refused at the first try, nothing was issued: it may begin again with other keys.
    const forgetsKeys = failure.kind === 'rejected' && due.triesBefore === 0
    await markNotIssued(shop.db, { id: due.id, failure: problemText.slice(0, 500), again, forgetsKeys })
    if (again === null) {
      await record('invoice-failed', problemText.slice(0, 200))
      await callAttention(shop, order.id, 'invoice-failed')
    }
  })
  // The order may have ended while its invoice was being issued.
  if (outcome.ok) await queueInvoice(shop, due.orderNumber)
}
