import type { Shop } from '#shop/shop.ts'
import { sealedLetterRow } from './waiting-letter-records.server.ts'

/** A sealed letter that waits, by its name, and why it was not taken; null where none does. */
export function sealedLetter(shop: Shop, about: string): Promise<{ failure: string | null } | null> {
  return sealedLetterRow(shop.db, about, shop.clock.now())
}
