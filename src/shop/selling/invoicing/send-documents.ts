import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { hasOpenableDocument } from './document-records.server.ts'

type SendFailure = { kind: 'no-such-order' | 'nothing-to-send' | 'too-many-letters' }

/**
 * OFFICE-80: the buyer has the documents of an order once more, at the order's own address and nowhere else: whoever has their links opens
 * them. It waits as what staff do waits, and can be taken back meanwhile.
 */
export function sendDocuments(
  shop: Shop,
  { number, by }: { number: string; by: Actor },
): Promise<Result<{ letterId: number }, SendFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    if (order.email === '' || !(await hasOpenableDocument(shop.db, order.id)))
      return failed({ kind: 'nothing-to-send' })
    if (!(await claimLetterTo(shop, { email: order.email, kind: 'documents' })))
      return failed({ kind: 'too-many-letters' })
    const key = shop.clock.now().toISOString()
    const letterId = await queueLetter(shop, { orderId: order.id, kind: 'documents', key, by })
    if (letterId === null) throw new Error(`The documents of ${number} were sent twice in one moment`)
    return done({ letterId })
  })
}
