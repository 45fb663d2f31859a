import { done, type Result } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { HistoryKind } from '#shop/selling/orders/history-kinds.ts'
import { hasWaitingLetter, queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import type { Shop } from '#shop/shop.ts'
import { failureText, nextTry, NOT_CONNECTED, providerOf, TAKEN_MS } from './asking.ts'
import { grossOf } from './invoice-items.ts'
import type { InvoiceFailure, InvoiceProvider, IssuedInvoice } from './invoice-provider.ts'
import {
  claimProforma,
  markProformaEnded,
  markProformaFailed,
  markProformaIssued,
  ordersToAskFor,
  type DueProforma,
} from './proforma-records.server.ts'
import { payToOf, queueProforma } from './queue-proforma.ts'

/**
 * Asks the invoicing service for the requests for payment of orders that are to be transferred, and to withdraw those that nobody is to
 * pay any more; gives how many were issued. A checkout never waits for it.
 */
export async function askForProformas(shop: Shop): Promise<number> {
  const account = (await payToOf(shop))?.account ?? null
  if (shop.invoices) for (const number of await ordersToAskFor(shop.db, account)) await queueProforma(shop, number)
  let issued = 0
  for (;;) {
    const now = shop.clock.now()
    const present = shop.invoices && { keys: shop.invoices.keys ?? null }
    const due = await claimProforma(shop.db, { now, until: new Date(now.getTime() + TAKEN_MS), present })
    if (!due) return issued
    const provider = await providerOf(shop, due.keys)
    if (due.status === 'ENDING') await writeEnd(shop, due, provider ? await withdraw(provider, due) : noProvider)
    else if (await writeIssue(shop, due, provider ? await ask(provider, due) : noProvider)) issued += 1
    // What became of the order meanwhile, and what comes instead of one that was withdrawn.
    await queueProforma(shop, due.orderNumber)
  }
}

const noProvider = { ok: false, failure: NOT_CONNECTED } as const

/** Null: it was never made, and is not wanted any more. What may have been made before is looked for first. */
async function ask(
  provider: InvoiceProvider,
  { externalId, orderNumber, request, triesBefore, isWanted }: DueProforma,
): Promise<Result<IssuedInvoice | null, InvoiceFailure>> {
  const wanted = { externalId, orderNumber, gross: grossOf(request.items) }
  const found = triesBefore > 0 ? await provider.find(wanted) : done(null)
  if (!found.ok || found.value || !isWanted) return found
  return provider.issue({ ...request, externalId, advance: null, proforma: null })
}

function withdraw(
  provider: InvoiceProvider,
  { externalId, number, url }: DueProforma,
): Promise<Result<null, InvoiceFailure>> {
  return provider.withdraw({ externalId, number: number ?? '', url })
}

/** True where it was issued. */
function writeIssue(
  shop: Shop,
  due: DueProforma,
  outcome: Result<IssuedInvoice | null, InvoiceFailure>,
): Promise<boolean> {
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => {
    const order = await lockedOrderOf(shop, due)
    if (outcome.ok && outcome.value) {
      await markProformaIssued(shop.db, due.id, outcome.value, now)
      await record(shop, order, 'proforma-issued', outcome.value.number)
      await tellBuyer(shop, order, due)
    } else if (outcome.ok) await markProformaEnded(shop.db, { id: due.id, now })
    else await writeFailure(shop, order, due, outcome.failure)
    return outcome.ok && outcome.value !== null
  })
}

/** By the letter of the order, where that has not left yet; by one of its own where it has. */
async function tellBuyer(shop: Shop, order: LockedOrder, { externalId }: DueProforma): Promise<void> {
  if (order.status !== 'AWAITING_PAYMENT') return
  if (await hasWaitingLetter(shop, order.id, 'order-received')) return
  await queueLetter(shop, { orderId: order.id, kind: 'proforma', key: externalId })
}

function writeEnd(shop: Shop, due: DueProforma, outcome: Result<null, InvoiceFailure>): Promise<void> {
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => {
    const order = await lockedOrderOf(shop, due)
    if (outcome.ok) {
      await markProformaEnded(shop.db, { id: due.id, now })
      if (!due.isNamed) await record(shop, order, 'proforma-withdrawn', due.number ?? '')
      return
    }
    // Its invoice is there: that the service keeps it as well asks nobody for money.
    if (due.isNamed && nextTry(due.triesBefore, outcome.failure, now) === null)
      return markProformaEnded(shop.db, { id: due.id, failure: failureText(outcome.failure).slice(0, 500), now })
    return writeFailure(shop, order, due, outcome.failure)
  })
}

async function writeFailure(shop: Shop, order: LockedOrder, due: DueProforma, failure: InvoiceFailure): Promise<void> {
  const again = nextTry(due.triesBefore, failure, shop.clock.now())
  const failed = failureText(failure)
  // Refused at the first try, nothing was made: it may begin again with other keys.
  const forgetsKeys = due.status === 'QUEUED' && failure.kind === 'rejected' && due.triesBefore === 0
  await markProformaFailed(shop.db, { id: due.id, failure: failed.slice(0, 500), again, forgetsKeys })
  if (again !== null) return
  await record(shop, order, 'proforma-failed', failed.slice(0, 200))
  await callAttention(shop, order.id, 'proforma-failed')
}

async function lockedOrderOf(shop: Shop, { orderNumber, externalId }: DueProforma): Promise<LockedOrder> {
  const order = await lockOrder(shop, orderNumber)
  if (!order) throw new Error(`Pro-forma ${externalId} has no order`)
  return order
}

function record(shop: Shop, order: LockedOrder, kind: HistoryKind, note: string): Promise<void> {
  return writeHistory(shop, order.id, { kind, from: order.status, to: order.status, by: SYSTEM, note })
}
