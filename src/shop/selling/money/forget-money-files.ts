import type { Shop } from '#shop/shop.ts'
import { forgetFiles } from './money-file-records.server.ts'

/** As long as the law on accounting wants its documents kept, and as the privacy policy says of invoices. */
const KEPT_YEARS = 8

/** Banks and carriers name people: the files go, and of their rows days and sums stay, with what they paid. */
export async function forgetMoneyFiles(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await forgetFiles(shop.db, before)
}
