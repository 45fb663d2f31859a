/** Why money goes back: more of it came than the order costs, or the order costs less than it did. */
const REFUND_REASONS = [
  'overpaid',
  'late',
  'cancelled',
  'lines-cancelled',
  'given-back',
  'returned',
  'goodwill',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Booksellers once wrote words of their own here, for what they gave back out of kindness. */
export function readRefundReason(stored: string): RefundReason {
  return REFUND_REASONS.find((reason) => reason === stored) ?? 'goodwill'
}
