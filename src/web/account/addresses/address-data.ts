import { requireData } from '#web/data/api/require-data.ts'
import {
  ADDRESSES,
  DELETE_ADDRESS,
  LAST_BUYER,
  SAVE_ADDRESS,
  type AddressInput,
  type LastBuyerData,
  type SaveAddressData,
  type SavedAddress,
} from './address-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const

/** The buyer of the last order, and the address of its invoice. */
export type LastBuyer = LastBuyerData['listOrders']['items'][number]

/** Null for somebody who has not ordered yet. */
export async function readLastBuyer(): Promise<LastBuyer | null> {
  return (await requireData(LAST_BUYER, {}, CUSTOMER)).listOrders.items[0] ?? null
}

export async function readAddresses(): Promise<SavedAddress[]> {
  return (await requireData(ADDRESSES, {}, CUSTOMER)).listAddresses
}

export async function saveAddress(input: AddressInput, id?: string): Promise<SaveAddressData['saveAddress']> {
  return (await requireData(SAVE_ADDRESS, { input, id }, CUSTOMER)).saveAddress
}

export async function deleteAddress(id: string): Promise<boolean> {
  return (await requireData(DELETE_ADDRESS, { id }, CUSTOMER)).deleteAddress
}
