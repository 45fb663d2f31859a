import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { recordChange } from '#shop/selling/fulfilment/change-order.ts'
import { openExchangeCard } from '#shop/selling/gift-cards/exchange-card.ts'
import { orderOfExchangeCode } from '#shop/selling/orders/gifts/exchange-code.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { lockOrder, readOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { copiesStillPaid } from '#shop/selling/orders/refunds/copies-still-paid.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import { sentCopies } from '#shop/selling/orders/withdrawal-rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { exchangeAskedLetter } from './exchange-letters.ts'
import { insertReturn } from './withdrawal-records.server.ts'

/** A code that is none is told nothing else; whoever has the card in hand is told why not. */
export type ExchangeFailure = {
  kind: 'no-such-present' | 'present-not-sent' | 'exchange-too-late' | 'exchanged-already'
}
/** What can be exchanged, without a price. */
export type ExchangeableCopies = { lineId: number; name: string; author: string | null; quantity: number }[]
export type ExchangeablePresent = { number: string; copies: ExchangeableCopies }

/** GIFT-08: the order of a present by its code; null for a code that is none. */
export async function presentOfCode(shop: Shop, code: string): Promise<string | null> {
  const number = orderOfExchangeCode(shop, code)
  const order = number === null ? null : await readOrder(shop, number)
  return order?.gift ? order.number : null
}

/** What of a present can be exchanged now. */
export async function readPresent(shop: Shop, number: string): Promise<Result<ExchangeablePresent, ExchangeFailure>> {
  return exchangeable(shop, await readOrder(shop, number))
}

type Exchange = {
  /** Of the order whose code was told. */
  number: string
  /** All that can be exchanged where nothing is named. */
  lines?: readonly LineCopies[] | null
  /** Where the card's code goes. */
  email: string
  language: Language
  /** Whoever of the shop writes it down; the shop's own rule where the one who got it does. */
  by: Actor
}

/**
 * GIFT-08: whoever got a present wants it exchanged, once. From here on it is a return as others are; when it is here, what it cost goes onto
 * a card, and nothing to the buyer.
 */
export async function exchangePresent(
  shop: Shop,
  { number, lines = null, email, language, by }: Exchange,
): Promise<Result<{ number: string; returnNumber: number }, ExchangeFailure | { kind: 'bad-quantity' }>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    const present = await exchangeable(shop, order)
    if (!order || !present.ok) return present.ok ? failed({ kind: 'no-such-present' as const }) : present
    const chosen = chosenOf(present.value.copies, lines)
    if (!chosen) return failed({ kind: 'bad-quantity' as const })
    const returnNumber = Math.max(0, ...order.returns.map((one) => one.number)) + 1
    const exchangeCardId = await openExchangeCard(shop, { email, language, words: `Ajándék cseréje: ${number}`, by })
    await insertReturn(shop.db, {
      orderId: order.id,
      number: returnNumber,
      statement: { way: 'present', unsent: [] },
      announcedBy: by,
      lines: chosen.map(({ lineId, quantity }) => ({ lineId, quantity })),
      exchangeCardId,
      now: shop.clock.now(),
    })
    await recordChange(shop, order, { kind: 'exchange-asked', by, note: String(returnNumber) })
    const letter = { sender: shop.about, language, copies: chosen, number, address: await addressOf(shop) }
    await postLetter(shop, { to: email, ...exchangeAskedLetter(letter) })
    return done({ number, returnNumber })
  })
}

async function exchangeable(
  shop: Shop,
  order: LockedOrder | null,
): Promise<Result<ExchangeablePresent, ExchangeFailure>> {
  const { giftExchangeDays } = await shopSettings(shop, 'giftExchangeDays')
  if (!order?.gift || giftExchangeDays === 0) return failed({ kind: 'no-such-present' })
  if (order.returns.some(({ isExchange, status }) => isExchange && status !== 'REJECTED'))
    return failed({ kind: 'exchanged-already' })
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  if (!isLiving || order.lines.every(({ shippedQuantity }) => shippedQuantity === 0))
    return failed({ kind: 'present-not-sent' })
  const last = arrivedOn(order)
  if (last !== null && shopDay(shop.clock.now()) > addDays(last, giftExchangeDays))
    return failed({ kind: 'exchange-too-late' })
  const sent = withoutServices(order.lines)
    .filter(({ type }) => type !== 'PERIODICAL')
    .map((line) => ({ lineId: line.id, quantity: sentCopies(order, line) }))
    .filter(({ quantity }) => quantity > 0)
  const paid = await copiesStillPaid(shop, order, sent)
  const copies = paid.copies.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && line.unitPrice > 0 ? [{ lineId, quantity, name: line.name, author: line.author }] : []
  })
  // Sent back, or paid back, by its buyer.
  return copies.length > 0 ? done({ number: order.number, copies }) : failed({ kind: 'exchanged-already' })
}

/** On which day the last parcel came; null as long as none is known to have. */
function arrivedOn({ shipments }: LockedOrder): string | null {
  const days = shipments
    .filter(({ status }) => status === 'DELIVERED' || status === 'COLLECTED')
    .flatMap(({ endedAt }) => (endedAt ? [shopDay(new Date(endedAt))] : []))
  return days.toSorted().at(-1) ?? null
}

/** Null where more is named than there is. */
function chosenOf(copies: ExchangeableCopies, lines: readonly LineCopies[] | null): ExchangeableCopies | null {
  if (lines === null) return copies
  const chosen = lines.flatMap(({ lineId, quantity }) => {
    const found = copies.find((one) => one.lineId === lineId)
    return found && quantity >= 1 && quantity <= found.quantity ? [{ ...found, quantity }] : []
  })
  const isOnce = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
  return chosen.length > 0 && chosen.length === lines.length && isOnce ? chosen : null
}

async function addressOf(shop: Shop): Promise<string> {
  const { operator } = await shopSettings(shop, 'operator')
  return [operator?.name ?? shop.about.name, operator?.address].filter(Boolean).join(', ')
}
