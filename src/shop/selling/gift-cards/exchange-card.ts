import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { cardGivenBackTo, insertWaitingCard, letGo } from './exchange-card-records.server.ts'
import { addEntry, cardRow, endCard } from './gift-card-records.server.ts'
import { validFrom } from './put-on-card.ts'

type Waiting = { email: string; language: Language; words: string; by: Actor }

/** GIFT-08: a card for whoever sends a present back: nothing is on it until the copies are here. In a transaction. */
export function openExchangeCard(shop: Shop, card: Waiting): Promise<number> {
  const now = shop.clock.now()
  return insertWaitingCard(shop.db, { ...card, validUntil: validFrom(shopDay(now)), now })
}

type Fill = { id: number; amount: number; refundId: string }

/**
 * The copies are here: what they cost is on it, and its letter goes. Again, where the rest came later. What its buyer had paid from a card was
 * given back there, and goes on from that one.
 */
export async function fillExchangeCard(shop: Shop, { id, amount, refundId }: Fill): Promise<void> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const card = await cardRow(shop.db, id)
  // Its code was lost before the rest came: what comes later is on the one that took its place.
  if (card?.renewedAs) return fillExchangeCard(shop, { id: card.renewedAs, amount, refundId })
  const source = await cardGivenBackTo(shop.db, refundId)
  const common = { by: SYSTEM, now }
  const isMoved =
    source !== null && (await addEntry(shop.db, { cardId: source, kind: 'moved', amount: -amount, ...common })) !== null
  const entry = await addEntry(shop.db, { cardId: id, kind: isMoved ? 'moved' : 'issued', amount, ...common })
  if (entry === null) throw new Error(`Nothing can be put on gift card ${id}`)
  await letGo(shop.db, { id, on: today, validUntil: validFrom(today) })
}

/** Nothing comes of it, unless something is on it already: to whom it would have gone, and in which language. */
export async function endExchangeCard(shop: Shop, id: number): Promise<{ email: string; language: Language } | null> {
  const card = await cardRow(shop.db, id)
  if (!card || card.endedAt || card.issued > 0) return null
  await endCard(shop.db, id, { renewedAs: null, now: shop.clock.now() })
  return card.email === null ? null : { email: card.email, language: card.language }
}
