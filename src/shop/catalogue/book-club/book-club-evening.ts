import { addDays, shopMoment } from '#shop/ground/shop-day.ts'
import type { BookClubRule } from '#shop/ground/shop-settings.ts'
import { isPublicHoliday, weekdayOf } from '#shop/goods/stock/working-days.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** When the club meets in a month ('YYYY-MM'), by the shop's rule; a week earlier where that day is a holiday or closed. */
export function eveningOfMonth(month: string, rule: BookClubRule, closedDays: readonly string[]): Date {
  const first = `${month}-01`
  const ahead = (WEEKDAYS.indexOf(rule.weekday) - weekdayOf(first) + 7) % 7
  const weeks = rule.week === 'last' ? (isInMonth(addDays(first, ahead + 28), month) ? 4 : 3) : rule.week - 1
  let day = addDays(first, ahead + weeks * 7)
  while (isPublicHoliday(day) || closedDays.includes(day)) day = addDays(day, -7)
  return shopMoment(day, rule.time)
}

function isInMonth(day: string, month: string): boolean {
  return day.startsWith(month)
}

export function followingMonth(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7)
}
