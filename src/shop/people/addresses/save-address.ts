import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import {
  addressesOf,
  chooseDefault,
  clearDefault,
  deleteAddressesOf,
  deleteAddressRow,
  lockAddressesOf,
  writeAddress,
} from './address-records.server.ts'
import type { AddressProblem } from './check-address.ts'
import {
  checkSavedAddress,
  MAX_ADDRESSES,
  tidySavedAddress,
  type AddressInput,
  type SavedAddress,
} from './saved-address.ts'

export function listAddresses(shop: Shop, { owner }: { owner: string }): Promise<SavedAddress[]> {
  return addressesOf(shop.db, owner)
}

type SaveAddress = { owner: string; id?: string | null; address: AddressInput }
export type SaveAddressFailure =
  | { kind: 'invalid'; problems: AddressProblem[] }
  | { kind: 'unknown-address' }
  | { kind: 'too-many-addresses' }

/** A new address, or another content of one of the customer's own. The first is the default, whatever it says. */
export async function saveAddress(
  shop: Shop,
  { owner, id, address }: SaveAddress,
): Promise<Result<SavedAddress, SaveAddressFailure>> {
  const problems = checkSavedAddress(address)
  if (problems.length > 0) return failed({ kind: 'invalid', problems })
  return inTransaction(shop, async (shop) => {
    await lockAddressesOf(shop.db, owner)
    const savedAddresses = await addressesOf(shop.db, owner)
    const before = savedAddresses.find((one) => one.id === id)
    if (id && !before) return failed({ kind: 'unknown-address' })
    if (!before && savedAddresses.length >= MAX_ADDRESSES) return failed({ kind: 'too-many-addresses' })

    const isDefault = address.isDefault || before?.isDefault || savedAddresses.length === 0
    const saved = { ...tidySavedAddress(address), id: before?.id ?? randomUUID(), isDefault }
    if (isDefault && !before?.isDefault) await clearDefault(shop.db, owner)
    await writeAddress(shop.db, { owner, address: saved, now: shop.clock.now() })
    return done(saved)
  })
}

/** True when it was there. Of those left the one changed last is the default then. */
export function deleteAddress(shop: Shop, { owner, id }: { owner: string; id: string }): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockAddressesOf(shop.db, owner)
    const gone = await deleteAddressRow(shop.db, owner, id)
    if (gone?.isDefault) await chooseDefault(shop.db, owner)
    return gone !== null
  })
}

/** KEEP-07: all of somebody's, also where the user pool is another's. */
export function eraseAddresses(shop: Shop, { owner }: { owner: string }): Promise<void> {
  return deleteAddressesOf(shop.db, owner)
}
