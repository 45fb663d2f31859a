import { done, failed, type Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { giftCardHash } from './check-gift-card.ts'
import { addEntry, endCard, insertCard, issuedSince, lockCard, type CardLetter } from './gift-card-records.server.ts'
import { lastFourOf, readGiftCardCode } from './read-code.ts'

const YEARS = 5

/** How its code comes to whoever gets it: drawn and shown by whoever hands it over, or in a letter. */
export type CodeBy = { code: string } | { letter: CardLetter }
export type MadeCard = { id: number; validUntil: string }
export type BadCode = { kind: 'bad-gift-card-code' }
export type CannotRenew = { kind: 'no-such-gift-card' } | { kind: 'gift-card-ended' }

type NewCard = {
  amount: number
  by: Actor
  /** For what. */
  words: string
  language: Language
  codeBy: CodeBy
}

/** Money on a new card, whoever may give it. In a transaction. */
export async function putOnNewCard(shop: Shop, { amount, by, ...card }: NewCard): Promise<Result<MadeCard, BadCode>> {
  const now = shop.clock.now()
  const made = await makeCard(shop, { ...card, by, validUntil: validFrom(shopDay(now)) })
  if (made.ok) await addEntry(shop.db, { cardId: made.value.id, kind: 'issued', amount, by, now })
  return made
}

/** What a card would move, which is locked from here on. */
export async function cardToRenew(shop: Shop, id: number): Promise<Result<RenewableCard, CannotRenew>> {
  const card = await lockCard(shop.db, id)
  if (!card) return failed({ kind: 'no-such-gift-card' })
  const { language, validUntil, balance, endedAt } = card
  if (endedAt || balance === 0 || validUntil < shopDay(shop.clock.now())) return failed({ kind: 'gift-card-ended' })
  return done({ id, language, validUntil, balance })
}

export type RenewableCard = { id: number; language: Language; validUntil: string; balance: number }

/** What is left goes to a card with another code, and the old one ends. It is locked, as `cardToRenew` has said it. */
export async function moveToNewCard(
  shop: Shop,
  { id, balance, ...card }: RenewableCard,
  { by, words, codeBy }: Omit<NewCard, 'amount' | 'language'>,
): Promise<Result<MadeCard, BadCode>> {
  const made = await makeCard(shop, { ...card, by, words, codeBy })
  if (!made.ok) return made
  const now = shop.clock.now()
  await addEntry(shop.db, { cardId: id, kind: 'moved', amount: -balance, by, now })
  await addEntry(shop.db, { cardId: made.value.id, kind: 'moved', amount: balance, by, now })
  await endCard(shop.db, id, { renewedAs: made.value.id, now })
  return made
}

/** What somebody put on cards since then, by their own decision. */
export function givenOnCardsSince({ db }: Pick<Shop, 'db'>, email: string, since: Date): Promise<number> {
  return issuedSince(db, email, since)
}

type CardToMake = Omit<NewCard, 'amount'> & { validUntil: string }

async function makeCard(shop: Shop, { by, codeBy, ...card }: CardToMake): Promise<Result<MadeCard, BadCode>> {
  const letter = 'letter' in codeBy ? codeBy.letter : null
  const code = 'code' in codeBy ? readGiftCardCode(codeBy.code) : null
  if (!letter && !code) return failed({ kind: 'bad-gift-card-code' })
  const named =
    code === null ? { hash: null, lastFour: null } : { hash: giftCardHash(shop, code), lastFour: lastFourOf(code) }
  const id = await insertCard(shop.db, { ...card, ...named, letter }, { by, now: shop.clock.now() })
  return id === null ? failed({ kind: 'bad-gift-card-code' }) : done({ id, validUntil: card.validUntil })
}

/** Five years from the day, by the calendar; the 29th of February ends on the 28th. */
export function validFrom(day: string): string {
  const [year = '', month, date] = day.split('-')
  return [Number(year) + YEARS, month, `${month}-${date}` === '02-29' ? '28' : date].join('-')
}
