import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteMessages } from './contact-records.server.ts'

/** Two years: as long as a buyer may come back to what was agreed. */
const KEPT_DAYS = 730
const SUSPICIOUS_KEPT_DAYS = 90

export function cleanContact(shop: Shop): Promise<number> {
  const ago = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)
  return deleteMessages(shop.db, { usual: ago(KEPT_DAYS), suspicious: ago(SUSPICIOUS_KEPT_DAYS) })
}
