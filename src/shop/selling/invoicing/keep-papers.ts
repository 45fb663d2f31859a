import type { Shop } from '#shop/shop.ts'
import { askForProformas } from './ask-for-proformas.ts'
import { issueInvoices } from './issue-invoices.ts'

/** All that the invoicing service is asked for: requests for payment before the invoices that name them. */
export async function keepPapers(shop: Shop): Promise<number> {
  const proformas = await askForProformas(shop)
  const issued = await issueInvoices(shop)
  return proformas + issued
}
