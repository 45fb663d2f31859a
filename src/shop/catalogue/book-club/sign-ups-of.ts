import type { Shop } from '#shop/shop.ts'
import { signUpRows } from './book-club-records.server.ts'

/** The evenings of the book club that these addresses have seats for, the next one first; past ones go after a month. */
export function signUpsOf(shop: Shop, emails: readonly string[]): Promise<{ startsAt: Date; seats: number }[]> {
  return signUpRows(shop.db, emails)
}
