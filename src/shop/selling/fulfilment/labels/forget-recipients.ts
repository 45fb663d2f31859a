import type { Shop } from '#shop/shop.ts'
import { deleteRecipients } from './label-paper-records.server.ts'

/** KEEP-06: to whom the parcels of these orders went. */
export function forgetRecipients(shop: Shop, orderIds: readonly number[]): Promise<void> {
  return deleteRecipients(shop.db, orderIds)
}
