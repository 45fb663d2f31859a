import type { Shop } from '#shop/shop.ts'
import { signUpRows } from './book-club-records.server.ts'

export type SignUpOfSomebody = { startsAt: Date; seats: number; isWaiting: boolean }

/** The evenings of the book club that these addresses have seats for, or wait for some, the next one first; past ones go after a month. */
export function signUpsOf(shop: Shop, emails: readonly string[]): Promise<SignUpOfSomebody[]> {
  return signUpRows(shop.db, emails)
}
