import type { Availability, DatePrecision, OffSale } from '#shop/goods/product.ts'
import { workingDaysBetween } from './working-days.ts'

export type AvailabilityBasis = SupplyTime & {
  /** From when it may be sent. */
  releaseDate: string | null
  releasePrecision: DatePrecision
  /** It may be ordered without stock. */
  orderable: boolean
  offSale: OffSale | null
  /** What the shop and the central warehouse have, less what is reserved. */
  sellable: number
}

/** DATA-07: what a visitor may expect of a product today. */
export function availabilityOf(
  product: AvailabilityBasis,
  today: string,
  leadTimeDays: readonly [number, number],
): Availability {
  const { releaseDate, releasePrecision, orderable, offSale, sellable, expectedOn } = product
  if (offSale) return { kind: 'not-orderable' }
  if (releaseDate !== null && releaseDate > today)
    return orderable ? { kind: 'preorder', date: releaseDate, precision: releasePrecision } : { kind: 'not-orderable' }
  if (sellable > 0) return { kind: 'in-stock', copies: sellable }
  if (!orderable) return { kind: 'not-orderable' }
  const days = supplyDays(product, today, leadTimeDays)
  return expectedOn !== null && expectedOn > today
    ? { kind: 'orderable', days, expectedOn }
    : { kind: 'orderable', days }
}

export type SupplyTime = {
  /** What the supplier takes, where it is not the shop's usual time. */
  orderDays: number | null
  /** When the supplier has it again. */
  expectedOn: string | null
}

/** In how many working days a copy that is ordered today is here. */
export function supplyDays(
  { orderDays, expectedOn }: SupplyTime,
  today: string,
  [least, most]: readonly [number, number],
): readonly [number, number] {
  const first = orderDays ?? least
  const waiting = expectedOn === null ? 0 : workingDaysBetween(today, expectedOn)
  return [waiting + first, waiting + first + (most - least)]
}
