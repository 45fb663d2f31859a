import type { Shop } from '#shop/shop.ts'
import type { Mail } from './mailer.ts'
import { insertWaitingLetter } from './waiting-letter-records.server.ts'

/** Posts a letter: it is sent if and only if the transaction is committed. */
export async function postLetter(shop: Shop, mail: Mail): Promise<void> {
  await insertWaitingLetter(shop.db, mail, shop.clock.now())
}
