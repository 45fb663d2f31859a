import type { Actor } from '#shop/ground/actor.ts'
import type { HistoryKind, HistorySubject, StoredHistoryKind } from '../history-kinds.ts'
import type { OrderStatus, PaymentEventKind } from '../order.ts'

/** What an entry of the timeline tells of; the office filters by it. */
export const TIMELINE_KINDS = ['state', 'money', 'parcel', 'letter', 'note', 'act'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export type Doer = { kind: Actor['kind']; id: string | null }

type WhenAndWho = { at: Date; by: Doer }
/** OFFICE-22: what happened to an order, one entry a fact. */
export type OfficeTimelineEntry =
  | (WhenAndWho & {
      kind: HistorySubject
      what: StoredHistoryKind
      version: number
      from: OrderStatus | null
      to: OrderStatus
      note: string | null
    })
  | (WhenAndWho & { kind: 'money'; what: PaymentEventKind; amount: number; attempt: number; reference: string })
  | (WhenAndWho & {
      kind: 'letter'
      what: string
      letterId: number
      to: string
      sentAt: Date | null
      failure: string | null
      /** Null: it has been sent, or given up. */
      dueAt: Date | null
    })
  | (WhenAndWho & {
      kind: 'note'
      what: 'note'
      noteId: number
      text: string
      /** Who is told of it. */ named: string[]
    })
  | (WhenAndWho & { kind: 'act'; what: string; actId: number; reason: string | null; refusal: unknown })

/** Told by the ledger, with its sum, unless the order has moved by it. */
const OF_LEDGER: ReadonlySet<StoredHistoryKind> = new Set<HistoryKind>([
  'payment-received',
  'paid-at-till',
  'paid-at-door',
  'paid-by-transfer',
  'paid-by-gift-card',
  'gift-card-given-back',
  'charge-taken-back',
  'refunded',
])

export function isToldByLedger(entry: { what: StoredHistoryKind; from: OrderStatus | null; to: OrderStatus }): boolean {
  return OF_LEDGER.has(entry.what) && entry.from === entry.to
}

/** Of what happened at one moment, the last comes first: an act, what came of it in the order of its versions, letters, notes. */
const LATER_FIRST: readonly TimelineKind[] = ['note', 'letter']

/** One list, the newest first. */
export function inOneOrder(entries: readonly OfficeTimelineEntry[]): OfficeTimelineEntry[] {
  const rankOf = ({ kind }: OfficeTimelineEntry) =>
    kind === 'act'
      ? LATER_FIRST.length + 1
      : LATER_FIRST.includes(kind)
        ? LATER_FIRST.indexOf(kind)
        : LATER_FIRST.length
  const versionOf = (entry: OfficeTimelineEntry) => ('version' in entry ? entry.version : Infinity)
  return entries.toSorted((a, b) => {
    const [versionA, versionB] = [versionOf(a), versionOf(b)]
    const byVersion = versionA === versionB ? 0 : versionB - versionA
    return b.at.getTime() - a.at.getTime() || rankOf(a) - rankOf(b) || byVersion
  })
}
