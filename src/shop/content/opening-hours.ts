import { DAY_MS } from '#kit/durations.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { OpeningHours } from '#shop/shop-settings.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof WEEK)[number]

/** A Monday; the days after it give the names of the rest. */
const A_MONDAY = Date.UTC(2026, 0, 5, 12)

export type HoursLine = { days: readonly Weekday[]; label: string; from: string | null; to: string | null }

/** The week as a shop writes it on its door: days of the same hours together, those it is closed on at the end of their row. */
export function weekOf(hours: OpeningHours, language: Language): HoursLine[] {
  const lines: { days: Weekday[]; from: string | null; to: string | null }[] = []
  for (const day of WEEK) {
    const open = hours.find(({ days }) => days.includes(day))
    const [from, to] = [open?.from ?? null, open?.to ?? null]
    const last = lines.at(-1)
    if (last && last.from === from && last.to === to) last.days.push(day)
    else lines.push({ days: [day], from, to })
  }
  return lines.map(({ days, from, to }) => ({ days, from, to, label: daysLabel(days, language) }))
}

function daysLabel(days: readonly Weekday[], language: Language): string {
  const names = days.map((day) => weekdayName(day, language))
  const [first = '', last = ''] = [names[0], names.at(-1)]
  return names.length === 1 ? first : `${first}–${last}`
}

export function weekdayName(day: Weekday, language: Language): string {
  const moment = new Date(A_MONDAY + WEEK.indexOf(day) * DAY_MS)
  return dateFormat(LANGUAGE_FACTS[language].locale, { weekday: 'long', timeZone: 'UTC' }).format(moment)
}
