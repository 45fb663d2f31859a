import { monthAfter } from '../ledger/month-after.ts'
import { addDays } from '#shop/ground/shop-day.ts'

/** Days of the shop's calendar, the last one excluded: `2026`, `2026-10` or `2026-10-23`. */
export type Period = { name: string; by: 'year' | 'month' | 'day'; from: string; until: string }

const PERIOD = /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** Null: there is no such day, month or year. */
export function periodOf(name: string): Period | null {
  if (!PERIOD.test(name)) return null
  if (name.length === 'YYYY'.length)
    return { name, by: 'year', from: `${name}-01-01`, until: `${Number(name) + 1}-01-01` }
  if (name.length === 'YYYY-MM'.length)
    return { name, by: 'month', from: `${name}-01`, until: `${monthAfter(name)}-01` }
  return addDays(name, 0) === name ? { name, by: 'day', from: name, until: addDays(name, 1) } : null
}

/** The one before, and the one after. */
export function besidePeriod({ name, by, from }: Period): { before: string; after: string } {
  if (by === 'year') return { before: String(Number(name) - 1), after: String(Number(name) + 1) }
  if (by === 'day') return { before: addDays(name, -1), after: addDays(name, 1) }
  return { before: addDays(from, -1).slice(0, name.length), after: monthAfter(name) }
}

/** Its days, or the months of a year: those without anything, too, so that a drawing keeps their places. */
export function timesOf({ by, from, until }: Period): string[] {
  const times: string[] = []
  if (by === 'year') for (let at = from.slice(0, 'YYYY-MM'.length); at < until; at = monthAfter(at)) times.push(at)
  else for (let at = from; at < until; at = addDays(at, 1)) times.push(at)
  return times
}
