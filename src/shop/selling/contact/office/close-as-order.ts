import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { messageStateAfter } from './change-message.ts'
import { changeMessageRow, insertMessageNote, lockedMessage } from './message-records.server.ts'

type ClosedAsOrder = {
  reference: string
  number: string
  by: Actor
  /** Of whoever took the order: the note is theirs. */
  language: Language
}

/**
 * OFFICE-73: a cart that was asked about has become an order: colleagues see which, and nothing more is to be done with the question. One
 * that is gone, or closed already, keeps nobody from taking the order.
 */
export function closeAsOrder(shop: Shop, { reference, number, by, language }: ClosedAsOrder): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const message = await lockedMessage(shop.db, reference)
    if (!message) return
    const text = NOTE[language](number)
    await insertMessageNote(shop.db, { messageId: message.id, by, text, at: shop.clock.now() })
    // A complaint wants an answer, whatever was bought meanwhile.
    const state = message.isComplaint ? null : messageStateAfter(message, 'close')
    if (state) await changeMessageRow(shop.db, message.id, { state })
  })
}

const NOTE: Record<Language, (number: string) => string> = {
  hu: (number) => `Rendelés lett belőle: ${number}.`,
  en: (number) => `It became an order: ${number}.`,
}
