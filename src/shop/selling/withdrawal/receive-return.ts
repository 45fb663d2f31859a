import { CURRENCY } from '#site/constants.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { BUYER, type Actor } from '#shop/ground/actor.ts'
import { changeOrder, recordChange } from '#shop/selling/fulfilment/change-order.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { soldPlaces } from '#shop/selling/fulfilment/sold-places.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { giveOntoCard } from '#shop/selling/orders/payment/give-onto-card.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { cheaperByReturn } from '#shop/selling/orders/refunds/cheaper-by-return.ts'
import { copiesStillPaid } from '#shop/selling/orders/refunds/copies-still-paid.ts'
import { setRates } from '#shop/goods/shipping/shipping-rates.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTitles, restock } from '#shop/goods/stock/holds.ts'
import { findReturn } from './find-return.ts'
import { announcedRow, countReturned, exchangeCardOf, moveReturn, splitReturn } from './withdrawal-records.server.ts'
import { refundOfReturn } from '#shop/selling/orders/withdrawal-rules.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'

type ReceiveReturn = {
  number: string
  by: Actor
  /** The only announced one where it is not given. */
  returnNumber?: number | null
  /** How many copies of each line really came; all of them where it is not given. */
  came?: readonly LineCopies[] | null
  /** Lines whose copies cannot be sold again. */
  damagedLines?: readonly number[]
  /** Of the order that whoever receives it has seen. */
  version?: number
  /** By which its money may be over the limits of whoever announced it. */
  approvalId?: number | null
}

export type ReceivedReturn = { returnNumber: number; refund: number; rest: number | null }

/**
 * What was announced is here: it goes on the shelf or is written off, and its price goes back. Where only a part of it came, the
 * rest stays announced, as a return of its own: it comes later, or is rejected.
 */
export function receiveReturn(
  shop: Shop,
  { number, by, returnNumber = null, came = null, damagedLines = [], version, approvalId }: ReceiveReturn,
): Promise<Result<ReceivedReturn, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findReturn(order, returnNumber)
    if (!found.ok) return found
    const { number: which, lines: announced } = found.value
    const wrong = came && wrongCount(announced, came)
    if (wrong) return failed(wrong)
    const lines = came ?? announced
    const { copies: returned } = await copiesStillPaid(shop, order, lines)
    const cardId = await exchangeCardOf(shop.db, { orderId: order.id, number: which })
    const worth = await worthOf(shop, order, { isExchange: cardId !== null, lines })
    const refund = Math.min(keptOf(order.attempts), worth)
    const places = await soldPlaces(
      shop,
      lines.map(({ lineId }) => lineId),
    )
    await lockTitles(
      shop,
      order.lines.map(({ productId }) => productId),
    )
    for (const { lineId, quantity } of lines) {
      const productId = order.lines.find(({ id }) => id === lineId)?.productId
      const warehouseId = places.get(lineId)
      if (productId && warehouseId)
        await restock(shop, { lineId, productId, warehouseId, quantity, isDamaged: damagedLines.includes(lineId), by })
    }
    const rest = await keepAnnounced(shop, order, { which, announced, lines })
    await countReturned(shop.db, {
      orderId: order.id,
      number: which,
      lines: lines.map((line) => ({ ...line, isRestocked: !damagedLines.includes(line.lineId) })),
    })
    const now = shop.clock.now()
    await moveReturn(shop.db, { orderId: order.id, number: which, from: ['ANNOUNCED'], to: 'RECEIVED', now })
    await recordChange(shop, order, { kind: 'return-received', by, note: `${which} ${refund}` })
    if (refund > 0) {
      const decidedBy = (await announcerOf(shop, { number: order.number, returnNumber: which, by })) ?? by
      const back = { number: order.number, amount: refund, returnNumber: which, returned }
      const isOntoCard = cardId !== null
      const request = await requestRefund(shop, { ...back, reason: 'returned', by, decidedBy, approvalId, isOntoCard })
      if (isOntoCard) {
        if (!request.ok) throw new Error(`The exchange of ${order.number} came to nothing: ${request.failure.kind}`)
        await giveOntoCard(shop, { number: order.number, refundIds: request.value.refundIds, cardId })
      }
    } else await moveReturn(shop.db, { orderId: order.id, number: which, from: ['RECEIVED'], to: 'REFUNDED', now })
    await cheaperByReturn(shop, order, worth)
    return done({ returnNumber: which, refund, rest })
  })
}

