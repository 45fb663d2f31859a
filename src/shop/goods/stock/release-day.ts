import type { Availability } from '#shop/goods/product.ts'
import type { DeliveryTerms } from './delivery-estimate.ts'
import { openDayFrom } from './open-days.ts'
import { workingDayFrom } from './working-days.ts'

type Preorder = Extract<Availability, { kind: 'preorder' }>

/**
 * The day on which a title of this publication day can be collected or is posted: the first on which the shop is open, or on
 * which parcels leave. As exact as the publication day is known.
 */
export function releaseDay(
  { date, precision }: Pick<Preorder, 'date' | 'precision'>,
  isCollected: boolean,
  { openingHours, closedDays, movedDays }: Pick<DeliveryTerms, 'openingHours' | 'closedDays' | 'movedDays'>,
): string {
  if (precision !== 'day') return date
  if (!isCollected) return workingDayFrom(date, closedDays, movedDays)
  return openDayFrom(date, openingHours, closedDays) ?? date
}
