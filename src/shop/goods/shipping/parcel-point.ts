/** Weekday 1 is Monday; times as 'HH:MM'. */
export type PointHours = readonly [weekday: number, from: string, to: string]

export type Coordinates = { latitude: number; longitude: number }

/** Where the parcel company keeps parcels until they are fetched. */
export type ParcelPoint = {
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
  /** Shown, so that who knows it does not look in vain, but not to be chosen. */
  isOutOfOrder: boolean
  /** Made up for the demo shop. */
  isExample: boolean
}

/** With how far it is from where it was asked for. */
export type FarPoint = ParcelPoint & { distanceKm: number }

export type PointProblem = 'point-unknown' | 'point-out-of-order'

/** Why nothing can be sent there; null where it can. */
export function pointProblem(point: Pick<ParcelPoint, 'isOutOfOrder'> | null): PointProblem | null {
  if (!point) return 'point-unknown'
  return point.isOutOfOrder ? 'point-out-of-order' : null
}
