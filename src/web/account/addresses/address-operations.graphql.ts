// Made from address-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type AddressInput = {
  name: string
  phone?: string | null
  country: string
  postcode: string
  city: string
  street: string
  note?: string | null
  company?: string | null
  taxNumber?: string | null
  isDefault?: boolean | null
}

export type SavedAddress = {
  id: string
  name: string
  phone: string
  country: string
  postcode: string
  city: string
  street: string
  note: string | null
  company: string | null
  taxNumber: string | null
  isDefault: boolean
}
const SAVED_ADDRESS = 'fragment SavedAddress on SavedAddress{id name phone country postcode city street note company taxNumber isDefault}'

export type LastBuyerData = {
  listOrders: {
    items: {
      contact: { name: string; phone: string }
      billing: {
        name: string
        country: string
        postcode: string
        city: string
        street: string
        company: string | null
        taxNumber: string | null
      }
    }[]
  }
}
export type LastBuyerVariables = Record<string, never>
export const LAST_BUYER = ('query LastBuyer{listOrders(limit:1){items{contact{name phone}billing{name country postcode city street company taxNumber}}}}') as Operation<LastBuyerData, LastBuyerVariables>

export type AddressesData = { listAddresses: SavedAddress[] }
export type AddressesVariables = Record<string, never>
export const ADDRESSES = ('query Addresses{listAddresses{...SavedAddress}}' + SAVED_ADDRESS) as Operation<AddressesData, AddressesVariables>

export type SaveAddressData = {
  saveAddress: { address: SavedAddress | null; problems: { kind: OrderProblemKind; field: string | null }[] }
}
export type SaveAddressVariables = { input: AddressInput; id?: string | null }
export const SAVE_ADDRESS = ('mutation SaveAddress($input:AddressInput!$id:ID){saveAddress(input:$input id:$id){address{...SavedAddress}problems{kind field}}}' + SAVED_ADDRESS) as Operation<SaveAddressData, SaveAddressVariables>

export type DeleteAddressData = { deleteAddress: boolean }
export type DeleteAddressVariables = { id: string }
export const DELETE_ADDRESS = ('mutation DeleteAddress($id:ID!){deleteAddress(id:$id)}') as Operation<DeleteAddressData, DeleteAddressVariables>
