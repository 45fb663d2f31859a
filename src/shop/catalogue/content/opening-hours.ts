import { DAY_MS } from '#kit/durations.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof WEEK)[number]

/** A Monday; the days after it give the names of the rest. */
const A_MONDAY = Date.UTC(2026, 0, 5, 12)

type Span = { from: string; to: string }
/** Days with the same hours; without any they are closed. */
export type HoursLine = { days: readonly Weekday[]; label: string; times: readonly Span[] }

/** The week as a shop writes it on its door: days of the same hours together, those it is closed on at the end of their row. */
export function weekOf(hours: OpeningHours, language: Language): HoursLine[] {
  const lines: { days: Weekday[]; times: Span[] }[] = []
  for (const day of WEEK) {
    const times = spansOn(day, hours)
    const last = lines.at(-1)
    if (last && hoursInWords(last.times) === hoursInWords(times)) last.days.push(day)
    else lines.push({ days: [day], times })
  }
  return lines.map(({ days, times }) => ({ days, times, label: daysLabel(days, language) }))
}

/** What the week says of a weekday, from morning on: two where the shop closes at noon. */
export function spansOn(weekday: string, hours: OpeningHours): Span[] {
  return hours
    .filter(({ days }) => days.some((day) => day === weekday))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** '10:00–13:00, 14:00–18:00'; empty where it is closed. */
export function hoursInWords(times: readonly Span[]): string {
  return times.map(({ from, to }) => `${from}–${to}`).join(', ')
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
