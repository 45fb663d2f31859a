import type { Shop } from '#shop/shop.ts'
import type { Mail } from './mailer.ts'
import { insertWaitingLetter } from './waiting-letter-records.server.ts'

/** What a letter is written for that tells somebody what others have done: it goes to its reader, and to nobody in their place. */
export const WATCH = 'watch'

type Posted = {
  /** What it is written for, where the office shows it there: `answer:17`. */
  record?: string
}

/** Posts a letter: it is sent if and only if the transaction is committed. */
export async function postLetter(shop: Shop, mail: Mail, { record }: Posted = {}): Promise<void> {
  await insertWaitingLetter(shop.db, { mail, record: record ?? null }, shop.clock.now())
}
