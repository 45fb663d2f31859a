import { HOUR_MS } from '#kit/durations.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { atOneMoment } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { listSessions, type SessionList } from '#shop/goods/scan-sessions/list-sessions.ts'
import { readReaders, readSession, type SessionReaders } from '#shop/goods/scan-sessions/read-session.ts'
import { COUNTS, type CountRow } from './count-records.server.ts'
import { countState, differenceOf, type CountState } from './count.ts'
import { countedRows, namedTitles, unknownCodes, type CountedRow, type NamedTitle } from './counted-records.server.ts'
import {
  categoryName,
  categoriesToCount,
  leftCounts,
  listedCount,
  outcomeRows,
  shelvesToCount,
  uncountedTitles,
  type LeftCount,
  type ListedCount,
  type OutcomeRow,
} from './count-list-records.server.ts'

/** More titles than anybody scrolls through; the range may be larger. */
const MOST_TITLES = 5_000
const MOST_LEFT = 200
/** Whoever counts comes back from a customer, or from lunch. */
const LEFT_MS = HOUR_MS

type CountTitle = Pick<CountedRow, 'productId' | 'ean' | 'title' | 'author' | 'shelf' | 'counted' | 'isInRange'>

/** A count as those see it who scan: what was counted, not what the books say. */
export type CountView = CountRow &
  SessionReaders & {
    /** The name of what is counted, where it is a category. */
    category: string | null
    /** What was read, the last first, then what is still to be found. */
    titles: CountTitle[]
    unknown: { ean: string; copies: number }[]
    /** Of a count that was accepted. */
    outcomes: OutcomeRow[]
  }

type Read = { id: number; language: Language }

export async function readCount(shop: Shop, { id, language, by }: Read & { by: Actor }): Promise<CountView | null> {
  const { db, clock } = shop
  const count = await readSession(shop, COUNTS, id)
  if (!count) return null
  const [{ rows, unknown, ...scanners }, category, outcomes] = await Promise.all([
    // What was read, and which scans that are: a browser adds its own that are not among them.
    atOneMoment(shop, async (db) => ({
      rows: count.closedAt ? [] : await countedRows(db, { count, language, now: clock.now() }),
      unknown: await unknownCodes(db, id),
      ...(await readReaders({ db }, COUNTS, { id, by })),
    })),
    count.categoryId ? categoryName(db, count.categoryId, language) : null,
    count.outcome ? outcomeRows(db, id, language) : [],
  ])
  const titles = rows.slice(0, MOST_TITLES).map((row) => {
    const { productId, ean, title, author, shelf, counted, isInRange } = row
    return { productId, ean, title, author, shelf, counted, isInRange }
  })
  return { ...count, category, titles, unknown, ...scanners, outcomes }
}

export type CountDifference = CountTitle & {
  state: CountState
  stood: number
  difference: number
  held: number
}

/** What accepting the count would do; titles that are right are counted only. */
export async function readDifferences(
  shop: Shop,
  { id, language }: Read,
): Promise<{ count: CountRow; differences: CountDifference[]; right: number; titles: number } | null> {
  const count = await readSession(shop, COUNTS, id)
  if (!count) return null
  const rows = count.closedAt ? [] : await countedRows(shop.db, { count, language, now: shop.clock.now() })
  const differences = rows.flatMap((row): CountDifference[] => {
    const state = countState(row)
    if (state === 'right') return []
    const { productId, ean, title, author, shelf, counted, isInRange, stood, held } = row
    return [
      { productId, ean, title, author, shelf, counted, isInRange, stood, held, state, difference: differenceOf(row) },
    ]
  })
  return {
    count,
    differences: differences.slice(0, MOST_TITLES),
    right: rows.length - differences.length,
    titles: rows.filter(({ isInRange }) => isInRange).length,
  }
}

/** Titles that a browser has read and has no name for. Codes that no title has are left out. */
export async function nameScanned(
  shop: Shop,
  { id, eans, language }: Read & { eans: readonly string[] },
): Promise<NamedTitle[]> {
  const count = eans.length > 0 ? await readSession(shop, COUNTS, id) : null
  return count ? namedTitles(shop.db, { count, eans, language }) : []
}

export type CountList = SessionList<ListedCount> & {
  /** Titles of the place that nobody has counted for a year. */
  uncounted: number
  shelves: { shelf: string; titles: number }[]
  categories: { id: string; name: string }[]
}

type List = { place: string | null; before: number | null; language: Language; now: Date }

export async function listCounts(shop: Shop, { place, before, language, now }: List): Promise<CountList> {
  const { db } = shop
  const [sessions, uncounted, shelves, categories] = await Promise.all([
    listSessions(shop, COUNTS, { listed: listedCount(language), before }),
    place ? uncountedTitles(db, place, now) : 0,
    place ? shelvesToCount(db, place) : [],
    categoriesToCount(db, language),
  ])
  return { ...sessions, uncounted, shelves, categories }
}

/** Counts that nobody goes on with: what they found waits for a decision, and their differences grow old. */
export function countsLeft({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<LeftCount[]> {
  return leftCounts(db, new Date(clock.now().getTime() - LEFT_MS), MOST_LEFT)
}
