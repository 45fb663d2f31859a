import { addDays, nextMidnight, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import { openDayFrom, weekdayOfDay } from '#shop/goods/stock/open-days.ts'
import { shopTime } from '#shop/goods/stock/shop-hours.ts'
import { isPublicHoliday } from '#shop/goods/stock/working-days.ts'
import { spansOn } from './opening-hours.ts'

/** Why a day is another than its week says: a public holiday, or a day on which the shop stays closed. */
type ClosedFor = 'holiday' | 'closed-day'

/** Whether the shop is open at a moment, and what comes next: it closes, or opens today, tomorrow or on a later day. */
export type OpeningNow = {
  next:
    | { kind: 'closes' | 'opens-today' | 'opens-tomorrow'; time: string }
    | { kind: 'opens-on'; day: string; time: string }
    | null
  /** Null where today is as its week says. */
  todayClosedFor: ClosedFor | null
  /** Days of the next two weeks on which it is closed though the week says otherwise. */
  closedSoon: string[]
  /** From then on something else has to be said. */
  until: Date
}

type Hours = { openingHours: OpeningHours; closedDays: readonly string[] }

const SOON_DAYS = 14

export function openingNow(now: Date, { openingHours, closedDays }: Hours): OpeningNow {
  const [today, time] = [shopDay(now), shopTime(now)]
  const closedFor = (day: string) => closedForOn(day, { openingHours, closedDays })
  const todayClosedFor = closedFor(today)
  const spans = todayClosedFor ? [] : spansOn(weekdayOfDay(today), openingHours)
  const present = spans.find(({ from, to }) => from <= time && time < to)
  const later = spans.find(({ from }) => from > time)
  const turn = present?.to ?? later?.from
  const soon = Array.from({ length: SOON_DAYS }, (_, days) => addDays(today, days + 1))
  return {
    next: present
      ? { kind: 'closes', time: present.to }
      : later
        ? { kind: 'opens-today', time: later.from }
        : nextOpening(today, { openingHours, closedDays }),
    todayClosedFor,
    closedSoon: soon.filter((day) => closedFor(day) !== null),
    until: turn ? shopMoment(today, turn) : nextMidnight(now),
  }
}

function nextOpening(today: string, { openingHours, closedDays }: Hours): OpeningNow['next'] {
  const tomorrow = addDays(today, 1)
  const day = openDayFrom(tomorrow, openingHours, closedDays)
  const time = day && spansOn(weekdayOfDay(day), openingHours)[0]?.from
  if (!day || !time) return null
  return day === tomorrow ? { kind: 'opens-tomorrow', time } : { kind: 'opens-on', day, time }
}

function closedForOn(day: string, { openingHours, closedDays }: Hours): ClosedFor | null {
  if (spansOn(weekdayOfDay(day), openingHours).length === 0) return null
  if (isPublicHoliday(day)) return 'holiday'
  return closedDays.includes(day) ? 'closed-day' : null
}
