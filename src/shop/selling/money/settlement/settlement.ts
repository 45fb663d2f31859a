import type { CarrierId } from '#shop/goods/shipping/carrier.ts'

/** What a carrier says that it has collected, and what it pays out of that. */
export type Settlement = {
  carrier: CarrierId
  /** `settlement`: with this file the money is paid out. `parcel-statuses`: it was collected, and no more is said. */
  kind: 'settlement' | 'parcel-statuses'
  /** The carrier's name for whom it pays; null where the file does not say. */
  partner: string | null
  /** Its number or week. */
  journal: string | null
  /** When it is paid out. */
  day: string | null
  total: number
  /** What the carrier keeps of it for what it is owed. */
  setOff: number
  rows: SettlementRow[]
}

export type SettlementRow = {
  /** The row of the file. */
  line: number
  number: string
  reference: string
  day: string | null
  amount: number
  payer: string
}

/** What of a row of a settlement somebody has to look at, beside what the shop knows. */
export const LOOKED_AT_MATCHES = ['mismatch', 'not-to-collect', 'came-back', 'unknown'] as const
export type LookedAtMatch = (typeof LOOKED_AT_MATCHES)[number]
export type SettledMatch = 'settled' | 'rounded' | LookedAtMatch

/** Why nothing of a file is taken. `line` and sums say where to look. */
export type SettlementProblem =
  | { kind: 'not-a-workbook' }
  | { kind: 'file-too-large' }
  | { kind: 'unknown-file' }
  | { kind: 'no-rows' }
  | { kind: 'other-currency'; value: string }
  | { kind: 'broken-row'; line: number }
  | { kind: 'row-twice'; line: number; value: string }
  | { kind: 'no-total' }
  | { kind: 'other-total'; expected: number; found: number }
  | { kind: 'other-payout'; expected: number; found: number }
