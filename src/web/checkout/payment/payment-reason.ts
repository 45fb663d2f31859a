import type { Text } from '#words/text.tsx'

/** The providers' words for why a payment was refused, as far as a buyer can do something about them. */
const REASONS = [
  [/lowfunds|insufficient/i, 'payment.reason-low-funds'],
  [/authentication|sca|3ds|payer_action/i, 'payment.reason-authentication'],
  [/problemwithcard|notsupported|expired_card|invalid/i, 'payment.reason-card'],
  [/declined|fraud|lost|refused|denied/i, 'payment.reason-declined'],
] as const

/** The shop's own reasons for which no page was opened; they say what can be done. */
const OWN = [
  ['unpaid-limit', 'payment.reason-unpaid-limit'],
  ['too-many-attempts', 'payment.reason-too-many-attempts'],
] as const

/** Why the shop itself does not let this order be paid now; null where it is not the shop. */
export function ownReasonInWords(reason: string | null, text: Text): string | null {
  const entry = OWN.find(([own]) => own === reason)
  return entry ? text(entry[1]) : null
}

/** Null where the word says nothing to a person. */
export function reasonInWords(reason: string | null, text: Text): string | null {
  const entry = reason && REASONS.find(([pattern]) => pattern.test(reason))
  return entry ? text(entry[1]) : null
}
