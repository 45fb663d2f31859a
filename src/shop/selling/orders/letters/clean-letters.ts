import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetWords } from './letter-records.server.ts'

/** Two years: as long as a buyer may come back to what they were told. */
const WORDS_KEPT_DAYS = 730

/** Forgets what letters said; that they were sent, and when, stays with the order. */
export async function cleanLetters(shop: Shop): Promise<void> {
  await forgetWords(shop.db, new Date(shop.clock.now().getTime() - WORDS_KEPT_DAYS * DAY_MS))
}
