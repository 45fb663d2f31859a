import { inTransaction } from '#shop/ground/in-transaction.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { isCardSale } from '#shop/selling/orders/gift-cards/card-sale.ts'
import { endAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { documentOf } from '#shop/selling/orders/placing/order-document.ts'
import { isFromCard } from '#shop/selling/orders/payment/attempt-providers.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import type { InvoiceMeans } from './invoice-provider.ts'
import { correctDocuments, isNothing } from './correct-documents.ts'
import { invoiceItems } from './invoice-items.ts'
import { orderDocuments } from './order-documents.ts'
import { deleteUnsentInvoices, insertInvoice, invoicesOf, type StoredInvoiceRequest } from './invoice-records.server.ts'
import { isPaidOnReceipt, paymentOfAttempts } from '#shop/selling/cart/payment-choices.ts'

/**
 * Sees to it that an order has the invoices it ought to have now, as far as money has come: an invoice when it is paid, or when a
 * parcel leaves that is paid for at the door,
 * for books that are not out yet an advance and, when all has gone, the final one; corrections of what was given up since, and a storno
 * when nothing is left of it.
 * Running it again adds nothing. Without an invoicing service there is nothing to do.
 */
export function queueInvoice(shop: Shop, number: string): Promise<void> {
  if (!shop.invoices) return Promise.resolve()
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (order) await queueFor(shop, order)
  })
}

async function queueFor(shop: Shop, order: LockedOrder): Promise<void> {
  const now = shop.clock.now()
  const made = await invoicesOf(shop.db, order.id)
  const first = made.find(({ kind }) => kind === 'INVOICE' || kind === 'ADVANCE')
  const request = invoiceRequest(shop, order)
  const documents = await orderDocuments(shop, order, made)
  const add = async (kind: 'INVOICE' | 'ADVANCE' | 'FINAL', ofInvoice: number | null = null) => {
    const externalId = `${order.number}-${kind.toLowerCase()}`
    const items = documents.ought ?? request.items
    // An invoice needs an address, which may have been given after all that was rung up.
    if (!isNothing(items) && documentOf(order) === 'INVOICE' && order.billing.street !== '')
      await insertInvoice(
        shop.db,
        { orderId: order.id, externalId, kind, request: { ...request, items, kind }, ofInvoice },
        now,
      )
  }
  const isCorrect = await correctDocuments(shop, order, documents)
  if (order.status === 'CANCELLED') {
    if (await deleteUnsentInvoices(shop.db, order.id)) await endAttention(shop, order.id, 'invoice-failed')
  } else if (isSettled(order) || isToPayAtDoor(order)) {
    if (!first && isDue(order)) await add(firstKindOf(order))
    // An advance is corrected first: what is more than its final invoice would be refused.
    else if (first?.kind === 'ADVANCE' && order.status === 'COMPLETED' && isCorrect) await add('FINAL', first.id)
  }
  shop.wake('invoices')
}

const HAS_LEFT: readonly ShipmentStatus[] = ['SHIPPED', 'DELIVERED']
/** The carrier pays out what it has collected within a week or so. */
const DUE_DAYS = 8

/** Money is there, and the order is to be done. Where the rest is paid on receipt, what a gift card has paid of it comes with that. */
function isSettled({ status, paymentMethod, attempts }: LockedOrder): boolean {
  const isRestToCome = status === 'CONFIRMED' && isPaidOnReceipt(paymentMethod)
  const counted = attempts.filter((attempt) => !isRestToCome || !isFromCard(attempt))
  const notRefunded = counted.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  return (status === 'CONFIRMED' || status === 'COMPLETED') && notRefunded > 0
}

/** The courier is only the shop's cashier: the invoice goes with the parcel. */
function isToPayAtDoor({ status, paymentMethod, shipments }: LockedOrder): boolean {
  const isLive = status === 'CONFIRMED' || status === 'COMPLETED'
  return isLive && paymentMethod === 'COD' && shipments.some((parcel) => HAS_LEFT.includes(parcel.status))
}

/** At payment; by the setting under which it was placed, when it has gone: what waits longer has its advance all the same. */
function isDue(order: LockedOrder): boolean {
  return !order.invoicedAtDispatch || isToPayAtDoor(order) || firstKindOf(order) === 'ADVANCE' || hasAllLeft(order)
}

function hasAllLeft({ lines }: LockedOrder): boolean {
  return withoutServices(lines).every(
    ({ quantity, cancelledQuantity, shippedQuantity }) => quantity - cancelledQuantity <= shippedQuantity,
  )
}

/**
 * The day of supply: when the last of it was handed over, to its buyer or the carrier; where nothing has gone yet, the day of payment, which
 * is today.
 */
function suppliedOn({ shipments }: LockedOrder, today: string): string {
  const days = shipments.flatMap(({ status, shippedAt, endedAt }) => {
    const at = status === 'COLLECTED' ? endedAt : HAS_LEFT.includes(status) ? shippedAt : null
    return at === null ? [] : [shopDay(new Date(at))]
  })
  return days.toSorted().at(-1) ?? today
}

/** Money that comes before all that is bought can be handed over is an advance; what the courier collects comes with it. */
export function firstKindOf({ lines, paymentMethod }: Bought): 'ADVANCE' | 'INVOICE' {
  return paymentMethod !== 'COD' && lines.some(isWaiting) ? 'ADVANCE' : 'INVOICE'
}

type Bought = { lines: readonly Waiting[]; paymentMethod: LockedOrder['paymentMethod'] }
type Waiting = Pick<LockedOrder['lines'][number], 'kind' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity'>

function isWaiting({ kind, quantity, cancelledQuantity, shippedQuantity }: Waiting): boolean {
  return kind !== 'STOCK' && kind !== 'SERVICE' && quantity - cancelledQuantity > shippedQuantity
}

/** What would stand on the order's invoice now. */
export function invoiceRequest(shop: Shop, order: LockedOrder): StoredInvoiceRequest {
  const today = shopDay(shop.clock.now())
  const { name, company, taxNumber, country, postcode, city, street } = order.billing
  const isPaid = order.paymentMethod !== 'COD' || keptOf(order.attempts) >= (payableOf(order) ?? 0)
  return {
    orderNumber: order.number,
    kind: 'INVOICE',
    language: order.language,
    issuedOn: today,
    fulfilledOn: hasAllLeft(order) ? suppliedOn(order, today) : today,
    payment: meansOf(order),
    isPaid,
    ...(isCardSale(order) ? { isOutsideVat: true } : {}),
    ...(isPaid ? {} : { dueOn: addDays(today, DUE_DAYS) }),
    buyer: { name: company ?? name, country, postcode, city, street, taxNumber, email: order.email },
    items: invoiceItems(order),
  }
}

/** By which way the money came that is no gift card's; where a card has paid all of it, by card. */
function meansOf({ attempts, paymentMethod }: LockedOrder): InvoiceMeans {
  const paid = attempts.filter(({ charged, refunded }) => charged > refunded)
  const provider = paid.map((one) => one.provider).find((one) => one !== 'gift-card')
  if (provider) return paymentOfAttempts(provider)
  return paymentMethod ?? (paid.length > 0 ? 'GIFT_CARD' : 'COLLECTION')
}
