import type { ParcelOrder, Recipient } from '#shop/goods/shipping/carrier.ts'
import { shortened } from '../request-fields.ts'

/** Where the courier comes for parcels, as the contract has it. */
export type GlsSender = { name: string; postcode: string; city: string; street: string; houseNumber: string }

/** The most characters of its fields. */
export const GLS_LONGEST = { name: 40, city: 40, street: 40 } as const

/** A parcel as MyGLS takes it. */
export function glsParcel(order: ParcelOrder, { clientNumber, sender }: { clientNumber: number; sender: GlsSender }) {
  return {
    ClientNumber: clientNumber,
    ClientReference: order.reference,
    Count: 1,
    // Printed on the label, so that whoever holds two parcels knows which is which.
    Content: order.reference,
    ...(order.cod > 0 && { CODAmount: order.cod, CODReference: order.reference, CODCurrency: 'HUF' }),
    PickupAddress: {
      Name: shortened(sender.name, GLS_LONGEST.name),
      Street: shortened(sender.street, GLS_LONGEST.street),
      HouseNumber: sender.houseNumber,
      City: shortened(sender.city, GLS_LONGEST.city),
      ZipCode: sender.postcode,
      CountryIsoCode: 'HU',
    },
    DeliveryAddress: glsAddress(order.to),
    ServiceList: order.pointId === null ? [] : [{ Code: 'PSD', PSDParameter: { StringValue: order.pointId } }],
  }
}

function glsAddress({ name, phone, email, country, postcode, city, street, houseNumber, houseNumberInfo }: Recipient) {
  return {
    Name: shortened(name, GLS_LONGEST.name),
    Street: shortened(street, GLS_LONGEST.street),
    ...(houseNumber && { HouseNumber: houseNumber }),
    ...(houseNumberInfo && { HouseNumberInfo: shortened(houseNumberInfo, GLS_LONGEST.street) }),
    City: shortened(city, GLS_LONGEST.city),
    ZipCode: postcode,
    CountryIsoCode: country,
    ContactName: shortened(name, GLS_LONGEST.name),
    ...(phone && { ContactPhone: phone }),
    ...(email && { ContactEmail: email }),
  }
}
