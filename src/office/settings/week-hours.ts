import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import type { Flat } from './setting-form.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export type OpeningSpan = { from: string; to: string }

/** Of each day its openings as text, `10:00-13:00 14:00-18:00`: so two people who change two days do not meet. */
export function flatOfHours(value: unknown): Flat {
  const hours = value as OpeningHours
  return Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      textOfOpenings(hours.filter(({ days }) => days.includes(day)).map(({ from, to }) => ({ from, to }))),
    ]),
  )
}

/** Days with the same openings are one entry, as the shop tells them. */
export function hoursOfFlat(flat: Flat): OpeningHours {
  const days = new Map<string, Weekday[]>()
  for (const day of WEEKDAYS)
    for (const { from, to } of openingsOf(flat[day] ?? '')) {
      const opening = `${from}-${to}`
      days.set(opening, [...(days.get(opening) ?? []), day])
    }
  return [...days].map(([opening, on]) => {
    const [from = '', to = ''] = opening.split('-')
    return { days: on, from, to }
  })
}

export function openingsOf(text: string): OpeningSpan[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((opening) => {
      const [from = '', to = ''] = opening.split('-')
      return { from, to }
    })
}

export function textOfOpenings(openings: readonly OpeningSpan[]): string {
  return openings
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to }) => `${from}-${to}`)
    .join(' ')
}
