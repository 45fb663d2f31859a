import { addDays, shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { monthAfter } from '../ledger/month-after.ts'
import { firstMovement, knownQuarters, lastQuarter, writeQuarter, type Since } from './stock-records.server.ts'

/** Before all that is known. */
const NO_QUARTER = { quarter: '-infinity', from: new Date(0) }

/** A till is refused what is older than a year; the quarter in which that was is the last that it may change. */
const REWRITTEN_DAYS = 460

/** Where to begin to reckon what stood there at a moment. */
export async function stockSince({ db }: Pick<Shop, 'db'>, until: Date): Promise<Since> {
  const quarter = await lastQuarter(db, shopDay(until))
  return quarter === null ? { ...NO_QUARTER, until } : { quarter, from: startOfDay(quarter), until }
}

/**
 * OFFICE-81: every night: what stood in our places when each quarter began. Those of a year and more are reckoned anew, each from the one
 * before, because a till may tell so late of what it has sold; what is as it was is not written again.
 */
export async function writeStockQuarters(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = shop
  const first = await firstMovement(db)
  if (!first) return
  const today = shopDay(clock.now())
  const known = new Set(await knownQuarters(db))
  let before: Omit<Since, 'until'> = NO_QUARTER
  for (let of = quarterAfter(shopDay(first)); of <= today; of = quarterAfter(of)) {
    const from = startOfDay(of)
    if (!known.has(of) || of > addDays(today, -REWRITTEN_DAYS))
      await writeQuarter(db, { of, since: { ...before, until: from } })
    before = { quarter: of, from }
  }
}

/** `2026-11-18` → `2027-01-01` */
function quarterAfter(day: string): string {
  const month = Number(day.slice(5, 7))
  const last = String(Math.ceil(month / 3) * 3).padStart(2, '0')
  return `${monthAfter(`${day.slice(0, 'YYYY'.length)}-${last}`)}-01`
}
