import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePastSignUps } from './book-club-records.server.ts'

const KEPT_DAYS = 30

/** Who came is nobody's business a month later. */
export function cleanBookClub(shop: Shop): Promise<number> {
  return deletePastSignUps(shop.db, new Date(shop.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
