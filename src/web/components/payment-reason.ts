import type { Text } from '../text.tsx'

/** The providers' words for why a payment was refused, as far as a buyer can do something about them. */
const REASONS = [
  [/lowfunds|insufficient/i, 'payment.reason-low-funds'],
  [/authentication|sca|3ds|payer_action/i, 'payment.reason-authentication'],
  [/problemwithcard|notsupported|expired_card|invalid/i, 'payment.reason-card'],
  [/declined|fraud|lost|refused|denied/i, 'payment.reason-declined'],
] as const

/** Null where the word says nothing to a person. */
export function reasonInWords(reason: string | null, text: Text): string | null {
  const known = reason && REASONS.find(([pattern]) => pattern.test(reason))
  return known ? text(known[1]) : null
}
