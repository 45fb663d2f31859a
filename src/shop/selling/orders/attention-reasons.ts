/** Why a person has to look at an order. */
const ATTENTION_REASONS = [
  'payment-mismatch',
  'payment-stuck',
  'payment-vanished',
  'unknown-state',
  'overcharged',
  'amount-unreadable',
  'paid-short',
  'paid-but-sold-out',
  'fewer-than-promised',
  'sold-over-counter',
  'copy-not-found',
  'copy-damaged',
  'reversed',
  'refund-failed',
  'refund-at-the-till',
  'refund-by-transfer',
  'transfer-taken-back',
  'refunded-by-hand',
  'given-by-command',
  'email-corrected',
  'withdrawal',
  'withdrawal-in-words',
  'withdrawal-while-paying',
  'parcel-came-back',
  'parcel-lost',
  'parcel-not-collected',
  'label-uncertain',
  'label-not-called-back',
  'parcel-coming-back',
  'parcel-missing',
  'parcel-silent',
  'pickup-overdue',
  'cod-mismatch',
  'cod-unsettled',
  'cod-came-back',
  'title-off-sale',
  'against-price-law',
  'price-promise',
  'invoice-failed',
  'documents-differ',
  'proforma-failed',
  'payment-not-told',
  'letter-not-sent',
] as const
type NamedReason = (typeof ATTENTION_REASONS)[number]

/** One of these, or an invariant by its name. */
export type AttentionReason = NamedReason | `invariant ${string}`

/** The buyer's parcel went wrong: nothing is packed for them again before somebody has asked them, or has decided without. */
export const PARCEL_WENT_WRONG: readonly NamedReason[] = ['parcel-came-back', 'parcel-lost', 'parcel-not-collected']

/** What there is a sentence for: the named reasons, all invariants together, and reasons of another version of the shop. */
export const ATTENTION_KINDS = [...ATTENTION_REASONS, 'invariant', 'other'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

export function attentionKind(reason: string): AttentionKind {
  if (reason.startsWith('invariant ')) return 'invariant'
  return ATTENTION_REASONS.find((known) => known === reason) ?? 'other'
}
