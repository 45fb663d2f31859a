import { readEmail } from '#kit/email-address.ts'
import type { CardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { keepDraft, storedDraftOf } from '#web/ui/forms/form-drafts.ts'

/** What is typed of a card, as its fields have it. */
export type CardDraft = {
  /** One of the sums, or 'other'. */
  sum: string
  other: string
  to: string
  from: string
  words: string
  how: 'email' | 'print'
  email: string
  on: string
}

const FORM = 'gift-card'
const EMPTY: CardDraft = { sum: '', other: '', to: '', from: '', words: '', how: 'email', email: '', on: '' }

/** What was typed before somebody went to sign in, or changed the language. */
export function storedCardDraft({ sums }: CardOffer): CardDraft {
  return { ...EMPTY, sum: String(sums[2]), ...storedDraftOf(FORM) }
}

export function keepCardDraft(draft: CardDraft): void {
  keepDraft(FORM, draft)
}

/** In forints; 0 where nothing can be meant. */
export function sumOfDraft({ sum, other }: CardDraft): number {
  const typed = sum === 'other' ? other.replaceAll(/[\s.,]/g, '') : sum
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

export type CardFault = { field: 'amount' | 'email'; kind: 'card-sum' | 'card-email' }

/** What the page can tell by itself before anybody is asked. */
export function faultsOf(draft: CardDraft, { least, most }: CardOffer): CardFault[] {
  const sum = sumOfDraft(draft)
  return [
    ...(sum < least || sum > most ? [{ field: 'amount', kind: 'card-sum' } as const] : []),
    ...(draft.how === 'email' && readEmail(draft.email) === null
      ? [{ field: 'email', kind: 'card-email' } as const]
      : []),
  ]
}
