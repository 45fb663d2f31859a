import { createHash } from 'node:crypto'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import type { NamedCopies } from './match-titles.ts'

type InWords = { number: string; name: string | null; titles: readonly NamedCopies[] }

/**
 * WEB-61: a statement that names what the order does not have, or not clearly. It is written down and acknowledged with its
 * moment and its words like any other, and a bookseller finds out what is meant. The same words are one statement.
 */
export function announceInWords(shop: Shop, { number, name, titles }: InWords): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return
    const words = titles.map(({ title, quantity }) => `${quantity} × ${title}`)
    const note = `number ${words.join('; ')}`
    if (order.timeline.some((entry) => entry.kind === 'withdrawn-in-words' && entry.note === note)) return
    await writeHistory(shop, order.id, {
      kind: 'withdrawn-in-words',
      from: order.status,
      to: order.status,
      by: BUYER,
      note,
    })
    await queueLetter(shop, {
      orderId: order.id,
      kind: 'withdrawal-acknowledged',
      key: `words ${createHash('sha256').update(note).digest('hex').slice(0, 16)}`,
      extra: { at: shop.clock.now().toISOString(), name: name ?? order.contact.name, email: order.email, titles },
    })
    await callAttention(shop, order.id, 'withdrawal-in-words')
  })
}
