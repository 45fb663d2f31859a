import type { Shop } from '#shop/shop.ts'
import { askForProformas } from './ask-for-proformas.ts'
import { issueCorrections } from './issue-corrections.ts'
import { issueInvoices } from './issue-invoices.ts'
import { markPaid } from './mark-paid.ts'

/**
 * All that the invoicing service is asked for: requests for payment before the invoices that name them, that these
 * are paid, and what corrects them.
 */
export async function keepPapers(shop: Shop): Promise<number> {
  const proformas = await askForProformas(shop)
  const issued = await issueInvoices(shop)
  const paid = await markPaid(shop)
  return proformas + issued + paid + (await issueCorrections(shop))
}
