import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { readOrderToken } from './order-token.ts'

/** As who somebody asks: the shop's staff see all, a customer what is theirs, a token opens one order. */
export type OrderCaller = { userId: string | null; isStaff: boolean; token?: string | null }

/** By what an order was opened. A link that has lain about for long shows it, and needs more for changing it. */
export type OpenedBy = 'staff' | 'owner' | 'link' | 'old-link'

type Opened = { number: string; userId: string | null; placedAt: Date; endedAt: Date | null; linkVersion: number }

const OPEN_AFTER_END_MS = 90 * DAY_MS
/** Who asks for a link to an order of long ago gets one for a week. */
const OPEN_AFTER_ISSUE_MS = 7 * DAY_MS
const OLD_AFTER_MS = 30 * DAY_MS

/** ORDER-08: null where the caller may not open it. */
export function openedBy(shop: Shop, order: Opened, { userId, isStaff, token }: OrderCaller): OpenedBy | null {
  if (userId !== null && userId === order.userId) return 'owner'
  if (isStaff) return 'staff'
  const link = token ? readOrderToken(shop, order, token) : null
  if (!link || link.version !== order.linkVersion) return null
  const now = shop.clock.now().getTime()
  const issued = link.issuedAt.getTime()
  const isPast =
    order.endedAt !== null && now > Math.max(order.endedAt.getTime() + OPEN_AFTER_END_MS, issued + OPEN_AFTER_ISSUE_MS)
  if (isPast) return null
  return now > issued + OLD_AFTER_MS ? 'old-link' : 'link'
}

export function mayOpen(shop: Shop, order: Opened, caller: OrderCaller): boolean {
  return openedBy(shop, order, caller) !== null
}
