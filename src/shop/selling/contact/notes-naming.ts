import { addressPattern } from '#shop/ground/mail/address-in-words.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteContactNote, contactNotesWith } from './contact-records.server.ts'

/** KEEP-07: notes on messages in which an address stands. */
export function contactNotesNaming(shop: Shop, email: string): Promise<number[]> {
  return contactNotesWith(shop.db, addressPattern(email))
}

/** KEEP-07: somebody has looked at it, and it goes. */
export function strikeContactNote(shop: Shop, id: number): Promise<void> {
  return deleteContactNote(shop.db, id)
}
