import { CURRENCY } from '#site/constants.ts'
import type { PostZone } from '#shop/ground/post-zones.ts'
import type { ShippingRates } from './shipping-types.ts'

export type PostTable = { postZones: readonly PostZone[]; packingG: number }
type Copies = { weightG: number | null; quantity: number }
type Parcel = { country: string | undefined; copies: readonly Copies[] }

/** What the post takes a parcel abroad for; null where the table ends: a country without a zone, a weight nobody knows, too heavy. */
export function postPrice({ postZones, packingG }: PostTable, { country, copies }: Parcel): number | null {
  const zone = postZones.find(({ countries }) => country !== undefined && countries.includes(country))
  if (!zone || copies.length === 0) return null
  let grams = packingG
  for (const { weightG, quantity } of copies) {
    if (weightG === null) return null
    grams += weightG * quantity
  }
  return zone.steps.find(({ toG }) => grams <= toG)?.price ?? null
}

/** The rates for one parcel: the post abroad has a price where its table reaches, and is by quote as before where it ends. */
export function ratesForParcel(rates: ShippingRates, table: PostTable, parcel: Parcel): ShippingRates {
  const abroad = rates.POSTOUTSIDEHUN
  if (!abroad?.[CURRENCY]?.callForPrice) return rates
  const price = postPrice(table, parcel)
  if (price === null) return rates
  return { ...rates, POSTOUTSIDEHUN: { ...abroad, [CURRENCY]: { price, callForPrice: false } } }
}
