import { z } from 'zod'
import { MINUTE_MS } from '#kit/durations.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { SHORT_WEEKDAYS } from './weekdays.ts'

const WEEK_MINUTES = 7 * 24 * 60

/** When a place is looked at: every so many minutes, or at times of the day in the shop, on all days or on some. */
export const importScheduleShape = z.union([
  z.strictObject({ everyMinutes: z.number().int().min(1).max(WEEK_MINUTES) }),
  z.strictObject({
    at: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
      .min(1)
      .max(48),
    weekdays: z.array(z.enum(SHORT_WEEKDAYS)).min(1).optional(),
  }),
])

export type ImportSchedule = Readonly<z.infer<typeof importScheduleShape>>

/** The next time after this moment. One that was missed is not made up for twice: it follows from now, not from then. */
export function nextFetchAt(schedule: ImportSchedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(now.getTime() + schedule.everyMinutes * MINUTE_MS)
  const today = shopDay(now)
  for (let ahead = 0; ahead <= SHORT_WEEKDAYS.length; ahead++) {
    const day = addDays(today, ahead)
    const weekday = SHORT_WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
    if (schedule.weekdays && !schedule.weekdays.some((one) => one === weekday)) continue
    const moments = schedule.at.map((time) => shopMoment(day, time)).filter((moment) => moment > now)
    const [first] = moments.toSorted((one, other) => one.getTime() - other.getTime())
    if (first) return first
  }
  throw new Error(`No time follows ${now.toISOString()} by ${JSON.stringify(schedule)}`)
}
