import type { Shop } from '#shop/shop.ts'
import { eraseLettersTo, lettersWaitingFor, type WaitingCardLetter } from './gift-card-records.server.ts'

export type { WaitingCardLetter }

/** KEEP-07: gift cards whose letters wait to go to these addresses. */
export function cardLettersInFull({ db }: Pick<Shop, 'db'>, emails: readonly string[]): Promise<WaitingCardLetter[]> {
  return lettersWaitingFor(db, emails)
}

/** No letter goes there; the card keeps its money, and somebody of the shop can give it a code. */
export function eraseCardLetters({ db }: Pick<Shop, 'db'>, email: string): Promise<void> {
  return eraseLettersTo(db, email)
}
