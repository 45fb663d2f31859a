import type { Availability, DatePrecision } from '#shop/catalogue/product.ts'

export type AvailabilityBasis = {
  publicationDate: string | null
  publicationPrecision: DatePrecision
  /** It may be ordered without stock. */
  orderable: boolean
  /** What the shop and the central warehouse have, less what is reserved. */
  sellable: number
}

/** DATA-07: what a visitor may expect of a product today. */
export function availabilityOf(
  product: AvailabilityBasis,
  today: string,
  leadTimeDays: readonly [number, number],
): Availability {
  const isAhead = product.publicationDate !== null && product.publicationDate > today
  if (isAhead && product.orderable && product.publicationDate)
    return { kind: 'preorder', date: product.publicationDate, precision: product.publicationPrecision }
  if (isAhead) return { kind: 'not-orderable' }
  if (product.sellable > 0) return { kind: 'in-stock', copies: product.sellable }
  return product.orderable ? { kind: 'orderable', days: leadTimeDays } : { kind: 'not-orderable' }
}
