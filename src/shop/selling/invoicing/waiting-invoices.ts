import type { Shop } from '#shop/shop.ts'
import type { WaitingWork } from '#kit/waiting-work.ts'
import { countQueuedInvoices } from './invoice-records.server.ts'

export async function waitingInvoices(shop: Shop): Promise<WaitingWork> {
  return { queue: 'invoices', ...(await countQueuedInvoices(shop.db, shop.clock.now())) }
}
