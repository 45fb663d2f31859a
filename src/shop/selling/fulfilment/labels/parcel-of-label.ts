import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import type {
  CarrierFacts,
  LabelPaper,
  ParcelNeed,
  ParcelOrder,
  ParcelSize,
  Recipient,
} from '#shop/goods/shipping/carrier.ts'
import { phoneWithCountry, streetParts } from './street-parts.ts'

/** What whoever packs says of a parcel, because the order does not: empty where it does. */
export type LabelWishes = {
  phone: string
  street: string
  houseNumber: string
  houseNumberInfo: string
  size: ParcelSize | null
  weightG: number | null
}

type AddressedOrder = Pick<LockedOrder, 'contact' | 'email' | 'delivery' | 'parcelPoint'>
/** The point as the list has it now; null where it is no longer there. */
type OfOrder = { order: AddressedOrder; point: ParcelPoint | null }

/** What the order itself says, as the fields begin. Nothing is guessed: a house number only where the line has it after its street. */
export function wishesOf({ order: { contact, delivery } }: OfOrder, weightG: number | null): LabelWishes {
  const parts = delivery && streetParts(delivery.street)
  return {
    phone: phoneWithCountry(contact.phone) ?? '',
    street: parts?.street ?? delivery?.street ?? '',
    houseNumber: parts?.houseNumber ?? '',
    houseNumberInfo: parts?.houseNumberInfo ?? '',
    size: null,
    weightG,
  }
}

/** What this carrier has to be told before it is asked; of a parcel for a point it asks for no house. */
export function missingWishes(of: OfOrder, wishes: LabelWishes, needs: readonly ParcelNeed[]): ParcelNeed[] {
  const isForPoint = of.order.parcelPoint !== null
  const isThere: Record<ParcelNeed, boolean> = {
    'phone': phoneWithCountry(wishes.phone) !== null || (!isForPoint && wishes.phone === ''),
    'email': !isForPoint || of.order.email !== '',
    'house-number': isForPoint || /^[1-9]\d{0,4}$/.test(wishes.houseNumber.trim()),
    'size': wishes.size !== null,
  }
  return needs.filter((need) => !isThere[need])
}

export function recipientOf({ order, point }: OfOrder, wishes: LabelWishes): Recipient {
  const { contact, email, delivery, parcelPoint } = order
  const person = {
    name: plain(delivery?.name ?? contact.name),
    phone: phoneWithCountry(wishes.phone) ?? '',
    email,
  }
  if (parcelPoint) return { ...person, ...placeOfPoint(point, parcelPoint.address) }
  return {
    ...person,
    country: delivery?.country ?? 'HU',
    postcode: delivery?.postcode ?? '',
    city: plain(delivery?.city ?? ''),
    street: plain(wishes.street),
    houseNumber: wishes.houseNumber.trim() || null,
    houseNumberInfo: plain(wishes.houseNumberInfo),
  }
}

/** As the list has it, else as the order wrote it down. */
function placeOfPoint(
  point: ParcelPoint | null,
  address: string,
): Pick<Recipient, 'country' | 'postcode' | 'city' | 'street' | 'houseNumber' | 'houseNumberInfo'> {
  const [, postcode = '', city = '', line = ''] = /^(\d{4}) ([^,]{1,60}),? (.{1,120})$/.exec(address) ?? []
  const street = point?.street ?? (line || address)
  const parts = streetParts(street)
  return {
    country: point?.country.toUpperCase() ?? 'HU',
    postcode: point?.postcode ?? postcode,
    city: point?.city ?? city,
    street: parts?.street ?? street,
    houseNumber: parts?.houseNumber ?? null,
    houseNumberInfo: parts?.houseNumberInfo ?? '',
  }
}

export type CutField = 'name' | 'city' | 'street'
export type Cut = { field: CutField; from: string; to: string }

/** What does not fit on the label: said before it is printed. */
export function cutsOf(to: Recipient, { longest }: Pick<CarrierFacts, 'longest'>): Cut[] {
  return (['name', 'city', 'street'] as const).flatMap((field) => cutOf(field, to[field], longest))
}

function cutOf(field: CutField, from: string, longest: CarrierFacts['longest']): Cut[] {
  const to = [...from].slice(0, longest[field]).join('')
  return to === from ? [] : [{ field, from, to }]
}

type TypedStreet = { street: string; isForPoint: boolean; longest: CarrierFacts['longest'] }

/** The same while whoever packs types the street; of a parcel for a point nobody does. */
export function cutsAsTyped(cuts: readonly Cut[], { street, isForPoint, longest }: TypedStreet): readonly Cut[] {
  if (isForPoint) return cuts
  return [...cuts.filter(({ field }) => field !== 'street'), ...cutOf('street', plain(street), longest)]
}

type ParcelOfLabel = OfOrder & { wishes: LabelWishes; cod: number; paper: LabelPaper }

export function parcelOfLabel({ order, point, wishes, cod, paper }: ParcelOfLabel): Omit<ParcelOrder, 'reference'> {
  return {
    to: recipientOf({ order, point }, wishes),
    pointId: order.parcelPoint?.id ?? null,
    cod,
    weightG: wishes.weightG,
    size: wishes.size,
    paper,
  }
}

/** `K26-ABCDEF-1-1`: the order, its parcel, and the how manieth label of this parcel it is. */
export function labelReference(number: string, shipment: number, label: number): string {
  return `${number}-${shipment}-${label}`
}

/** No line breaks and nothing that a printer obeys. */
function plain(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
