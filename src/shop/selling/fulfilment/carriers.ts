import type { Language } from '#site/languages.ts'
import { CARRIER_NAMES, type CarrierId } from '#shop/goods/shipping/carrier.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** `id` is null for who carries parcels without a contract that the shop knows of: the post. */
type ParcelCarrier = {
  id: CarrierId | null
  name: string
  follow: (trackingNumber: string, language: Language) => string
}

const GLS: ParcelCarrier = {
  id: 'gls',
  name: CARRIER_NAMES.gls,
  follow: (number, language) =>
    `https://gls-group.com/HU/${language}/${language === 'hu' ? 'csomagkovetes' : 'parcel-tracking'}/?match=${number}`,
}
const FOXPOST: ParcelCarrier = {
  id: 'foxpost',
  name: CARRIER_NAMES.foxpost,
  follow: (number) => `https://foxpost.hu/csomagkovetes/?code=${number}`,
}
const POST: ParcelCarrier = {
  id: null,
  name: 'Magyar Posta',
  follow: (number) => `https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue=${number}`,
}

/** `carrier` is absent in orders of the time when all points were of GLS. */
export type CarriedOrder = {
  shipping: Exclude<ShippingType, 'SHOP'>
  parcelPoint: { carrier?: CarrierId } | null
}

/** Who carries a parcel, and where it can be followed. What waits in the shop has no carrier. */
export function carrierOf({ shipping, parcelPoint }: CarriedOrder): ParcelCarrier {
  if (shipping === 'POSTOUTSIDEHUN') return POST
  return shipping === 'GLSPOINT' && parcelPoint?.carrier === 'foxpost' ? FOXPOST : GLS
}

/** As it stands on labels: letters and digits, spaces and hyphens left out; null for anything else. */
export function readTrackingNumber(given: string): string | null {
  const number = given.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{6,40}$/.test(number) ? number : null
}

/** Whether this is the label with that number: GLS prints a check digit behind it. */
export function isLabelOf(carrier: CarrierId, number: string, read: string): boolean {
  return read === number || (carrier === 'gls' && read.length === number.length + 1 && read.startsWith(number))
}

/** What may stand in our books for a number that was read. */
export function numbersOfLabel(read: string): string[] {
  return /^\d{9,15}$/.test(read) ? [read, read.slice(0, -1)] : [read]
}

/** The form that all posts of the world share: two letters, eight digits with their check digit, the country. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whose label that is, as far as its form tells. */
export function carrierOfLabel(trackingNumber: string): string | null {
  const [, digits, check] = POSTAL.exec(trackingNumber) ?? []
  if (digits) return postalCheckDigit(digits) === Number(check) ? POST.name : null
  if (/^CLFOX\d+$/.test(trackingNumber)) return FOXPOST.name
  return /^\d{8,14}$/.test(trackingNumber) ? GLS.name : null
}

function postalCheckDigit(digits: string): number {
  const sum = POSTAL_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}
