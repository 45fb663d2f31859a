import { CURRENCY } from '#site/constants.ts'
import { shippingChoices, type ShippingRates } from '#shop/goods/shipping/shipping-types.ts'
import type { Operator } from '#shop/ground/shop-settings.ts'

/** What the shop knows of itself that an order needs. */
export type OpeningFacts = {
  /** Whether letters leave: who buys has a right to be told. */
  hasMail: boolean
  operator: Operator | null
  rates: ShippingRates
  payOnCollection: boolean
  /** Whether orders may be paid by transfer. */
  transfer: boolean
  /** How many payment companies there are keys for. */
  providers: number
  /** VAT classes of the products that are for sale. */
  vatClasses: readonly string[]
  /** Percent by class, as of today. */
  vat: ReadonlyMap<string, number>
}

export type Missing = 'mail' | 'operator' | 'vat-rates' | 'shipping-prices' | 'payment' | { vatClass: string }

/** Everything that keeps orders from being taken, or products of a class from being sold; empty in a shop that is whole. */
export function missingToSell({
  hasMail,
  operator,
  rates,
  payOnCollection,
  transfer,
  providers,
  vatClasses,
  vat,
}: OpeningFacts): Missing[] {
  const ways = shippingChoices(rates, CURRENCY)
  const canBePaid = providers > 0 || transfer || (payOnCollection && ways.some(({ type }) => type === 'SHOP'))
  return [
    ...(hasMail ? [] : ['mail' as const]),
    ...(operator ? [] : ['operator' as const]),
    ...(vat.size > 0 ? [] : ['vat-rates' as const]),
    ...(ways.length > 0 ? [] : ['shipping-prices' as const]),
    ...(canBePaid ? [] : ['payment' as const]),
    ...(vat.size > 0 ? vatClasses.filter((name) => !vat.has(name)).map((vatClass) => ({ vatClass })) : []),
  ]
}

/** No order can be taken while one of the shop's own parts is missing; a class without a rate closes only its products. */
export function takesOrders(missing: readonly Missing[]): boolean {
  return missing.every((one) => typeof one === 'object')
}
