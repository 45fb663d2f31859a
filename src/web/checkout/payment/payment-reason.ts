import type { OutcomeReason } from '#shop/selling/orders/payment/payment-outcome.ts'
import type { DeclineReason } from '#shop/selling/payments/payment-provider.ts'
import type { Text } from '#words/text.tsx'

type SentenceKeys<Reason extends OutcomeReason, Key> = Record<Reason, Key> & Partial<Record<OutcomeReason, Key>>

type DeclineKey = `payment.reason-${'low-funds' | 'authentication' | 'card' | 'declined'}`

/** Null where there is nothing to say that would help. */
const DECLINES: SentenceKeys<DeclineReason, DeclineKey | null> = {
  'low-funds': 'payment.reason-low-funds',
  'authentication': 'payment.reason-authentication',
  'card': 'payment.reason-card',
  'declined': 'payment.reason-declined',
  'failed': null,
}

/** The shop's own reasons for which no page was opened; they say what can be done. */
type OwnReason = Extract<OutcomeReason, 'too-many-attempts'>
const OWN: SentenceKeys<OwnReason, `payment.reason-${OwnReason}`> = {
  'too-many-attempts': 'payment.reason-too-many-attempts',
}

/** Why the shop itself does not let this order be paid now; null where it is not the shop. */
export function ownReasonInWords(reason: OutcomeReason | null, text: Text): string | null {
  const key = reason && OWN[reason]
  return key ? text(key) : null
}

/** Why a payment was refused; null where the reason says nothing to a person. */
export function reasonInWords(reason: OutcomeReason | null, text: Text): string | null {
  const key = reason && DECLINES[reason]
  return key ? text(key) : null
}
