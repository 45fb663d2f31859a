import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteEndedKeys } from './connection-records.server.ts'
import { UNDO_MS } from './save-connection.ts'

/** Two weeks to withdraw, two to send it back, and as much again: so long money that came with keys may go back with them. */
const MAY_GO_BACK_DAYS = 60

/** Replaced keys go when nothing can bring them back and nothing that began with them is left. */
export function forgetKeys(shop: Shop): Promise<number> {
  const now = shop.clock.now().getTime()
  return deleteEndedKeys(shop.db, {
    before: new Date(now - UNDO_MS),
    since: new Date(now - MAY_GO_BACK_DAYS * DAY_MS),
  })
}
