import { CARRIER_NAMES, type CarrierId } from './carrier.ts'

/** Weekday 1 is Monday; times as 'HH:MM'. */
export type PointHours = readonly [weekday: number, from: string, to: string]

export type Coordinates = { latitude: number; longitude: number }

/** Where a carrier keeps parcels until they are fetched. */
export type ParcelPoint = {
  carrier: CarrierId
  /** The carrier's own. */
  id: string
  name: string
  kind: 'shop' | 'locker'
  country: string
  postcode: string
  city: string
  street: string
  description: string
  /** Degrees; null where the list does not tell. */
  place: Coordinates | null
  hours: PointHours[]
  isAccessible: boolean
  takesCards: boolean
  takesCash: boolean
  /** Shown, so that who knows it does not look in vain, but not to be chosen. */
  isOutOfOrder: boolean
  /** Made up for the demo shop. */
  isExample: boolean
}

/** With how far it is from where it was asked for. */
export type FarPoint = ParcelPoint & { distanceKm: number }

/** The name of a point among those of all carriers; of GLS the carrier's own, as it was when there were no others. */
export function pointKey({ carrier, id }: Pick<ParcelPoint, 'carrier' | 'id'>): string {
  return carrier === 'gls' ? id : `${carrier}:${id}`
}

export function readPointKey(key: string): Pick<ParcelPoint, 'carrier' | 'id'> {
  return key.startsWith('foxpost:')
    ? { carrier: 'foxpost', id: key.slice('foxpost:'.length) }
    : { carrier: 'gls', id: key }
}

/** What people call it: with its carrier, where its own name does not tell. */
export function pointName({ carrier, name }: Pick<ParcelPoint, 'carrier' | 'name'>): string {
  const carrierName = CARRIER_NAMES[carrier]
  return name.toLowerCase().includes(carrierName.toLowerCase()) ? name : `${carrierName}: ${name}`
}

export type PointProblem = 'point-unknown' | 'point-out-of-order'

/** Why nothing can be sent there; null where it can. */
export function pointProblem(point: Pick<ParcelPoint, 'isOutOfOrder'> | null): PointProblem | null {
  if (!point) return 'point-unknown'
  return point.isOutOfOrder ? 'point-out-of-order' : null
}
