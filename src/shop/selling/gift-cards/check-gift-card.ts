import { done, failed, type Result } from '#kit/result.ts'
import type { TooManyTries, TryCode } from '#shop/ground/limits/try-code.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { giftCardPass, readCodePass } from './gift-card-pass.ts'
import { payingCard, type PayingCard } from './gift-card-records.server.ts'
import { readGiftCardCode } from './read-code.ts'

export type KnownGiftCard = Pick<PayingCard, 'lastFour' | 'balance' | 'validUntil'> & { pass: string }
export type { PayingCard } from './gift-card-records.server.ts'
export type GiftCardFailure = { kind: 'gift-card-refused' } | TooManyTries
export type GiftCardProblem = GiftCardFailure['kind']

/**
 * CARD-03: what is on the card of a code, and a pass by which an order can be paid from it. A wrong code, a dead card and an empty one have
 * one answer, and count as tries; what cannot be a code at all guesses at none.
 */
export async function checkGiftCard(
  shop: Shop,
  { code, tryCode }: { code: string; tryCode: TryCode },
): Promise<Result<KnownGiftCard, GiftCardFailure>> {
  if (readGiftCardCode(code) === null) return failed({ kind: 'gift-card-refused' })
  const card = await tryCode('card', () => cardOfCode(shop, code))
  if (!card.ok) return card
  if (!card.value) return failed({ kind: 'gift-card-refused' })
  const { id, ...known } = card.value
  return done({ ...known, pass: giftCardPass(shop, id) })
}

/** A card that pays now, by its code. */
export async function cardOfCode(shop: Shop, typed: string): Promise<PayingCard | null> {
  const code = readGiftCardCode(typed)
  return code === null ? null : payingCard(shop.db, { hash: giftCardHash(shop, code) }, shopDay(shop.clock.now()))
}

/** The same by what a checkout has in its hand. */
export async function cardOfPass(shop: Shop, pass: string): Promise<PayingCard | null> {
  const id = readCodePass(shop, 'gift card', pass)
  return id === null ? null : payingCard(shop.db, { id }, shopDay(shop.clock.now()))
}

/** All that is kept of a code beside its last four signs. */
export function giftCardHash(shop: Pick<Shop, 'correspondence'>, code: string): Buffer {
  return keyedHashOf(shop.correspondence, 'gift cards', code)
}
