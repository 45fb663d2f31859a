import { addDays } from '#shop/ground/shop-day.ts'
import { isWorkingDay } from '#shop/goods/stock/working-days.ts'

export const PICKUP_WORKING_DAYS = 10
export const REMINDER_WORKING_DAYS = 5

/** The last of so many working days after that day. */
export function workingDaysAfter(day: string, count: number, closedDays: readonly string[]): string {
  let last = day
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (isWorkingDay(last, closedDays)) left -= 1
  }
  return last
}

/** The day on which so many working days had passed by the other. */
export function workingDaysBefore(day: string, count: number, closedDays: readonly string[]): string {
  let first = day
  for (let left = count; left > 0;) {
    if (isWorkingDay(first, closedDays)) left -= 1
    first = addDays(first, -1)
  }
  return first
}
