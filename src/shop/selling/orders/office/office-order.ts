import type { CopiesAtPlace } from '#shop/goods/stock/copies-by-place.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { OrderView, OrderWait } from '../order.ts'
import type { Doer } from './office-timeline.ts'

/** A letter about an order; moments in ISO. */
export type OfficeLetter = {
  id: number
  kind: string
  /** What it is about beside the order: the number of a parcel. */
  key: string
  /** Where it goes, if not to the order's own address. */
  toEmail: string | null
  queuedAt: string
  sentAt: string | null
  /** Null: it has been sent, or given up. */
  dueAt: string | null
  tries: number
  failure: string | null
}

/** What the office knows of an order beside the order itself. */
export type OfficeFacts = {
  waitsFor: OrderWait[]
  inHand: { by: Doer; until: string } | null
  notes: number
  letters: OfficeLetter[]
  /** All orders of the same account, this one among them; null where it was placed without one. */
  account: { orders: number; since: string } | null
}

/** OFFICE-22: an order with all that its screen shows. */
export type OfficeOrder = OfficeFacts & {
  /** As it is stored: what may be done with it is worked out from this. */
  stored: LockedOrder
  view: OrderView
  /** Where copies of its titles stand. */
  stock: CopiesAtPlace[]
  /** Covers, by product. */
  pictures: ReadonlyMap<string, string>
}

/** Letters to staff are about an order, but not for its buyer. */
export function isForBuyer({ kind }: Pick<OfficeLetter, 'kind'>): boolean {
  return !kind.startsWith('staff-')
}

/** It has not left, and nobody is sending it: whoever caused it can still take it back. */
export function isStillWaiting({ sentAt, dueAt, tries }: OfficeLetter): boolean {
  return sentAt === null && dueAt !== null && tries === 0
}
