import type { SessionFailure } from '#shop/goods/scan-sessions/scan-session.ts'
import type { UnlikelyFailure } from '#shop/goods/scan-sessions/unlikely-copies.ts'

/** All that stands in a place, a shelf of it, the titles of a category there, or titles that are named. */
export const COUNT_RANGES = ['place', 'shelf', 'category', 'list'] as const
export type CountRange = (typeof COUNT_RANGES)[number]

/** Why there are other numbers than the books say. */
export const COUNT_REASONS = ['miscounted', 'stolen', 'damaged', 'found'] as const
export type CountReason = (typeof COUNT_REASONS)[number]

/** What becomes of titles of the range of which no copy was read. */
export const MISSING_TITLES = ['zero', 'leave'] as const
export type MissingTitles = (typeof MISSING_TITLES)[number]

/** A title as it was counted, and as the books had it at that time. */
export type CountedTitle = {
  productId: string
  /** Null: no copy of it was read. */
  counted: number | null
  /** How many should have stood on the shelves at its last scan: copies in packed parcels are not there to be read. */
  stood: number
  /** It moved between its first and its last scan, or somebody has said another number since. */
  isMoved: boolean
  /** It belongs to what is counted. */
  isInRange: boolean
}

/**
 * `again`: it moved while it was counted. `elsewhere`: read here, but not of what is counted, so nobody knows how many there are
 * of it in all.
 */
export type CountState = 'right' | 'differs' | 'missing' | 'again' | 'elsewhere'

/** OFFICE-55: what follows from the scans of a title, whatever was sold, received or moved since. */
export function countState({ counted, stood, isMoved, isInRange }: CountedTitle): CountState {
  if (!isInRange) return 'elsewhere'
  if (isMoved) return 'again'
  if (counted === null) return stood > 0 ? 'missing' : 'right'
  return counted === stood ? 'right' : 'differs'
}

/** What has to be added to the books. */
export function differenceOf({ counted, stood }: Pick<CountedTitle, 'counted' | 'stood'>): number {
  return (counted ?? 0) - stood
}

/** As it is stored with the count. */
export type KeptOutcome = {
  titles: number
  right: number
  /** Titles and copies that were too few and too many. */
  fewer: { titles: number; copies: number }
  more: { titles: number; copies: number }
  /** Of which no copy was read, and whether they were written to zero. */
  missing: number
  areMissingLeft: boolean
  /** Fewer than are promised to orders: these stay as they are until the orders are settled. */
  promised: { productId: string; delta: number; orders: string[] }[]
  again: number
  /** The count of those that have to be counted again. */
  restId: number | null
  reason: CountReason
}

export type CountFailure =
  | SessionFailure<'count'>
  | { kind: 'no-such-place' }
  | { kind: 'no-such-category' }
  | { kind: 'nothing-in-range' }
  | { kind: 'nothing-counted' }
  | UnlikelyFailure
