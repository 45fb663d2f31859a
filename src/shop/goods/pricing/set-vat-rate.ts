import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { LAWFUL_VAT_RATES } from './lawful-vat-rates.ts'
import {
  deleteVatRate,
  endVatRate,
  insertVatRate,
  insertVatRates,
  lockVatRates,
  vatRateRows,
  type StoredVatRate,
} from './vat-rate-records.server.ts'

export type NewVatRate = { vatClass: string; percent: number; from: string }

const VAT_CLASS = /^[A-Z][A-Z0-9_]{0,39}$/

/** PRICE-03: the rate of a class from a day on. What held before ends the day before; the past is not rewritten. `seen` is the version of the class. */
export async function setVatRate(
  shop: Shop,
  { vatClass, percent, from }: NewVatRate,
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem>> {
  if (!VAT_CLASS.test(vatClass)) return failed({ at: 'vatClass', kind: 'wrong-form' })
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    return failed({ at: 'percent', kind: 'wrong-form', expected: '0–99' })
  return inTransaction(shop, async ({ db, clock }) => {
    await lockVatRates(db)
    const rates = (await vatRateRows(db)).filter((one) => one.vatClass === vatClass)
    const stale = staleOf(rates[0]?.version ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    const onThatDay = rates.findLast((one) => one.from <= from && (one.until === null || one.until >= from))
    if (onThatDay?.percent === percent) return done({ isChanged: false })
    // The first rate of a class may begin whenever it did; a change of one may not alter what was asked for already.
    if (rates.length > 0 && from < shopDay(clock.now()))
      return failed({ at: 'from', kind: 'too-small', expected: shopDay(clock.now()) })
    const isAfter = rates.find((one) => one.from >= from)
    if (isAfter) return failed({ at: 'from', kind: 'too-small', expected: addDays(isAfter.from, 1) })
    if (onThatDay) await endVatRate(db, { vatClass, from: onThatDay.from, until: addDays(from, -1) })
    await insertVatRate(db, { vatClass, percent, from, until: null })
    return done({ isChanged: true })
  })
}

/** Takes a rate back that has not begun: whatever held before it goes on. Nothing was ever asked for by it. */
export async function dropPlannedVatRate(
  shop: Shop,
  { vatClass, from }: { vatClass: string; from: string },
  seen?: number,
): Promise<Result<void, FieldProblem>> {
  return inTransaction(shop, async ({ db, clock }) => {
    await lockVatRates(db)
    const rates = (await vatRateRows(db)).filter((one) => one.vatClass === vatClass)
    const stale = staleOf(rates[0]?.version ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    const planned = rates.at(-1)
    if (!planned || planned.from !== from || from <= shopDay(clock.now()))
      return failed({ at: 'from', kind: 'missing' })
    await deleteVatRate(db, { vatClass, from })
    const before = rates.at(-2)
    // Only what ended because of it goes on: a class whose rate had ended long before stays without one.
    if (before?.until === addDays(from, -1)) await endVatRate(db, { vatClass, from: before.from, until: null })
    return done(undefined)
  })
}

/** Classes that have no rate get those of the law; what the shop has is its own. Tells which classes were given theirs. */
export async function giveLawfulVatRates(shop: Shop): Promise<string[]> {
  return inTransaction(shop, async ({ db }) => {
    await lockVatRates(db)
    const known = new Set((await vatRateRows(db)).map(({ vatClass }) => vatClass))
    const missing = LAWFUL_VAT_RATES.filter(({ vatClass }) => !known.has(vatClass))
    await insertVatRates(
      db,
      missing.map((rate) => ({ ...rate, until: rate.until ?? null })),
    )
    return [...new Set(missing.map(({ vatClass }) => vatClass))]
  })
}

export function listVatRates(shop: Shop): Promise<StoredVatRate[]> {
  return vatRateRows(shop.db)
}
