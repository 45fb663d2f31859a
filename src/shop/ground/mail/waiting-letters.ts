import type { Shop } from '#shop/shop.ts'
import type { WaitingWork } from '#kit/waiting-work.ts'
import { countWaitingLetters } from './waiting-letter-records.server.ts'

export async function waitingLetters(shop: Shop): Promise<WaitingWork> {
  return { queue: 'letters', ...(await countWaitingLetters(shop.db, shop.clock.now())) }
}
