import { readEmail } from '#kit/email-address.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { tidyText } from '#shop/people/addresses/tidy-address.ts'
import { CARD_DAYS_AHEAD, LETTER_LIMITS } from '#shop/selling/gift-cards/letter-limits.ts'
import { MAX_GIFT_LINES, tidyGiftWords } from '../gifts/gift-words.ts'
import { problem, type CardProblemKind, type OrderProblem } from '../order-problem.ts'
import type { CardToSell } from '#shop/selling/gift-cards/sold-card.ts'

/** What whoever buys a card sends. */
export type CardInput = {
  amount: number
  /** Whom the code is written to; to the buyer where nobody is named, who may print it. */
  email?: string | null
  /** From which day; as soon as it is paid for where none is named. */
  on?: string | null
  to?: string | null
  from?: string | null
  words?: string | null
}

type Checked = { card: CardToSell; problems: OrderProblem<CardProblemKind>[] }

/** Whom a card goes to, with what and when, in one spelling. */
export function checkCard({ email, on, to, from, words }: CardInput, today: string): Checked {
  const address = email?.trim() ? readEmail(email) : null
  const card = {
    email: address,
    on: on || null,
    to: tidyText(to ?? '') || null,
    from: tidyText(from ?? '') || null,
    greeting: tidyGiftWords(words ?? '') || null,
  }
  const isDay =
    card.on === null || (isWrittenDay(card.on) && card.on >= today && card.on <= addDays(today, CARD_DAYS_AHEAD))
  const tooLong = (field: string, most: number) => problem('too-long', { field, value: String(most) })
  return {
    card,
    problems: [
      ...(email?.trim() && address === null ? [problem('card-email', { field: 'email' })] : []),
      ...(isDay ? [] : [problem('card-day', { field: 'on', value: today })]),
      ...((card.to?.length ?? 0) > LETTER_LIMITS.name ? [tooLong('to', LETTER_LIMITS.name)] : []),
      ...((card.from?.length ?? 0) > LETTER_LIMITS.name ? [tooLong('from', LETTER_LIMITS.name)] : []),
      // As the database counts: an emoji may be of several signs.
      ...([...(card.greeting ?? '')].length > LETTER_LIMITS.greeting ? [tooLong('words', LETTER_LIMITS.greeting)] : []),
      ...((card.greeting ?? '').split('\n').length > MAX_GIFT_LINES
        ? [problem('gift-lines', { field: 'words', value: String(MAX_GIFT_LINES) })]
        : []),
    ],
  }
}
