import { DAY_MS } from '#kit/durations.ts'
import { shopDay, startOfDay } from './shop-day.ts'

/** What is older than this has been kept for so many days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** What is older than this has been kept for so many years. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

/** Documents are kept from the end of the year they are of: what is older than this is of a year for which that is over. */
export function documentYearsBefore(now: Date, years: number): Date {
  const year = Number(shopDay(now).slice(0, 4))
  return startOfDay(`${String(year - years).padStart(4, '0')}-01-01`)
}
