import { MOVED_DAYS } from '#shop/ground/moved-days.ts'
import { addDays } from '#shop/ground/shop-day.ts'

const FIXED_HOLIDAYS = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26']
/** Good Friday, Easter Monday, Whit Monday, counted from Easter Sunday. */
const EASTER_HOLIDAYS = [-2, 1, 50]

/** 0 is Sunday, as in Date. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** A public holiday in Hungary, where the shop and its couriers work. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return EASTER_HOLIDAYS.some((days) => addDays(easter, days) === day)
}

/** `movedDays`: a Saturday among them is worked, a weekday is not. */
export function isWorkingDay(
  day: string,
  closedDays: readonly string[] = [],
  movedDays: readonly string[] = [],
): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || isPublicHoliday(day) || closedDays.includes(day)) return false
  return (weekday === 6) === movedDays.includes(day)
}

/** This day if it is a working day, else the next one. */
export function workingDayFrom(
  day: string,
  closedDays: readonly string[] = [],
  movedDays: readonly string[] = [],
): string {
  return firstDay(day, (candidate) => isWorkingDay(candidate, closedDays, movedDays)) ?? day
}

/** The day after so many working days, counted from the day after this one; so many as a year has at most. */
export function addWorkingDays(
  day: string,
  days: number,
  closedDays: readonly string[] = [],
  movedDays: readonly string[] = [],
): string {
  let at = day
  for (let left = Math.min(days, MOST_DAYS); left > 0; left -= 1)
    at = workingDayFrom(addDays(at, 1), closedDays, movedDays)
  return at
}

const MOST_DAYS = 366

/** How many working days there are after the first day, up to the last; 0 where that is not later. */
export function workingDaysBetween(first: string, last: string): number {
  let days = 0
  for (let at = addDays(first, 1); at <= last && days < MOST_DAYS; at = addDays(at, 1))
    if (isWorkingDay(at, [], MOVED_DAYS)) days += 1
  return days
}

const LONGEST_WAIT_DAYS = 60

export function firstDay(from: string, isFit: (day: string) => boolean): string | null {
  for (let days = 0; days < LONGEST_WAIT_DAYS; days += 1) {
    const day = addDays(from, days)
    if (isFit(day)) return day
  }
  return null
}

/** Gauss's rule in the form of Meeus, for the Gregorian calendar. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
