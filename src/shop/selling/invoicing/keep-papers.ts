import type { Shop } from '#shop/shop.ts'
import { askForProformas } from './ask-for-proformas.ts'
import { issueInvoices } from './issue-invoices.ts'
import { markPaid } from './mark-paid.ts'

/** All that the invoicing service is asked for: requests for payment before the invoices that name them, and that these are paid. */
export async function keepPapers(shop: Shop): Promise<number> {
  const proformas = await askForProformas(shop)
  const issued = await issueInvoices(shop)
  return proformas + issued + (await markPaid(shop))
}
