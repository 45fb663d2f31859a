import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { OfficeWords } from '../words/hu.ts'

/** How long ago, in the largest unit that says something: 31 minutes, 22 hours, 2 days. */
export function orderAgeInWords(since: Date, now: Date, words: OfficeWords['orderList']['age']): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return words.minutes(Math.floor(ms / MINUTE_MS))
  if (ms < 2 * DAY_MS) return words.hours(Math.floor(ms / HOUR_MS))
  return words.days(Math.floor(ms / DAY_MS))
}
