/** Why copies in a place are more or fewer. */
export const MOVEMENT_KINDS = [
  /** What stood there when counting by movements began. */
  'OPENING',
  'INTAKE',
  'CORRECTION',
  'COUNT',
  'TRANSFER',
  'SALE',
  'RESTOCK',
  'WRITE_OFF',
  'SUPPLIER_RETURN',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const CORRECTION_REASONS = ['miscounted', 'damaged', 'stolen', 'found', 'gift', 'internal-use'] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** What a packer says of a copy that was to go into a parcel. */
export const COPY_REPORTS = ['missing', 'damaged'] as const
export type CopyReport = (typeof COPY_REPORTS)[number]

/** Copies of a title in one place, by the numbers of both. */
export type Shelf = { productId: string; warehouseId: string }

export type StockFailure =
  | { kind: 'no-such-shelf' }
  | { kind: 'not-a-number' }
  /** There are no more than these. */
  | { kind: 'too-few'; copies: number }
  /** So many are promised to these orders. */
  | { kind: 'copies-held'; held: number; orders: string[] }
  | { kind: 'same-place' }

const MAX_COPIES = 1_000_000

export function isCopies(copies: number, least: number): boolean {
  return Number.isInteger(copies) && copies >= least && copies <= MAX_COPIES
}
