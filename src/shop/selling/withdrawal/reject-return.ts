import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeOrder, recordChange } from '#shop/selling/fulfilment/change-order.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { findReturn } from './find-return.ts'
import { endExchangeCard } from '#shop/selling/gift-cards/exchange-card.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ReturnView } from '#shop/selling/orders/order.ts'
import { exchangeRejectedLetter } from './exchange-letters.ts'
import { exchangeCardOf, moveReturn } from './withdrawal-records.server.ts'

type RejectReturn = { number: string; by: Actor; returnNumber?: number | null; reason: string; version?: number }

/** Nothing goes back for it; the buyer is told why, in the words given. */
export function rejectReturn(
  shop: Shop,
  { number, by, returnNumber = null, reason, version }: RejectReturn,
): Promise<Result<{ returnNumber: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findReturn(order, returnNumber)
    if (!found.ok) return found
    const which = found.value.number
    const now = shop.clock.now()
    await moveReturn(shop.db, { orderId: order.id, number: which, from: ['ANNOUNCED'], to: 'REJECTED', reason, now })
    await recordChange(shop, order, { kind: 'return-rejected', by, note: `${which} ${reason}` })
    if (found.value.isExchange) await tellReceiver(shop, order, { ...found.value, reason })
    else await queueLetter(shop, { orderId: order.id, kind: 'return-rejected', key: String(which), extra: { reason } })
    return done({ returnNumber: which })
  })
}

/** GIFT-08: of an exchange whoever got the present is told; its buyer never asked for anything. */
async function tellReceiver(
  shop: Shop,
  order: LockedOrder,
  { number, lines, reason }: Pick<ReturnView, 'number' | 'lines'> & { reason: string },
): Promise<void> {
  const cardId = await exchangeCardOf(shop.db, { orderId: order.id, number })
  const reader = cardId === null ? null : await endExchangeCard(shop, cardId)
  if (!reader) return
  const copies = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ name: line.name, quantity }] : []
  })
  const { email: to, language } = reader
  await postLetter(shop, { to, ...exchangeRejectedLetter({ sender: shop.about, language, copies, reason }) })
}
