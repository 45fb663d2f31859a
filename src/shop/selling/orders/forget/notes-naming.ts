import { addressPattern } from '#shop/ground/mail/address-in-words.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteOrderNote, orderNotesWith } from './strip-records.server.ts'

/** KEEP-07: notes on other orders than these in which an address stands. */
export function orderNotesNaming(
  shop: Shop,
  { email, except }: { email: string; except: readonly number[] },
): Promise<number[]> {
  return orderNotesWith(shop.db, { pattern: addressPattern(email), except })
}

/** KEEP-07: somebody has looked at it, and it goes. */
export function strikeOrderNote(shop: Shop, id: number): Promise<void> {
  return deleteOrderNote(shop.db, id)
}
