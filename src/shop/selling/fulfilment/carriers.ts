import type { Language } from '#site/languages.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

type Carrier = { name: string; follow: (trackingNumber: string, language: Language) => string }

const GLS: Carrier = {
  name: 'GLS',
  follow: (number, language) =>
    `https://gls-group.com/HU/${language}/${language === 'hu' ? 'csomagkovetes' : 'parcel-tracking'}/?match=${number}`,
}

/** Who carries a parcel, and where it can be followed. What waits in the shop has no carrier. */
export const CARRIERS: Record<Exclude<ShippingType, 'SHOP'>, Carrier> = {
  GLS,
  GLSPOINT: GLS,
  POSTOUTSIDEHUN: {
    name: 'Magyar Posta',
    follow: (number) => `https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue=${number}`,
  },
}

/** As it stands on labels: letters and digits, spaces and hyphens left out; null for anything else. */
export function readTrackingNumber(given: string): string | null {
  const number = given.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{6,40}$/.test(number) ? number : null
}

/** The form that all posts of the world share: two letters, eight digits with their check digit, the country. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whose label that is, as far as its form tells. */
export function carrierOfLabel(trackingNumber: string): string | null {
  const [, digits, check] = POSTAL.exec(trackingNumber) ?? []
  if (digits) return postalCheckDigit(digits) === Number(check) ? CARRIERS.POSTOUTSIDEHUN.name : null
  return /^\d{8,14}$/.test(trackingNumber) ? GLS.name : null
}

function postalCheckDigit(digits: string): number {
  const sum = POSTAL_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}
