import { DAY_MS, HOUR_MS } from '#kit/durations.ts'
import { SHOP_TIME_ZONE } from '#site/constants.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const LONGEST_DAY = 'YYYY-MM-DD'.length

/** OPS-05: the calendar day in the shop, 'YYYY-MM-DD'. */
export function shopDay(now: Date): string {
  return dayFormat.format(now).padStart(LONGEST_DAY, '0')
}

/** The moment the next day begins in the shop; on the two days of clock change the day has 23 or 25 hours. */
export function nextMidnight(now: Date): Date {
  return shopMoment(addDays(shopDay(now), 1), '00:00')
}

/**
 * The moment at which a clock in the shop shows this time ('05:30') on this day. Of a time that comes twice the first; one
 * that is left out when summer begins is an hour later.
 */
export function shopMoment(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const [inSummer, inWinter] = [new Date(asUtc - 2 * HOUR_MS), new Date(asUtc - HOUR_MS)]
  return shopDay(inSummer) === day && timeFormat.format(inSummer) === time ? inSummer : inWinter
}

/** The moment a calendar day begins in the shop. */
export function startOfDay(day: string): Date {
  return endOfDay(addDays(day, -1))
}

/** The moment it is over, at which the next one begins. */
export function endOfDay(day: string): Date {
  return nextMidnight(new Date(`${day}T12:00:00Z`))
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Negative where the second day is before the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}
