import type { EditedElsewhere } from '#shop/ground/settings/setting-facts.ts'
import type { OfficeWords } from '../../words/hu.ts'

type RecordKind = keyof OfficeWords['audit']['records']

/** Settings that the list of settings does not have. */
const EDITED_ELSEWHERE: Record<EditedElsewhere, string> = {
  bookClub: '/book-club',
  guaranteeNotice: '/texts/guarantee-notice',
  postZones: '/shipping',
}

/** Where each kind of record is looked at, below `/admin`, by what stands behind the colon. */
const SCREENS: Record<RecordKind, (id: string) => string> = {
  'order': (id) => `/orders/${id}`,
  'customer': (id) => `/customers/${id}`,
  'staff': (id) => `/staff/${id}`,
  'product': (id) => `/products/${id}`,
  'stock': (id) => `/stock/${id}`,
  'intake': (id) => `/stock/intake/${id}`,
  'count': (id) => `/stock/counts/${id}`,
  'settlement': () => '/settlements',
  'run': (id) => `/import/${id}`,
  'source': (id) => `/import/sources/${id}`,
  'setting': (id) =>
    Object.hasOwn(EDITED_ELSEWHERE, id) ? EDITED_ELSEWHERE[id as EditedElsewhere] : `/settings/${id}`,
  'connection': (id) => `/connections/${id}`,
  'key': () => '/keys',
  'shipping': (id) => `/shipping/${id}`,
  'place': (id) => `/places/${id}`,
  'vat': () => '/vat',
  'category': () => '/categories',
  'contributor': (id) => `/contributors/${id}`,
  'publisher': (id) => `/publishers/${id}`,
  'series': (id) => `/series/${id}`,
  'work': (id) => `/works/${id}`,
  'periodical': (id) => `/periodicals/${id}`,
  'bulk': (id) => `/jobs/${id}`,
  'discount': () => '/prices',
  'data-request': (id) => `/privacy/${id}`,
  'erasure-find': () => '/privacy',
  'message': (id) => `/messages/${id}`,
  'letter': () => '/letters',
  'letter-voice': (id) => `/letter-voice/${id}`,
  'approval': () => '/approvals',
  'words': () => '/reader-words',
  'coupon': (id) => (id ? `/coupons/${id}` : '/coupons'),
  'gift-card': (id) => (id ? `/gift-cards/${id}` : '/gift-cards'),
  'sales-month': (month) => `/reports/sales?period=${month}`,
  'credit': () => '/credits',
  'statement': () => '/credits',
  'evening': (id) => `/book-club/${id}`,
  'month': () => '/months',
  'window': () => '/window',
  'subscriber': (id) => `/newsletter/${id}`,
}

/** `order:KOL-1`: of which kind the record is, and which one; null where its kind has no screen. */
export function recordIn(record: string): { kind: RecordKind; id: string } | null {
  const [kind = '', id = ''] = record.split(':')
  return Object.hasOwn(SCREENS, kind) ? { kind: kind as RecordKind, id } : null
}

/** Where it is looked at, below `/admin`. */
export function recordScreen({ kind, id }: { kind: RecordKind; id: string }): string {
  return SCREENS[kind](encodeURIComponent(id))
}
