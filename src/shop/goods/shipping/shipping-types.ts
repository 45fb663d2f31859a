/** The ways a parcel goes, in the order in which they are offered. */
export const SHIPPING_TYPES = ['SHOP', 'GLSPOINT', 'GLS', 'POSTOUTSIDEHUN'] as const
export type OfferedWay = (typeof SHIPPING_TYPES)[number]
/** `EMAIL`: an order of a gift card, of which no parcel goes; it is bought by itself, and nobody chooses it. */
export type ShippingType = OfferedWay | 'EMAIL'
/** Every way that an order can have. */
export const ORDER_WAYS = [...SHIPPING_TYPES, 'EMAIL'] as const

export type ShippingRate = { price: number; callForPrice: boolean }
/** DATA-06: per shipping type, then per currency. */
export type ShippingRates = Partial<Record<ShippingType, Record<string, ShippingRate>>>

type PriceRow = { shippingType: string; currency: string; price: number; callForPrice: boolean }

/** Rows of a type that the shop does not know are left out: nobody could choose it. */
export function groupRates(rows: readonly PriceRow[]): ShippingRates {
  const rates: ShippingRates = {}
  for (const { shippingType, currency, price, callForPrice } of rows) {
    if (!isShippingType(shippingType)) continue
    rates[shippingType] = { ...rates[shippingType], [currency]: { price, callForPrice } }
  }
  return rates
}

export type ShippingChoice = ShippingRate & { type: OfferedWay }

/** The ways that can be paid for in a currency, in the order in which they are offered. */
export function shippingChoices(rates: ShippingRates, currency: string, isAbroad = false): ShippingChoice[] {
  // Who lives abroad is offered the post first; the rest is for those who have it sent to somebody in the country.
  const types = isAbroad ? SHIPPING_TYPES.toReversed() : SHIPPING_TYPES
  return types.flatMap((type) => {
    const rate = rates[type]?.[currency]
    return rate ? { type, ...rate } : []
  })
}

export function isShippingType(name: string): name is OfferedWay {
  return SHIPPING_TYPES.some((type) => type === name)
}
