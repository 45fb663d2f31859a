/** Why a bookseller gives money back on purpose. */
export const REFUND_GROUNDS = ['fewer-wanted', 'damaged', 'missing', 'wrong-price', 'goodwill'] as const
export type RefundGround = (typeof REFUND_GROUNDS)[number]

/** Why money goes back: more of it came than the order costs, the order costs less than it did, or somebody gives it. */
export const REFUND_REASONS = [
  'overpaid',
  'late',
  'cancelled',
  'lines-cancelled',
  'given-back',
  'price-promise',
  'returned',
  ...REFUND_GROUNDS,
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Booksellers once wrote words of their own here, for what they gave back out of kindness. */
export function readRefundReason(stored: string): RefundReason {
  return REFUND_REASONS.find((reason) => reason === stored) ?? 'goodwill'
}
