import type { Insertable } from 'kysely'
import { slugOf } from '#kit/formats/slug.ts'
import type { ParcelPoint } from './parcel-point.ts'
import type { ShippingTables } from './shipping-tables.ts'

export function parcelPointRow(point: ParcelPoint, now: Date): Insertable<ShippingTables['parcel_points']> {
  return {
    carrier: point.carrier,
    id: point.id,
    name: point.name,
    kind: point.kind,
    country: point.country,
    postcode: point.postcode,
    city: point.city,
    street: point.street,
    description: point.description,
    latitude: point.place?.latitude ?? null,
    longitude: point.place?.longitude ?? null,
    hours: JSON.stringify(point.hours),
    is_accessible: point.isAccessible,
    takes_cards: point.takesCards,
    takes_cash: point.takesCash,
    is_out_of_order: point.isOutOfOrder,
    is_example: point.isExample,
    vanished_at: null,
    town: townOf(point.city),
    updated_at: now,
  }
}

/** The town as people search for it: 'Székesfehérvár' is 'szekesfehervar'. */
export function townOf(city: string): string {
  return slugOf(city)
}
