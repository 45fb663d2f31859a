import type { Billing } from '../order.ts'

export type OrderDocument = 'INVOICE' | 'RECEIPT'

type Settling = {
  billing: Pick<Billing, 'street'>
  /** Its money comes into the till of a shop. */
  isPaidInShop: boolean
  /** A service issues invoices, or somebody who writes them. */
  hasInvoices: boolean
}

/**
 * ORDER-16: one document a sale. What goes through the till of a shop that issues no invoices is rung up there, and so is what was bought by
 * somebody who gave no address; all else has an invoice. Settled before any money is taken, and not changed after.
 */
export function documentToHave({ billing, isPaidInShop, hasInvoices }: Settling): OrderDocument {
  return billing.street === '' || (isPaidInShop && !hasInvoices) ? 'RECEIPT' : 'INVOICE'
}

/** What it has; of an order that was placed before this was settled, by whether there is an address to make an invoice out to. */
export function documentOf({
  document,
  billing,
}: {
  document: OrderDocument | null
  billing: Pick<Billing, 'street'>
}): OrderDocument {
  return document ?? (billing.street === '' ? 'RECEIPT' : 'INVOICE')
}
