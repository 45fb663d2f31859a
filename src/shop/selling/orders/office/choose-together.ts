import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import type { LockedOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { orderDates } from '../view/parcel-promises.ts'
import { writeTogether } from './desk-records.server.ts'

/** Whether an order goes in one parcel or part by part, with the days that follow from it. It is locked. */
export async function chooseTogether(
  shop: Shop,
  { id, status, lines }: LockedOrder,
  { together, by }: { together: boolean; by: Actor },
): Promise<void> {
  const dates = lines.map(({ expectedFrom: from, expectedTo: to, expectedPrecision: precision }) =>
    from && to ? { from, to, precision } : null,
  )
  await writeTogether(shop.db, id, { together, days: orderDates(dates, together) })
  await writeHistory(shop, id, { kind: together ? 'joined' : 'parted', from: status, to: status, by })
}
