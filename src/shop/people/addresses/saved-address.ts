import { checkBilling, type AddressProblem } from './check-address.ts'
import { phoneNumberOf } from './phone-number.ts'
import { taxNumberOf } from './tax-number.ts'
import { tidyText, tidyPlace } from './tidy-address.ts'

/** An address a customer keeps: good for a parcel and for an invoice. */
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
  /** The one a checkout begins with; one of the customer's is. */
  isDefault: boolean
}

type Optional = 'phone' | 'note' | 'company' | 'taxNumber' | 'isDefault'

/** What is given to be kept; what is left out or null is not known. */
export type AddressInput = Omit<SavedAddress, 'id' | Optional> & { [Field in Optional]?: SavedAddress[Field] | null }

export const MAX_ADDRESSES = 20

/** Fields are named without a place: `postcode`. */
export function checkSavedAddress(address: AddressInput): AddressProblem[] {
  const phone = address.phone?.trim() ?? ''
  return [
    ...checkBilling('', address),
    ...(phone !== '' && phoneNumberOf(phone) === null ? [{ kind: 'bad-phone', field: 'phone' } as const] : []),
  ]
}

/** A checked address as it is kept. */
export function tidySavedAddress({ phone, note, company, taxNumber, ...place }: AddressInput) {
  const firm = tidyText(company ?? '') || null
  return {
    ...tidyPlace(place),
    phone: phoneNumberOf(phone ?? '') ?? '',
    note: tidyText(note ?? '') || null,
    company: firm,
    taxNumber: firm && taxNumber ? taxNumberOf(taxNumber, place.country) : null,
  }
}
