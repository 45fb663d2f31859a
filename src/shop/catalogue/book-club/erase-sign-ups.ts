import type { Shop } from '#shop/shop.ts'
import { deleteSignUpsOf } from './book-club-records.server.ts'

/** KEEP-07: their seats are free again. */
export function eraseSignUps(shop: Shop, email: string): Promise<void> {
  return deleteSignUpsOf(shop.db, email)
}
