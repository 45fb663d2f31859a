import type { Shop } from '#shop/shop.ts'
import type { Mail } from './mailer.ts'
import { insertWaitingLetter } from './waiting-letter-records.server.ts'

/** Lays a letter into the post: it is sent if and only if the transaction it is part of is kept. */
export async function postLetter(shop: Shop, mail: Mail): Promise<void> {
  await insertWaitingLetter(shop.db, mail, shop.clock.now())
}
