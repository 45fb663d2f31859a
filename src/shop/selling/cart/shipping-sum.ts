import type { ShippingRate, ShippingRates } from '#shop/goods/shipping/shipping-types.ts'

/** Inside the country; abroad is never free, and collecting costs nothing anyway. */
const FREE_FROM_A_SUM = ['GLS', 'GLSPOINT']

export function rateOf(rates: ShippingRates | null, type: string | null, currency: string): ShippingRate | null {
  if (!rates || type === null || !Object.hasOwn(rates, type)) return null
  return (rates as Record<string, Record<string, ShippingRate> | undefined>)[type]?.[currency] ?? null
}

type ShippingSum = {
  type: string | null
  rates: ShippingRates | null
  currency: string
  freeShippingFrom: number | null
  pricesumofproducts: number
}

/** CART-08: the price of the chosen type; 0 while it is by quote, while nothing is known, and above the free limit. */
export function shippingSum({ type, rates, currency, freeShippingFrom, pricesumofproducts }: ShippingSum): number {
  const rate = rateOf(rates, type, currency)
  if (!rate || rate.callForPrice) return 0
  return isFree(type, freeShippingFrom, pricesumofproducts) ? 0 : rate.price
}

/** Whether this way can become free at all; while none is chosen it still may. */
export function canBeFree(type: string | null): boolean {
  return type === null || FREE_FROM_A_SUM.includes(type)
}

export function isFree(type: string | null, freeShippingFrom: number | null, pricesumofproducts: number): boolean {
  return (
    freeShippingFrom !== null &&
    pricesumofproducts >= freeShippingFrom &&
    type !== null &&
    FREE_FROM_A_SUM.includes(type)
  )
}
