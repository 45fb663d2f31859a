import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { asideUntil } from './set-aside.ts'

/** Until when a copy would stand aside that is asked for now; null where the shop sets none aside, or is never open. */
export async function asideTerms(shop: Shop): Promise<{ until: Date } | null> {
  const { setsAside, openingHours, closedDays } = await shopSettings(shop, 'setsAside', 'openingHours', 'closedDays')
  const until = setsAside ? asideUntil(shop.clock.now(), openingHours, closedDays) : null
  return until && { until }
}
