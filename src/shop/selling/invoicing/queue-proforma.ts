import { giroOf, ibanInGroups, readBankAccount } from '#kit/formats/bank-account.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import type { PayTo } from './invoice-provider.ts'
import { invoicesOf, type StoredInvoiceRequest } from './invoice-records.server.ts'
import {
  deleteUnsentProforma,
  endProforma,
  insertProforma,
  markLookedAt,
  proformasOf,
  type StoredProforma,
} from './proforma-records.server.ts'
import { invoiceRequest } from './queue-invoice.ts'

/**
 * Sees to it that an order has the request for payment that it ought to have now: one that says what it costs while a transfer is waited for,
 * and none when nobody is to pay any more. What is issued and no more true is withdrawn first. Running it again adds nothing.
 */
export async function queueProforma(shop: Shop, number: string): Promise<void> {
  const payTo = await payToOf(shop)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (order) await judge(shop, order, payTo)
  })
}

/** Where buyers transfer; null where the shop has named no account. */
export async function payToOf(shop: Shop): Promise<PayTo | null> {
  const { bank, account } = await shopSetting(shop, 'transfer')
  const iban = readBankAccount(account)
  return iban === null ? null : { bank, account: giroOf(iban) ?? ibanInGroups(iban) }
}

const LIVE = ['QUEUED', 'ISSUED', 'ENDING', 'STAYS']

async function judge(shop: Shop, order: LockedOrder, payTo: PayTo | null): Promise<void> {
  const had = await proformasOf(shop.db, order.id)
  const live = had.find(({ status }) => LIVE.includes(status))
  const request = isToTransfer(order) ? requestOf(shop, order, payTo) : null
  if (live) return judgeLive(shop, order, { live, request, before: had.length - 1 })
  if (!request) return
  const last = had.at(-1)
  // What the service has refused it would refuse again.
  if (last?.status === 'FAILED' && isSame(last.request, request)) return markLookedAt(shop.db, last.id, order.version)
  await add(shop, order, request, had.length)
}

/** Each of an order has an id of its own: the company may remember one that was withdrawn. */
function add(shop: Shop, order: LockedOrder, request: StoredInvoiceRequest, before: number): Promise<void> {
  const externalId = `${order.number}-proforma${before === 0 ? '' : `-${before + 1}`}`
  return insertProforma(shop.db, { orderId: order.id, externalId, request, version: order.version }, shop.clock.now())
}

async function judgeLive(
  shop: Shop,
  order: LockedOrder,
  { live, request, before }: { live: StoredProforma; request: StoredInvoiceRequest | null; before: number },
): Promise<void> {
  const isTrue = request !== null && isSame(live.request, request)
  if (live.status === 'QUEUED' && !isTrue && (await deleteUnsentProforma(shop.db, live.id)))
    return request ? add(shop, order, request, before) : undefined
  if (live.status === 'ISSUED' && !isTrue) {
    const invoice = await invoiceOf(shop, order)
    // Paid: until its invoice has named it, it stays.
    if (invoice !== null || !isPaid(order))
      await endProforma(shop.db, { orderId: order.id, namedBy: invoice, now: shop.clock.now() })
  }
  await markLookedAt(shop.db, live.id, order.version)
}

async function invoiceOf(shop: Shop, order: LockedOrder): Promise<number | null> {
  const made = await invoicesOf(shop.db, order.id)
  return made.find(({ kind, status }) => kind !== 'STORNO' && status === 'ISSUED')?.id ?? null
}

function isPaid({ status }: LockedOrder): boolean {
  return status === 'CONFIRMED' || status === 'COMPLETED'
}

function isToTransfer({ status, paymentMethod, total, billing }: LockedOrder): boolean {
  return status === 'AWAITING_PAYMENT' && paymentMethod === 'TRANSFER' && (total ?? 0) > 0 && billing.street !== ''
}

function requestOf(shop: Shop, order: LockedOrder, payTo: PayTo | null): StoredInvoiceRequest {
  return {
    ...invoiceRequest(shop, order),
    kind: 'PROFORMA',
    payment: 'TRANSFER',
    isPaid: false,
    ...(order.expiresAt && { dueOn: shopDay(order.expiresAt) }),
    ...(payTo && { payTo }),
  }
}

/** Asks the same of the same person; on which day it was asked is no matter. */
function isSame(one: StoredInvoiceRequest, other: StoredInvoiceRequest): boolean {
  return JSON.stringify(claimOf(one)) === JSON.stringify(claimOf(other))
}

function claimOf({ buyer, items, dueOn, payTo, language }: StoredInvoiceRequest): unknown[] {
  return [
    [buyer.name, buyer.country, buyer.postcode, buyer.city, buyer.street, buyer.taxNumber],
    items.map(({ name, quantity, vatPercent, gross }) => [name, quantity, vatPercent, gross]),
    [dueOn, payTo?.bank, payTo?.account, language],
  ]
}
