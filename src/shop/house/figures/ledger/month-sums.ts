import type { LineKind, SalesDay } from './sales-line.ts'

/** A day's copies and forints of one kind, as far as they are told apart. */
export type DaySum = {
  day: string
  what: SalesDay
  kind: LineKind
  place: string
  way: string
  means: string
  /** Null: outside of VAT. */
  rate: number | null
  copies: number
  gross: number
}

/** A month as it was when it was closed. */
export type MonthSums = DaySum[]
