import type { Language } from '#site/languages.ts'
import { formatInstant } from '../format.ts'
import type { Text } from '../text.tsx'

type UnpaidOrder = { expiresAt: string; heldUntil: string | null }

/** For how long the copies of an unpaid order stand aside, and until when it can be paid where that is longer. */
export function heldInWords({ expiresAt, heldUntil }: UnpaidOrder, language: Language, text: Text): string {
  const until = formatInstant(new Date(expiresAt), language)
  if (!heldUntil) return text('order.held-no-longer', { until })
  const when = formatInstant(new Date(heldUntil), language)
  return when === until ? text('order.held-until', { when }) : text('order.held-shortly', { when, until })
}

/** The same where paying is what it is about. */
export function payUntilInWords(order: UnpaidOrder, language: Language, text: Text): string {
  const isHeld = order.heldUntil === order.expiresAt
  return isHeld
    ? text('payment.pay-until', { until: formatInstant(new Date(order.expiresAt), language) })
    : heldInWords(order, language, text)
}
