import type { AttentionKind } from '#shop/selling/orders/attention-reasons.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'

/** OFFICE-10: the groups of Today in the order of their urgency. */
export const TODAY_GROUPS = [
  'leaves-today',
  'money',
  'approvals',
  'mentions',
  'returns',
  'set-aside',
  'quotes',
  'parcels',
  'copies',
  'stock-conflicts',
  'counts',
  'imports',
  'import-decisions',
  'messages',
  'letters',
  'invoices',
  'publishing',
  'prices',
  'backup',
] as const
export type TodayGroupName = (typeof TODAY_GROUPS)[number]

/** What one must be allowed to act on them. */
export const GROUP_PERMISSIONS: Record<TodayGroupName, Permission> = {
  'leaves-today': 'orders.pack',
  'money': 'orders.change',
  'approvals': 'refunds.approve',
  'mentions': 'orders.read',
  'returns': 'orders.change',
  'set-aside': 'orders.pack',
  'quotes': 'orders.change',
  'parcels': 'orders.change',
  'copies': 'supplier.order',
  'stock-conflicts': 'import.run',
  'counts': 'stock.correct',
  'imports': 'import.run',
  'import-decisions': 'import.run',
  'messages': 'messages.answer',
  'letters': 'orders.change',
  'invoices': 'invoices.write',
  'publishing': 'products.publish',
  'prices': 'prices.write',
  'backup': 'system.run',
}

/** Where a reason to look at an order stands. Null: it is found at its source, not by its mark. */
export const GROUP_OF_ATTENTION: Record<AttentionKind, TodayGroupName | null> = {
  'payment-mismatch': 'money',
  'payment-stuck': 'money',
  'payment-vanished': 'money',
  'unknown-state': 'money',
  'overcharged': 'money',
  'amount-unreadable': 'money',
  'paid-short': 'money',
  'paid-but-sold-out': 'money',
  'reversed': 'money',
  'refund-failed': 'money',
  'refund-at-the-till': 'money',
  'refunded-by-hand': 'money',
  'given-by-command': 'money',
  'email-corrected': 'money',
  'withdrawal-while-paying': 'money',
  'invariant': 'money',
  'other': 'money',
  'withdrawal': 'returns',
  'withdrawal-in-words': 'returns',
  'parcel-came-back': 'parcels',
  'parcel-lost': 'parcels',
  'parcel-not-collected': 'parcels',
  'pickup-overdue': 'parcels',
  'title-off-sale': 'copies',
  'fewer-than-promised': 'copies',
  'copy-not-found': 'copies',
  'copy-damaged': 'copies',
  // The letter and the invoice themselves stand there.
  'letter-not-sent': null,
  'invoice-failed': null,
}
