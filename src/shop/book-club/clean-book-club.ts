import type { Shop } from '#shop/shop.ts'
import { deletePastSignUps } from './book-club-records.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/** Who came is nobody's business a month later. */
export function cleanBookClub(shop: Shop): Promise<number> {
  return deletePastSignUps(shop.db, new Date(shop.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
