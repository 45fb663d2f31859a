import type { BackupState } from '#shop/house/backups/backup-state.ts'
import type { AttentionKind } from '#shop/selling/orders/attention-reasons.ts'
import type { PriceFinding } from '#shop/goods/pricing/price-findings.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { CountRange } from '#shop/goods/stock/counts/count.ts'
import type { DraftFailure } from '#shop/catalogue/titles/drafts/title-draft.ts'
import type { FindKind } from '../privacy/finds/word-places.ts'
import type { RequestKind } from '../privacy/requests/data-request.ts'
import type { TodayGroupName } from './today-groups.ts'

/** Why something stands in Today. */
export type TodayReason =
  | { kind: 'parcel'; isPacked: boolean; shipping: ShippingType; place: string | null; copies: number }
  | { kind: 'attention'; attention: AttentionKind }
  | { kind: 'approval'; amount: number; askedBy: string; words: string | null }
  | { kind: 'mention'; by: string; text: string }
  | { kind: 'return'; copies: number; /** The last day for giving the money back. */ refundBy: string }
  | {
      kind: 'quote'
      country: string | null
      copies: number
      /** As far as it is known of all of them. */ grams: number | null
    }
  | { kind: 'missing'; title: string; copies: number }
  | { kind: 'message'; text: string }
  /** What somebody asks of their own data, and by when it has to be answered. */
  | { kind: 'privacy'; asked: RequestKind; dueOn: string; isProven: boolean }
  /** Words that name somebody who is forgotten, on a record of somebody else. */
  | { kind: 'erasure-find'; of: FindKind; number: string; text: string }
  | { kind: 'letter'; failure: string | null }
  | { kind: 'invoice'; failure: string | null }
  | { kind: 'publishing'; failure: DraftFailure; isNew: boolean }
  /** What should be looked at in the price of a title, and the last day of it. */
  | { kind: 'price'; finding: PriceFinding; lastDay: string | null }
  | { kind: 'import-run'; run: number; state: 'checked' | 'stopped' | 'failed'; file: string }
  | { kind: 'import-decision'; title: string }
  | { kind: 'stock-conflict'; run: number; title: string; said: number; held: number }
  /** A reader's copy that is to be taken from its shelf, or put back there; the number is what it is called at the desk. */
  | { kind: 'put-aside'; title: string; place: string; shelf: string; until: Date; isOver: boolean }
  /** Sold over the counter, and not in the books; null where the shop has no such title. */
  | { kind: 'sold-beyond'; copies: number; place: string; isKnown: boolean }
  /** What a reader wrote, to be read before it is shown, or reported since; the name is the title's. */
  | { kind: 'reader-words'; text: string; isReported: boolean }
  /** A count that nobody goes on with, and of what it is. */
  | { kind: 'count'; range: CountRange; shelf: string | null; titles: number }

/** An order or a message, by its number, that waits for somebody, or a title, by its id: since when, and why. `buyer` is whose it is, or its name. */
export type TodayItem = { number: string; buyer: string; at: Date; reason: TodayReason }

export type TodayGroup = {
  group: TodayGroupName
  count: number
  oldest: Date | null
  /** By when: the next collection of parcels, the end of the day on which the first money has to be back. */
  due: Date | null
  items: TodayItem[]
}

/** Work of others: it is told how much of it there is and who can do it. */
export type OthersGroup = { group: TodayGroupName; count: number; people: string[] }

/** Somebody who has used the office in the last minutes. */
export type PersonHere = { name: string; place: string | null; lastSeenAt: Date; order: string | null }

export type Today = {
  now: Date
  /** When parcels are collected next. */
  collection: Date
  groups: TodayGroup[]
  others: OthersGroup[]
  /** Orders that wait for copies which are on their way. */
  waitingForCopies: number
  /** What is known of backups beside when the last was made; null to whoever has nothing to do with them. */
  backup: Pick<BackupState, 'checkedAt' | 'problem'> | null
  here: PersonHere[]
}
