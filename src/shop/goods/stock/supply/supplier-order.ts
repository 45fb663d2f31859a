import type { Actor, ActorKind } from '#shop/ground/actor.ts'

/** A place of the kind SUPPLIER: somebody from whom books are ordered. */
export type NamedSupplier = { id: string; name: string }

/** Why a title has to be ordered; the most pressing first. */
export const ORDER_REASONS = ['customers', 'minimum', 'sold', 'readers'] as const
export type OrderReason = (typeof ORDER_REASONS)[number]

/** A title that has to be ordered. */
export type TitleToOrder = {
  productId: string
  ean: string
  title: string
  author: string | null
  publisher: string | null
  /** Null: nobody has said from whom, and nothing tells. */
  supplierId: string | null
  /** Copies that buyers wait for, of how many orders, the oldest of them, and a few of their numbers. */
  forCustomers: number
  orders: string[]
  waitingSince: Date | null
  /** How many copies are missing from the minimum of the places. */
  belowMinimum: number
  /** Copies sold from the shelf in the last fortnight. */
  sold: number
  /** Free copies in all places we sell from. */
  free: number
  /** Ordered before, and not come. */
  ordered: number
  /** How many readers asked to be told when it can be had. */
  readers: number
  /** What is to be ordered now. */
  wanted: number
  /** It cannot be had any more, as its source says. */
  isOffSale: boolean
  releaseDate: string | null
}

export type SupplierLine = {
  id: number
  version: number
  listNumber: number
  supplierId: string
  supplier: string
  productId: string
  ean: string
  title: string
  author: string | null
  copies: number
  came: number
  orderedAt: Date
  byKind: ActorKind
  byId: string | null
  expectedOn: string | null
  chasedAt: Date | null
  endedAt: Date | null
  /** It was expected before today, and not all has come. */
  isLate: boolean
}

/** What is read of them: still to come, late among these, and what is over. */
export const SUPPLIER_LINE_VIEWS = ['open', 'late', 'over'] as const
export type SupplierLineView = (typeof SUPPLIER_LINE_VIEWS)[number]

export type OrderFromSupplier = {
  supplierId: string
  /** `orderedBefore` is what was on order when it was looked at: two people do not order the same. */
  lines: readonly { productId: string; copies: number; orderedBefore: number }[]
  expectedOn: string | null
  by: Actor
}
