import { DAY_MS } from '#kit/durations.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { lowestAllowed } from '#shop/goods/pricing/price.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { closedCards, openCards, type CardAtTill } from './card-records.server.ts'
import {
  closedRates,
  closingsAround,
  dayLeftOpen,
  openRates,
  type Closing,
  type RateSum,
} from './closing-records.server.ts'
import {
  cheapSales,
  conflictsOfPlace,
  countsOfDay,
  journalSince,
  linesOfDay,
  meansOfDay,
  refusedOfDay,
  sumsOfDay,
  type CheapRow,
  type ConflictRow,
  type DayLine,
  type DaySums,
  type MeansSum,
  type RefusedOfDay,
} from './day-records.server.ts'
import { LINES_AT_ONCE, type LinesShown } from './lines-shown.ts'

/** What became of a line of the journal. */
export const LINE_OUTCOMES = ['moved', 'back', 'order', 'unknown', 'promised', 'beyond', 'counted'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

export type TillDay = DaySums & {
  closing: Closing | null
  /** A later day is closed: what came of this one since is in that, or in the next one. */
  isPast: boolean
  rates: RateSum[]
  means: MeansSum[]
  /** Gift cards that its closing has, or would have. */
  cards: Omit<CardAtTill, 'eventId'>[]
  /** How many lines there are to be shown. */
  counts: Record<LinesShown, number>
  rows: (Omit<DayLine, 'open' | 'promised' | 'isMoved'> & { outcome: LineOutcome })[]
  refused: RefusedOfDay[]
  conflicts: ConflictRow[]
  tooCheap: TooCheap[]
  /** Of the law, as they are today. */
  usualRates: number[]
  journalSince: Date | null
  /** A day before it that has to be closed first. */
  dayBefore: string | null
}

export type TooCheap = Omit<CheapRow, 'fixedPriceUntil' | 'listPrice'> & { lowest: number }

const MOST_REFUSED = 50
const MOST_CONFLICTS = 20
const LOOKED_BACK_DAYS = 40

/** TILL-07: a day of the journal of a place: its sums, its lines, and what has to be looked at. */
export async function readTillDay(
  shop: Shop,
  { shown = 'all', page = 1, ...of }: { place: string; day: string; shown?: LinesShown; page?: number },
): Promise<TillDay> {
  const { db } = shop
  const { own: closing, last } = await closingsAround(db, of.place, of.day)
  const isPast = last !== null && last.day > of.day
  const [sums, counts, rates, cards, means, lines, refused, conflicts, tooCheap, usualRates, since, dayBefore] =
    await Promise.all([
      sumsOfDay(db, of),
      countsOfDay(db, of),
      closing ? closedRates(db, closing.id) : isPast ? [] : openRates(db, { ...of, last }),
      closing ? closedCards(db, closing.id) : isPast ? [] : openCards(db, of),
      meansOfDay(db, of),
      linesOfDay(db, { ...of, shown, after: (page - 1) * LINES_AT_ONCE, most: LINES_AT_ONCE }),
      refusedOfDay(db, of, MOST_REFUSED),
      conflictsOfPlace(db, of.place, MOST_CONFLICTS),
      soldTooCheap(shop, of),
      usualRatesOf(shop),
      journalSince(db, of.place),
      closing || isPast ? null : dayLeftOpen(db, { ...of, last }),
    ])
  const rows = lines.map(({ open, promised, isMoved, ...line }) => ({
    ...line,
    outcome: outcomeOf({ ...line, open, promised, isMoved }),
  }))
  return {
    ...sums,
    closing,
    isPast,
    rates,
    cards: cards.map(({ order, at, amount, means: how, by }) => ({ order, at, amount, means: how, by })),
    means,
    counts,
    rows,
    refused,
    conflicts,
    tooCheap,
    usualRates: usualRates.rates,
    journalSince: since,
    dayBefore,
  }
}

/** The rates of the law, the lowest first, and that of books. */
export async function usualRatesOf(shop: Shop): Promise<{ rates: number[]; ofBooks: number | null }> {
  const inForce = await vatInForce(shop)
  const rates = [...new Set(inForce.values())].toSorted((one, other) => one - other)
  return { rates, ofBooks: inForce.get('BOOK') ?? null }
}

function outcomeOf(
  line: Pick<DayLine, 'productId' | 'order' | 'orderCopies' | 'copies' | 'open' | 'promised' | 'isMoved'>,
): LineOutcome {
  if (line.order !== null && line.orderCopies === null) return 'order'
  if (line.productId === null) return 'unknown'
  if (line.open > 0) return line.promised > 0 ? 'promised' : 'beyond'
  if (!line.isMoved) return 'counted'
  return line.copies < 0 ? 'back' : 'moved'
}

/** Copies at a fixed price that went for less than the law allows, in these weeks or on one day; what was taken back is not told. */
export async function soldTooCheap(shop: Shop, of?: { place: string; day: string }): Promise<TooCheap[]> {
  const since = of ? new Date(0) : new Date(shop.clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const [rows, fixedPriceMaxDiscountPercent] = await Promise.all([
    cheapSales(shop.db, since, of),
    shopSetting(shop, 'fixedPriceMaxDiscountPercent'),
  ])
  return rows.flatMap(({ fixedPriceUntil, listPrice, ...row }) => {
    const lowest = lowestAllowed({ listPrice, fixedPriceUntil }, { today: row.day, fixedPriceMaxDiscountPercent })
    return row.price < lowest ? [{ ...row, lowest }] : []
  })
}
