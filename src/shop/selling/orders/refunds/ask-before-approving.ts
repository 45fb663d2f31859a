import type { Shop } from '#shop/shop.ts'
import { askBeforeCancelling, type PaymentsBeforeCancelling } from '../cancel-order.ts'
import { approvalById } from './approval-records.server.ts'

/** Of a cancellation the providers are asked, as before any other, whether somebody is paying the order now. */
export async function askBeforeApproving(shop: Shop, id: number): Promise<PaymentsBeforeCancelling | null> {
  const approval = await approvalById(shop.db, id)
  if (approval?.kind !== 'cancel') return null
  const { number, copies } = approval
  return askBeforeCancelling(shop, { number, lines: copies.length > 0 ? copies : undefined })
}