/**
 * By whose decision a return's money goes back; null where there is no such return. The code of a present is known to whoever packs it, and its
 * money goes to whatever address was typed: that its copies are here is the word of whoever has them in hand. Nor does anybody take back
 * what they bought themselves by the buyer's right. Before it was kept, what came on paper is whose who receives it.
 */
export async function announcerOf(
  shop: Shop,
  { number, returnNumber, by }: { number: string; returnNumber: number; by: Actor },
): Promise<Actor | null> {
  const row = await announcedRow(shop.db, { number, returnNumber, receiver: by.kind === 'staff' ? by.id : null })
  if (!row) return null
  if (row.kind === 'system' || (row.kind === 'buyer' && row.isReceivers)) return by
  if (row.kind === null) return row.way === 'paper' || row.isReceivers ? by : BUYER
  return { kind: row.kind, id: row.id } as Actor
}

/** Each line once, and no more of it than was announced. */
function wrongCount(
  announced: readonly LineCopies[],
  came: readonly LineCopies[],
): (FulfilmentFailure & { kind: 'bad-quantity' }) | null {
  const left = new Map(announced.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of came) {
    const most = left.get(lineId) ?? 0
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) return { kind: 'bad-quantity', lineId, most }
    left.delete(lineId)
  }
  return came.length > 0
    ? null
    : { kind: 'bad-quantity', lineId: announced[0]?.lineId ?? 0, most: announced[0]?.quantity ?? 0 }
}

type Split = { which: number; announced: readonly LineCopies[]; lines: readonly LineCopies[] }

/** What did not come is a return of its own from now on, by its number; null where all of it came. */
async function keepAnnounced(
  shop: Shop,
  order: LockedOrder,
  { which, announced, lines }: Split,
): Promise<number | null> {
  const here = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const rest = announced
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - (here.get(lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (rest.length === 0) return null
  const number = Math.max(...order.returns.map((one) => one.number)) + 1
  await splitReturn(shop.db, { orderId: order.id, from: which, to: number, lines: rest })
  return number
}

/** What goes back for it, and never more than is there. */
export async function dueFor(
  shop: Shop,
  order: LockedOrder,
  back: { isExchange: boolean; lines: readonly LineCopies[] },
): Promise<number> {
  return Math.min(keptOf(order.attempts), await worthOf(shop, order, back))
}

/** GIFT-08: of a present that is exchanged what its copies cost, as delivery was never a part of what somebody got. */
async function worthOf(
  shop: Shop,
  order: LockedOrder,
  { isExchange, lines: back }: { isExchange: boolean; lines: readonly LineCopies[] },
): Promise<number> {
  const paid = await copiesStillPaid(shop, order, back)
  const shippingPrice = paid.delivery && !isExchange ? (order.shippingPrice ?? 0) : 0
  const cheapest = order.shipping === 'POSTOUTSIDEHUN' ? shippingPrice : await cheapestAtHome(shop)
  return refundOfReturn({ lines: order.lines, back, paid: paid.copies, shippingPrice, cheapest })
}

async function cheapestAtHome(shop: Shop): Promise<number> {
  const rates = await setRates(shop)
  const prices = [rates.GLS, rates.GLSPOINT].flatMap((rate) => rate?.[CURRENCY]?.price ?? [])
  return prices.length > 0 ? Math.min(...prices) : 0
}
