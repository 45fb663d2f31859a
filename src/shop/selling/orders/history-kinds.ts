/** What can happen to an order, and what each tells of: every entry of its history is one of these. */
const HISTORY_KINDS = {
  'placed': 'state',
  'quoted': 'state',
  'nothing-to-pay': 'money',
  'payment-started': 'money',
  'payment-redirected': 'money',
  'payment-processing': 'money',
  'payment-failed': 'money',
  'payment-cancelled': 'money',
  'payment-expired': 'money',
  'payment-received': 'money',
  'paid-at-till': 'money',
  'paid-at-door': 'money',
  'charge-taken-back': 'money',
  'paid-by-transfer': 'money',
  'transfer-taken-back': 'money',
  'paid-by-gift-card': 'money',
  'gift-card-given-back': 'money',
  'copies-released': 'state',
  'copies-arrived': 'parcel',
  'copies-missing': 'parcel',
  'copies-damaged': 'parcel',
  'preorder-moved': 'state',
  'packed': 'parcel',
  'label-ordered': 'parcel',
  'label-called-back': 'parcel',
  'unpacked': 'parcel',
  'taken-back': 'parcel',
  'shipped': 'parcel',
  'delivered': 'parcel',
  'delivery-taken-back': 'parcel',
  'ready-for-pickup': 'parcel',
  'collected': 'parcel',
  'not-collected': 'parcel',
  'returned-to-sender': 'parcel',
  'lost': 'parcel',
  'completed': 'state',
  'cancelled': 'state',
  'lines-cancelled': 'state',
  'expired': 'state',
  'withdrawn': 'state',
  'withdrawn-in-words': 'state',
  'withdrawal-refused': 'state',
  'exchange-asked': 'state',
  'return-received': 'state',
  'return-rejected': 'state',
  'price-lowered': 'money',
  'price-kept': 'money',
  'refund-requested': 'money',
  'refunded': 'money',
  'refund-failed': 'money',
  'invoice-issued': 'money',
  'invoice-reversed': 'money',
  'invoice-corrected': 'money',
  'invoice-failed': 'money',
  'invoice-unnoted': 'money',
  'receipt-noted': 'money',
  'receipt-unnoted': 'money',
  'proforma-issued': 'money',
  'proforma-withdrawn': 'money',
  'proforma-failed': 'money',
  'addresses-corrected': 'state',
  'parted': 'state',
  'joined': 'state',
  'link-renewed': 'state',
  'seen': 'state',
} as const satisfies Record<string, HistorySubject>
export type HistoryKind = keyof typeof HISTORY_KINDS
export type HistorySubject = 'state' | 'money' | 'parcel'

/** Written before there was `payment-received`, and still in databases. */
const FORMER_KINDS = ['paid', 'payment-succeeded'] as const

/** As read from a database: `other` is a kind that only another version of the shop knows. */
export type StoredHistoryKind = HistoryKind | (typeof FORMER_KINDS)[number] | 'other'

const READABLE = new Map<string, HistorySubject>([
  ...Object.entries(HISTORY_KINDS),
  ...FORMER_KINDS.map((kind) => [kind, 'state'] as const),
])

export function readHistoryKind(stored: string): StoredHistoryKind {
  return isReadable(stored) ? stored : 'other'
}

function isReadable(stored: string): stored is StoredHistoryKind {
  return READABLE.has(stored)
}

export function historySubject(kind: StoredHistoryKind): HistorySubject {
  return READABLE.get(kind) ?? 'state'
}
