import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { orderDates } from '#shop/selling/orders/view/parcel-promises.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { recordChange } from './change-order.ts'
import { movedReleases, writeOrderDays, writeRelease, type MovedRelease } from './release-date-records.server.ts'

const MAX_AT_ONCE = 1000
/** A shift that a buyer is written to about; a smaller one the order's page tells. */
const SMALL_SHIFT_DAYS = 14

/**
 * Daily: preorders follow the day their book comes out on. Whose book comes much later, or not at all, gets a letter with
 * which the preorder can be cancelled in one step. Gives how many lines have moved.
 */
export async function followReleaseDates(shop: Shop): Promise<number> {
  const moved = await movedReleases(shop.db, MAX_AT_ONCE)
  for (const release of moved)
    await inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, release.orderNumber)
      const line = order?.lines.find(({ id }) => id === release.lineId)
      if (order && line) await follow(shop, order, line, release)
    })
  return moved.length
}

async function follow(
  shop: Shop,
  order: LockedOrder,
  line: LockedOrder['lines'][number],
  { lineId, day, precision }: MovedRelease,
): Promise<void> {
  const was = line.expectedFrom
  if (was === day && line.expectedPrecision === precision) return
  await writeRelease(shop.db, { lineId, day, precision })
  const dates = order.lines.map((one) => {
    const [from, to] = one.id === lineId ? [day, day] : [one.expectedFrom, one.expectedTo]
    return from && to ? { from, to, precision: one.id === lineId ? precision : one.expectedPrecision } : null
  })
  const whole = orderDates(dates, order.together)
  await writeOrderDays(shop.db, {
    orderId: order.id,
    from: whole?.from ?? null,
    to: whole?.to ?? null,
    precision: whole?.precision ?? 'day',
  })
  await recordChange(shop, order, {
    kind: 'preorder-moved',
    by: SYSTEM,
    note: `${lineId} ${was ?? '–'} → ${day ?? '–'}`,
  })
  const isSmall =
    day !== null && was !== null && day <= addDays(was, SMALL_SHIFT_DAYS) && day >= addDays(was, -SMALL_SHIFT_DAYS)
  if (isSmall) return
  await queueLetter(shop, {
    orderId: order.id,
    kind: 'preorder-changed',
    key: `${lineId} ${day ?? 'off'}`,
    extra: {
      lineId,
      from: was && { day: was, precision: line.expectedPrecision },
      to: day && { day, precision },
    },
  })
}
