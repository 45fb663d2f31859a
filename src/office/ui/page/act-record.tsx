import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeWords } from '../../words/hu.ts'
import { useWords } from '../../words/office-words.tsx'
import { TextLink } from '../controls/text-link.tsx'

type RecordKind = keyof OfficeWords['audit']['records']

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
  'setting': (id) => `/settings/${id}`,
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
  'message': (id) => `/messages/${id}`,
  'letter': () => '/letters',
  'letter-voice': (id) => `/letter-voice/${id}`,
  'approval': () => '/approvals',
  'credit': () => '/credits',
  'statement': () => '/credits',
  'evening': (id) => `/book-club/${id}`,
  'month': () => '/months',
  'window': () => '/window',
  'subscriber': (id) => `/newsletter/${id}`,
}

/** What an act was done to, in words that lead there; of what has no screen of its own nothing is said. */
export function ActRecord({ record, name }: { record: string | null; name: string | null }) {
  const words = useWords().audit.records
  const [kind = '', id = ''] = record?.split(':') ?? []
  if (!(kind in SCREENS)) return name
  const known = kind as RecordKind
  const screen = SCREENS[known](encodeURIComponent(id))
  return <TextLink to={OFFICE_PATH + screen}>{name ?? words[known](id)}</TextLink>
}

/** The same where it may lead nowhere: in what is folded. */
export function RecordName({ record, name }: { record: string; name: string | null }) {
  const words = useWords().audit.records
  const [kind = '', id = ''] = record.split(':')
  return name ?? (kind in SCREENS ? words[kind as RecordKind](id) : null)
}
