import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { SessionFailure } from '#shop/goods/scan-sessions/scan-session.ts'
import type { UnlikelyFailure } from '#shop/goods/scan-sessions/unlikely-copies.ts'
import type { Arrived } from '#shop/goods/stock/supply/arrived.ts'
import type { Stale } from '#shop/ground/record-version.ts'

/** Bought, may go back, or the supplier's until it is sold. */
export const INTAKE_TERMS = ['bought', 'returnable', 'consignment'] as const
export type IntakeTerms = (typeof INTAKE_TERMS)[number]

/** Copies of a line for which somebody waits. */
export type AwaitedCopies = {
  lineId: number
  number: string
  buyer: string
  placedAt: string
  shipping: ShippingType
  copies: number
}

/** What is known of a code that was read, or that is expected. */
export type IntakeTitle = {
  ean: string
  /** Null: the shop has no such title. */
  productId: string | null
  title: string | null
  author: string | null
  picture: string | null
  /** Its list price with us. */
  price: number | null
  isWithdrawn: boolean
  /** Where it stands in the place of the note. */
  shelf: string | null
  onHand: number
  minimum: number | null
  /** So many were ordered from the supplier of the note and have not come. */
  ordered: number
  /** The oldest first. */
  awaited: readonly AwaitedCopies[]
}

/** All that is known of a code that no title has, or of which nobody has asked yet. */
export function unknownTitle(ean: string) {
  return {
    ean,
    productId: null,
    title: null,
    author: null,
    picture: null,
    price: null,
    isWithdrawn: false,
    shelf: null,
    onHand: 0,
    minimum: null,
    ordered: 0,
    awaited: [],
  } satisfies IntakeTitle
}

/** What the paper says of it, where somebody has written it down. */
export type IntakeLine = IntakeTitle & { copies: number; notePrice: number | null; cost: number | null }

export type CopiesFor = AwaitedCopies & { taken: number }

/** OFFICE-54: whose copies these are. Those who ordered first get theirs first; the rest goes to the shelf. */
export function copiesFor(
  awaited: readonly AwaitedCopies[],
  copies: number,
): { customers: CopiesFor[]; shelf: number; next: AwaitedCopies | null } {
  let left = Math.max(0, copies)
  const customers: CopiesFor[] = []
  let next: AwaitedCopies | null = null
  for (const one of awaited) {
    const taken = Math.min(left, one.copies)
    left -= taken
    if (taken > 0) customers.push({ ...one, taken })
    if (taken < one.copies) next ??= one
  }
  return { customers, shelf: left, next }
}

export type IntakeTell = {
  to: 'customer' | 'shelf' | 'unknown'
  /** More than were ordered, where anything was ordered from this supplier. */
  isNotOrdered: boolean
  isPriceOther: boolean
}

/** What the last copy of so many tells whoever holds it. */
export function tellOf(line: IntakeLine, hasOrders: boolean): IntakeTell {
  if (line.productId === null) return { to: 'unknown', isNotOrdered: false, isPriceOther: false }
  const { shelf } = copiesFor(line.awaited, line.copies)
  const isForCustomer = shelf === 0 && line.copies > 0
  return {
    to: isForCustomer ? 'customer' : 'shelf',
    isNotOrdered: hasOrders && !isForCustomer && line.copies > line.ordered,
    isPriceOther: line.notePrice !== null && line.price !== null && line.notePrice !== line.price,
  }
}

/** What becomes of an order whose copies have come. */
export const ARRIVALS = ['ready', 'pack', 'copies'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** As it is stored: names stand in the orders. */
export type KeptClosing = {
  copies: number
  titles: number
  shelf: number
  orders: { number: string; arrival: Arrival; lines: { lineId: number; copies: number }[] }[]
  unknown: { ean: string; copies: number }[]
  /** The open note that has what is not known yet. */
  restId: number | null
  /** What was on order from suppliers and came with it. */
  arrived?: Arrived[]
  /** What left again, because it was closed by mistake. */
  takenBack?: { at: string; by: string; copies: number; reason: string }[]
  /** Nothing came of it: it was discarded with what stood on it. */
  isDropped?: boolean
}

/** What a movement names as its paper. */
export function documentOf({ id, note }: { id: number; note: string }): string {
  return note ? `intake ${id} ${note}` : `intake ${id}`
}

export type IntakeFailure =
  | SessionFailure<'intake'>
  | { kind: 'no-such-place' }
  /** Nothing was read, or nothing that the shop knows. */
  | { kind: 'nothing-to-receive' }
  | { kind: 'not-empty' }
  /** It is not closed, or nothing was received with it. */
  | { kind: 'intake-open' }
  | { kind: 'nothing-goes-back' }
  | UnlikelyFailure
  | Stale
