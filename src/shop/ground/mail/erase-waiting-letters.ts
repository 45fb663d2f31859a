import type { Shop } from '#shop/shop.ts'
import { deleteLettersNaming } from './waiting-letter-records.server.ts'

/** KEEP-07: no letter leaves any more that goes to this address or names it. */
export function eraseWaitingLetters(shop: Shop, email: string): Promise<void> {
  return deleteLettersNaming(shop.db, email)
}
