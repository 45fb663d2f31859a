import { goesToAddress, needsPhone, type BillingAddress, type OrderAddresses, type PostalAddress } from './address.ts'
import { HOME_COUNTRY, isAbroad, isCountry } from './countries.ts'
import { phoneNumberOf } from './phone-number.ts'
import { postcodeOf } from './postcode.ts'
import { taxNumberOf } from './tax-number.ts'

export const ADDRESS_PROBLEMS = [
  'missing',
  'too-long',
  'bad-postcode',
  'bad-phone',
  'bad-country',
  'bad-tax-number',
] as const

/** What a person can put right; `field` is the place in the order: `delivery.postcode`. */
export type AddressProblem = { kind: (typeof ADDRESS_PROBLEMS)[number]; field: string }

export const MAX_CHARACTERS = {
  name: 100,
  phone: 30,
  postcode: 16,
  city: 60,
  street: 120,
  note: 300,
  company: 120,
  taxNumber: 30,
} as const

type TypedFields = Partial<Record<keyof typeof MAX_CHARACTERS, string | null | undefined>>

/** What stands in the way of an order, field by field, in the order in which a form has them. */
export function checkAddress({ shipping, contact, delivery, billing }: OrderAddresses): AddressProblem[] {
  return [
    ...checkFields('contact', contact, needsPhone(shipping) ? ['name', 'phone'] : ['name']),
    ...(contact.phone.trim() !== '' && phoneNumberOf(contact.phone) === null
      ? [{ kind: 'bad-phone', field: 'contact.phone' } as const]
      : []),
    ...(goesToAddress(shipping) ? checkDelivery(shipping, delivery) : []),
    ...checkBilling('billing', billing),
  ]
}

function checkDelivery(
  shipping: OrderAddresses['shipping'],
  delivery: PostalAddress | null | undefined,
): AddressProblem[] {
  if (!delivery) return [{ kind: 'missing', field: 'delivery' }]
  const isReached = shipping === 'GLS' ? delivery.country === HOME_COUNTRY : isAbroad(delivery.country)
  return checkPostalAddress('delivery', delivery, isReached)
}

/** Of an address that stands alone the place is empty. */
export function checkBilling(place: string, billing: BillingAddress): AddressProblem[] {
  const isCompany = Boolean(billing.company?.trim())
  const number = billing.taxNumber?.trim() ?? ''
  const needsNumber = isCompany && billing.country === HOME_COUNTRY
  return [
    ...checkPostalAddress(place, billing, isCountry(billing.country)),
    ...(needsNumber && number === '' ? [{ kind: 'missing', field: fieldOf(place, 'taxNumber') } as const] : []),
    ...(isCompany && number !== '' && taxNumberOf(number, billing.country) === null
      ? [{ kind: 'bad-tax-number', field: fieldOf(place, 'taxNumber') } as const]
      : []),
  ]
}

/** The parts every address has. */
function checkPostalAddress(
  place: string,
  address: PostalAddress | BillingAddress,
  isReached: boolean,
): AddressProblem[] {
  const { country, postcode } = address
  const isWritten = postcode.trim() !== '' || postcodeOf('', country) === ''
  return [
    ...(isReached
      ? []
      : [{ kind: country === '' ? 'missing' : 'bad-country', field: fieldOf(place, 'country') } as const]),
    ...checkFields(place, address, ['name', ...(isWritten ? [] : ['postcode' as const]), 'city', 'street']),
    ...(isReached && isWritten && postcodeOf(postcode, country) === null
      ? [{ kind: 'bad-postcode', field: fieldOf(place, 'postcode') } as const]
      : []),
  ]
}

function checkFields(place: string, written: TypedFields, required: readonly (keyof TypedFields)[]): AddressProblem[] {
  const fields = Object.keys(MAX_CHARACTERS) as (keyof TypedFields)[]
  return fields.flatMap((name): AddressProblem[] => {
    const value = written[name]?.trim() ?? ''
    if (value.length > MAX_CHARACTERS[name]) return [{ kind: 'too-long', field: fieldOf(place, name) }]
    return value === '' && required.includes(name) ? [{ kind: 'missing', field: fieldOf(place, name) }] : []
  })
}

function fieldOf(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}
