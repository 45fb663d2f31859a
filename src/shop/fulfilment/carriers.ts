import type { Language } from '#site/languages.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'

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
