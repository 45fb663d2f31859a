import { randomInt } from 'node:crypto'
import { addDays, nextMidnight, shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import {
  analyzeBaskets,
  analyzeNext,
  changedTogether,
  countAllBuyers,
  cutWorks,
  emptyCount,
  fillBaskets,
  fillNext,
  putBeside,
  writeTogether,
} from './count-records.server.ts'

const DAYS = 731
/** A part of the time is a statement, and so is a part of the works: none comes near the 30 s that any has. */
const DAYS_AT_ONCE = 30
const BASKETS_AT_ONCE = 50_000
/** Two tags a work: more at once would drop every page there is (migrations/0006-changes.sql). */
const WRITTEN_AT_ONCE = 90

type Counting = { isStopping?: () => boolean; basketsAtOnce?: number }

/**
 * READER-45, each night: what was taken together, counted in parts beside the shelf that stands. Only a whole count changes it, all at
 * once; told is how many works have something else beside them. Ended or killed between, the shelf of the night before stands.
 */
export async function countTogether(
  shop: Shop,
  { isStopping = () => false, basketsAtOnce = BASKETS_AT_ONCE }: Counting = {},
): Promise<number> {
  const { db, clock } = shop
  await emptyCount(db)
  try {
    const salt = randomInt(2 ** 47)
    for (const span of spansUntil(clock.now())) {
      if (isStopping()) return 0
      await fillBaskets(db, { ...span, salt })
    }
    await analyzeBaskets(db)
    const allBuyers = await countAllBuyers(db)
    const ends = await cutWorks(db, basketsAtOnce)
    const parts = ends.map((upTo, place) => ({ after: ends[place - 1] ?? '', upTo }))
    for (const part of parts) {
      if (isStopping()) return 0
      await fillNext(db, part)
    }
    await analyzeNext(db)
    for (const part of parts) {
      if (isStopping()) return 0
      await putBeside(db, { ...part, allBuyers })
    }
    return isStopping() ? 0 : await swapShelf(shop)
  } finally {
    await emptyCount(db)
  }
}

/** Two years until tonight, from midnight to midnight. */
function spansUntil(now: Date): { from: Date; to: Date }[] {
  const today = shopDay(now)
  const end = nextMidnight(now)
  const spans: { from: Date; to: Date }[] = []
  for (let day = addDays(today, -DAYS); day <= today; day = addDays(day, DAYS_AT_ONCE)) {
    const next = startOfDay(addDays(day, DAYS_AT_ONCE))
    spans.push({ from: startOfDay(day), to: next < end ? next : end })
  }
  return spans
}

/** Only what has changed since the last night is written, so that pages whose shelf is the same stay. */
function swapShelf(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    const changed = await changedTogether(db)
    for (let from = 0; from < changed.length; from += WRITTEN_AT_ONCE)
      await writeTogether(db, changed.slice(from, from + WRITTEN_AT_ONCE))
    return changed.length
  })
}
