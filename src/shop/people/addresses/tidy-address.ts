import { goesToAddress, type BillingAddress, type OrderAddresses, type PostalAddress } from './address.ts'
import { phoneNumberOf } from './phone-number.ts'
import { postcodeOf } from './postcode.ts'
import { taxNumberOf } from './tax-number.ts'

/** Checked addresses as they are kept: numbers in one form, no stray spaces, nothing that the order does not need. */
export function tidyAddresses({ shipping, contact, delivery, billing }: OrderAddresses): OrderAddresses {
  return {
    shipping,
    contact: { name: tidyText(contact.name), phone: phoneNumberOf(contact.phone) ?? tidyText(contact.phone) },
    delivery: goesToAddress(shipping) && delivery ? tidyPostalAddress(delivery) : null,
    billing: tidyBilling(billing),
  }
}

function tidyPostalAddress({ name, country, postcode, city, street, note }: PostalAddress): PostalAddress {
  return { ...tidyPlace({ name, country, postcode, city, street }), note: tidyText(note ?? '') || null }
}

function tidyBilling({ company, taxNumber, ...place }: BillingAddress): BillingAddress {
  const { name, country, postcode, city, street } = place
  const firm = tidyText(company ?? '') || null
  return {
    ...tidyPlace({ name, country, postcode, city, street }),
    company: firm,
    // A private person has no tax number, so none is kept.
    taxNumber: firm && taxNumber ? taxNumberOf(taxNumber, country) : null,
  }
}

type Place = { name: string; country: string; postcode: string; city: string; street: string }

export function tidyPlace({ name, country, postcode, city, street }: Place): Place {
  return {
    name: tidyText(name),
    country,
    postcode: postcodeOf(postcode, country) ?? tidyText(postcode),
    city: tidyText(city),
    street: tidyText(street),
  }
}

export function tidyText(written: string): string {
  return written.replace(/[\s\p{C}]+/gu, ' ').trim()
}
