import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { OfficeWords } from '../words/hu.ts'

/** `40 perce`, `3 órája`, `2 napja`. */
export function ageInWords(since: Date, now: Date, { ages }: OfficeWords['today']): string {
  const passed = now.getTime() - since.getTime()
  if (passed < HOUR_MS) return ages.minutes(Math.floor(passed / MINUTE_MS))
  return passed < DAY_MS ? ages.hours(Math.floor(passed / HOUR_MS)) : ages.days(Math.floor(passed / DAY_MS))
}

/** `3 óra 18 perc` */
export function timeLeft(until: Date, now: Date, { left }: OfficeWords['today']): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / MINUTE_MS))
  return left(Math.floor(minutes / 60), minutes % 60)
}
