/** What can happen to an order: every entry of its history is one of these. */
const HISTORY_KINDS = [
  'placed',
  'quoted',
  'nothing-to-pay',
  'payment-started',
  'payment-redirected',
  'payment-processing',
  'payment-failed',
  'payment-cancelled',
  'payment-expired',
  'payment-received',
  'paid-at-till',
  'copies-released',
  'copies-arrived',
  'copies-missing',
  'copies-damaged',
  'preorder-moved',
  'packed',
  'unpacked',
  'taken-back',
  'shipped',
  'delivered',
  'ready-for-pickup',
  'collected',
  'not-collected',
  'returned-to-sender',
  'lost',
  'completed',
  'cancelled',
  'lines-cancelled',
  'expired',
  'withdrawn',
  'withdrawn-in-words',
  'withdrawal-refused',
  'return-received',
  'return-rejected',
  'refund-requested',
  'refunded',
  'refund-failed',
  'invoice-issued',
  'invoice-reversed',
  'invoice-failed',
  'addresses-corrected',
  'parted',
  'joined',
  'link-renewed',
  'seen',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Written before there was `payment-received`, and still in databases. */
const FORMER_KINDS = ['paid', 'payment-succeeded'] as const

/** As read from a database: `other` is a kind that only another version of the shop knows. */
export type StoredHistoryKind = HistoryKind | (typeof FORMER_KINDS)[number] | 'other'

const READABLE: readonly StoredHistoryKind[] = [...HISTORY_KINDS, ...FORMER_KINDS]

export function readHistoryKind(stored: string): StoredHistoryKind {
  return READABLE.find((kind) => kind === stored) ?? 'other'
}
