import type { BillingAddress } from '#shop/people/addresses/address.ts'
import type { TransferSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { LineKind } from '../order.ts'
import { isCheckedCompany } from './unpaid-holder.ts'
import { isNamedCustomer } from './unpaid-records.server.ts'

type Draft = {
  userId: string | null
  billing: BillingAddress
  lines: readonly { kind: LineKind }[]
  /** A bookseller takes it for somebody: whom they trust, they decide. */
  isTaken: boolean
}

/**
 * ORDER-11: whether this order may be paid by transfer: the shop takes transfers, of whoever orders it, and none of it is still to come
 * out, as nobody knows when that would be.
 */
export async function isTransferOffered(
  shop: Shop,
  { isOn, forWhom }: TransferSetting,
  { userId, billing, lines, isTaken }: Draft,
): Promise<boolean> {
  if (!isOn || lines.some(({ kind }) => kind === 'PREORDER')) return false
  if (isTaken || forWhom === 'everybody') return true
  if (forWhom === 'companies') return isCheckedCompany(billing)
  return userId !== null && isNamedCustomer(shop.db, userId)
}
