import type { Shop } from '#shop/shop.ts'
import { lockMark } from './address-lock-records.server.ts'
import { keyedHashOf } from './correspondence.ts'

/** What strangers may ask for an address, each with the number of its locks. */
const LOCKS = { 'watch': 199, 'set-aside': 231 } as const
type AddressUse = keyof typeof LOCKS

/** An address as links and tables know it without naming it, for each use by another mark. */
export function addressMark({ correspondence }: Pick<Shop, 'correspondence'>, use: AddressUse, email: string): Buffer {
  return keyedHashOf(correspondence, use, email)
}

/** Whoever asks for the same address at once waits here, so that its limits hold. Before any row is locked. */
export async function lockAddress(
  shop: Pick<Shop, 'db' | 'correspondence'>,
  use: AddressUse,
  ...emails: string[]
): Promise<void> {
  const marks = emails.map((email) => addressMark(shop, use, email))
  for (const mark of marks.toSorted(Buffer.compare)) await lockMark(shop.db, mark, LOCKS[use])
}
