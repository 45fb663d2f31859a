import type { ProductType } from '#shop/goods/product.ts'

/** Takes something off all products of a kind, or of all, from one moment until another. */
export type GlobalDiscount = {
  id: string
  adminName: string
  type: ProductType | 'ALL'
  /** A decimal: '0.9000' is ten percent off. */
  multiplier: string
  validFrom: Date
  validUntil: Date | null
}

/** As it stands in the shop. */
export type StoredDiscount = GlobalDiscount & { version: number }

export function isInForce({ validFrom, validUntil }: GlobalDiscount, moment: Date): boolean {
  return validFrom <= moment && (!validUntil || moment < validUntil)
}

/** By what a product of this kind is multiplied at this moment. */
export function multipliersAt(discounts: readonly GlobalDiscount[], type: ProductType, moment: Date): string[] {
  return discountsFor(discounts, type)
    .filter((discount) => isInForce(discount, moment))
    .map(({ multiplier }) => multiplier)
}

export function discountsFor(discounts: readonly GlobalDiscount[], type: ProductType): GlobalDiscount[] {
  return discounts.filter((discount) => discount.type === type || discount.type === 'ALL')
}

/** The next moment after this one at which a discount begins or ends. */
export function nextDiscountTurn(discounts: readonly GlobalDiscount[], after: Date): Date | null {
  return discounts
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .reduce<Date | null>((next, moment) => (moment && moment > after && (!next || moment < next) ? moment : next), null)
}
