import type { DatePrecision } from '#shop/goods/product.ts'
import { withoutServices } from '../gifts/gift.ts'
import type { CopyKind, Expected, LineKind } from '../order.ts'

type PromisedLine = { kind: LineKind; expected: Expected | null }

export type ParcelPromise<Line extends PromisedLine> = {
  /** What it waits for the longest: a preorder leaves on the day it is promised for, anything else arrives by then. */
  kind: CopyKind
  /** Null where nobody knows yet. */
  expected: Expected | null
  lines: readonly Line[]
}

/**
 * The parcels in which these lines come, and when: all of them in one, or what is there, what has to be ordered and what is
 * not out yet each by itself; what is done with them comes with them. Every place that says when something comes says it by this.
 */
export function parcelPromises<Line extends PromisedLine>(
  lines: readonly Line[],
  together: boolean,
): ParcelPromise<Line>[] {
  const copies = withoutServices(lines)
  if (copies.length === 0) return []
  const parcels = together ? [copies] : [...Map.groupBy(copies, parcelKey).values()]
  return parcels.map(promiseOf).toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byDay(a, b))
}

/** What a buyer waits for: the only parcel, all of it at once, or each part by itself. */
export type Wait = 'arrival' | 'together' | 'parts'

export function uncancelled<Line extends { quantity: number; cancelledQuantity: number }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
}

/** Null where all of it can go now. */
export function waitOf(lines: readonly PromisedLine[], together: boolean): Wait | null {
  const parcels = parcelPromises(lines, together)
  if (parcels.length > 1) return 'parts'
  if (parcels.every(({ kind }) => kind === 'STOCK')) return null
  return parcelPromises(lines, false).length > 1 ? 'together' : 'arrival'
}

const KINDS: CopyKind[] = ['STOCK', 'TO_ORDER', 'PREORDER']

/** What comes out on another day goes in another parcel. */
function parcelKey({ kind, expected }: PromisedLine): string {
  return kind === 'PREORDER' ? `${kind} ${expected?.from} ${expected?.precision}` : kind
}

function promiseOf<Line extends PromisedLine>(lines: readonly Line[]): ParcelPromise<Line> {
  const expected = orderDates(
    lines.map((line) => line.expected),
    true,
  )
  const last = lines.filter((line) => !expected || line.expected?.to === expected.to)
  const kind = KINDS.findLast((one) => last.some((line) => line.kind === one)) ?? 'STOCK'
  return { kind, expected, lines }
}

function byDay(a: ParcelPromise<PromisedLine>, b: ParcelPromise<PromisedLine>): number {
  return (a.expected?.from ?? '').localeCompare(b.expected?.from ?? '')
}

const BY_COARSENESS: DatePrecision[] = ['day', 'month', 'year']

/** When all of it is there: together on the last line's days, else from the first to the last. */
export function orderDates(dates: readonly (Expected | null)[], together: boolean): Expected | null {
  const known = dates.filter((date) => date !== null)
  if (known.length === 0 || known.length < dates.length) return null
  const froms = known.map(({ from }) => from).toSorted()
  const tos = known.map(({ to }) => to).toSorted()
  const precision = BY_COARSENESS[Math.max(...known.map((date) => BY_COARSENESS.indexOf(date.precision)))] ?? 'day'
  return { from: (together ? froms.at(-1) : froms[0]) ?? '', to: tos.at(-1) ?? '', precision }
}
