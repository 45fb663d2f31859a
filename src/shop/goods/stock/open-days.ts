import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import { firstDay, isPublicHoliday, weekdayOf } from './working-days.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export function weekdayOfDay(day: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekdayOf(day)]!
}

type OpenTime = { from: string; to: string }

/** When the shop is open on that day; null on days it is not. */
export function openTime(day: string, hours: OpeningHours, closedDays: readonly string[] = []): OpenTime | null {
  if (isPublicHoliday(day) || closedDays.includes(day)) return null
  const weekday = weekdayOfDay(day)
  const found = hours.find(({ days }) => days.includes(weekday))
  return found ? { from: found.from, to: found.to } : null
}

/** The first day from this one on that the shop is open; null where it has no hours at all. */
export function openDayFrom(day: string, hours: OpeningHours, closedDays: readonly string[] = []): string | null {
  return firstDay(day, (candidate) => openTime(candidate, hours, closedDays) !== null)
}
