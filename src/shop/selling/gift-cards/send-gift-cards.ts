import { DAY_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postSecretLetter } from '#shop/ground/mail/post-code.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { cardLetter } from './card-letter.ts'
import { giftCardHash } from './check-gift-card.ts'
import { claimCardToSend, writeSent } from './gift-card-records.server.ts'
import { drawGiftCardCode, lastFourOf } from './read-code.ts'

/** From then on, in the shop, letters of that day go. */
const HOUR = '08:00'
const TRIED_FOR_MS = 14 * DAY_MS
const AT_ONCE = 100

/**
 * CARD-10: cards whose day has come: the code is made now and is in the sealed letter alone, each once however many processes there are. To whom
 * it went and what stood on it is forgotten with it.
 */
export async function sendGiftCards(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const day = now >= shopMoment(today, HOUR) ? today : addDays(today, -1)
  let sent = 0
  while (sent < AT_ONCE && (await inTransaction(shop, (shop) => sendOne(shop, day)))) sent++
  return sent
}

async function sendOne(shop: Shop, day: string): Promise<boolean> {
  const card = await claimCardToSend(shop.db, day)
  if (!card) return false
  const now = shop.clock.now()
  const code = drawGiftCardCode()
  await writeSent(shop.db, card.id, { hash: giftCardHash(shop, code), lastFour: lastFourOf(code), now })
  const { email, language, ...facts } = card
  const letter = cardLetter({ sender: shop.about, language, card: { ...facts, code } })
  await postSecretLetter(shop, {
    about: `gift card ${card.id}`,
    mail: { to: email, ...letter },
    expiresAt: new Date(now.getTime() + TRIED_FOR_MS),
  })
  shop.wake('letters')
  return true
}
