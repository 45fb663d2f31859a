import type { Shop } from '#shop/shop.ts'
import { messagesWithAnswers, type MessageInFull } from './contact-records.server.ts'

export type { MessageInFull }

/** KEEP-07: what an address wrote to the shop, with all that was written back and noted about it. */
export function messagesInFull(shop: Shop, email: string): Promise<MessageInFull[]> {
  return messagesWithAnswers(shop.db, email)
}
