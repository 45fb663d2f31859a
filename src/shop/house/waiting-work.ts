import type { WaitingWork } from '#kit/waiting-work.ts'
import { waitingInvoices } from '#shop/selling/invoicing/waiting-invoices.ts'
import { waitingLetters } from '#shop/ground/mail/waiting-letters.ts'
import { waitingOrderWork } from '#shop/selling/orders/waiting-order-work.ts'
import type { Shop } from '#shop/shop.ts'

/** All that waits in the rooms' tables. Read from their indexes of what is waiting, so it costs little at any size. */
export async function waitingWork(shop: Shop): Promise<WaitingWork[]> {
  return [...(await waitingOrderWork(shop)), await waitingInvoices(shop), await waitingLetters(shop)]
}
