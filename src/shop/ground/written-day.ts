import { endOfDay, startOfDay } from './shop-day.ts'

/** Days that somebody can write: nothing was printed before the first, and nobody plans beyond the last. */
export const FIRST_WRITTEN_DAY = '1400-01-01'
export const LAST_WRITTEN_DAY = '2199-12-31'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The one rule of days: one that the calendar has, between these two. */
export function isWrittenDay(day: string): boolean {
  if (!DAY.test(day) || day < FIRST_WRITTEN_DAY || day > LAST_WRITTEN_DAY) return false
  const read = new Date(`${day}T00:00:00Z`)
  // 31 February is read as a day of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** The same of a moment, as programs write it. */
export function isWrittenMoment(moment: string): boolean {
  return isWrittenDay(moment.slice(0, FIRST_WRITTEN_DAY.length))
}

/** The moment at which a written day begins in the shop; null where none is written. */
export function beginningOf(day: string): string | null {
  return momentOf(day, startOfDay)
}

/** The moment at which it is over. */
export function endOf(day: string): string | null {
  return momentOf(day, endOfDay)
}

/** What is no day yet, because its year is still typed, is told as it stands: the door refuses it. */
function momentOf(day: string, of: (day: string) => Date): string | null {
  if (day === '') return null
  return isWrittenDay(day) ? of(day).toISOString() : `${day}T12:00:00.000Z`
}
