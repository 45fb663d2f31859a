import type { KnownDay } from '#shop/catalogue/claims/facts/facts.ts'

const [FIRST_YEAR, LAST_YEAR] = [1000, 2999]

/** A day of the calendar; null where there is none. */
export function knownDay(year: number, month: number, day: number): KnownDay | null {
  if (!isYear(year) || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return { date: written(year, month, day), precision: 'day' }
}

/** A month is kept as its last day. */
export function knownMonth(year: number, month: number): KnownDay | null {
  if (!isYear(year) || month < 1 || month > 12) return null
  return { date: written(year, month, daysIn(year, month)), precision: 'month' }
}

/** A year is kept as its last day. */
export function knownYear(year: number): KnownDay | null {
  return isYear(year) ? { date: written(year, 12, 31), precision: 'year' } : null
}

/** The month in which an ISO week ends. */
export function monthOfWeek(year: number, week: number): KnownDay | null {
  if (!isYear(year) || week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const sunday = new Date(fourth)
  sunday.setUTCDate(fourth.getUTCDate() + (7 - (fourth.getUTCDay() || 7)) + (week - 1) * 7)
  return knownMonth(sunday.getUTCFullYear(), sunday.getUTCMonth() + 1)
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function written(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
