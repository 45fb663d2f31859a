import { done, failed, type Result } from '#kit/result.ts'
import { readEmail } from '#kit/email-address.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { BillingAddress, Contact, PostalAddress } from '#shop/people/addresses/address.ts'
import { checkAddress, type AddressProblem } from '#shop/people/addresses/check-address.ts'
import { tidyAddresses } from '#shop/people/addresses/tidy-address.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { callAttention } from '../call-attention.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { documentOf, documentToHave } from '../placing/order-document.ts'
import { keptOf } from '../payment/settlement.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { isNameAlone, isUnneededAddress } from '../placing/name-alone.ts'
import { writeHistory } from '../order-history.ts'
import { GIVEN_UP_SHIPMENTS, OPEN_ORDERS } from '../order-states.ts'
import type { OrderStatus } from '../order.ts'
import { writeAddresses } from './desk-records.server.ts'

type CorrectAddresses = {
  number: string
  by: Actor
  /** The version of the order that whoever corrects has seen. */
  version?: number
  /** What is not given stays as it is. */
  email?: string
  contact?: Contact
  delivery?: PostalAddress
  billing?: BillingAddress
}

export type CorrectionFailure =
  | { kind: 'no-such-order' }
  | Stale
  | { kind: 'wrong-status'; status: OrderStatus }
  /** A parcel bears the old address: it has to be unpacked first, or has gone. */
  | { kind: 'packed' }
  | { kind: 'bad-email' }
  /** An invoice names the buyer: it is corrected by whoever keeps the books. */
  | { kind: 'has-invoice' }
  /** It was rung up: it cannot have an invoice as well. */
  | { kind: 'has-receipt' }
  | { kind: 'bad-address'; problems: AddressProblem[] }

/** OFFICE-23: whom and where an order names is put right before it is packed; what stood there stays in its history. */
export function correctAddresses(
  shop: Shop,
  { number, by, version, ...given }: CorrectAddresses,
): Promise<Result<{ version: number }, CorrectionFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    if (!OPEN_ORDERS.includes(order.status)) return failed({ kind: 'wrong-status', status: order.status })
    if (order.shipments.some(({ status }) => !GIVEN_UP_SHIPMENTS.includes(status))) return failed({ kind: 'packed' })
    const email = [undefined, order.email].includes(given.email) ? order.email : readEmail(given.email ?? '')
    if (email === null) return failed({ kind: 'bad-email' })
    const { shipping } = order
    const wanted = {
      shipping,
      contact: given.contact ?? order.contact,
      delivery: given.delivery ?? order.delivery,
      billing: given.billing ?? order.billing,
    }
    const problems = checkAddress(wanted).filter(
      (one) => !isNameAlone(order) || !isNameAlone(wanted) || !isUnneededAddress(one),
    )
    if (problems.length > 0) return failed({ kind: 'bad-address', problems })
    const { contact, delivery, billing } = tidyAddresses(wanted)
    const corrected = {
      email,
      contact,
      delivery: delivery ? { ...delivery, note: delivery.note ?? null } : null,
      billing: { ...billing, company: billing.company ?? null, taxNumber: billing.taxNumber ?? null },
    }
    const former = differing(order, corrected)
    if (Object.keys(former).length === 0) return done({ version: order.version })
    const refusal = former.billing && billingRefusal(order)
    if (refusal) return failed({ kind: refusal })
    const { invoicesByHand } = await shopSettings(shop, 'invoicesByHand')
    const document = former.billing
      ? documentToHave({
          billing: corrected.billing,
          isPaidInShop: order.paymentMethod === 'COLLECTION',
          hasInvoices: shop.invoices !== null || invoicesByHand,
        })
      : order.document
    await writeAddresses(shop.db, order.id, { ...corrected, document })
    const { status } = order
    const note = JSON.stringify(former)
    await writeHistory(shop, order.id, { kind: 'addresses-corrected', from: status, to: status, by, note })
    // Whoever has the address has the buyer's links: nobody changes it without others seeing so.
    if (former.email !== undefined) await callAttention(shop, order.id, 'email-corrected', { about: email })
    return done({ version: order.version + 1 })
  })
}

/** What names the buyer already, and is not changed by changing the order. */
function billingRefusal(order: LockedOrder): 'has-invoice' | 'has-receipt' | null {
  if (order.invoices.some(({ status }) => status === 'ISSUED')) return 'has-invoice'
  return documentOf(order) === 'RECEIPT' && keptOf(order.attempts) > 0 ? 'has-receipt' : null
}

type Named = Pick<LockedOrder, 'email' | 'contact' | 'delivery' | 'billing'>

/** What stands there now, of what is about to be another. */
function differing(order: Named, corrected: Named): Partial<Named> {
  const isSame = (name: keyof Named) => sorted(order[name]) === sorted(corrected[name])
  return {
    ...(!isSame('email') && { email: order.email }),
    ...(!isSame('contact') && { contact: order.contact }),
    ...(!isSame('delivery') && { delivery: order.delivery }),
    ...(!isSame('billing') && { billing: order.billing }),
  }
}

function sorted(value: object | string | null): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
