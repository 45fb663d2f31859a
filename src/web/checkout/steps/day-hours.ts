import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { Language } from '#site/languages.ts'
import type { Text } from '#words/text.tsx'

type DayHours = { weekday: number; from: string; to: string }

/** A Monday. */
const MONDAY = Date.UTC(2026, 10, 16, 12)
const DAY_MS = 86_400_000

/** 'H–P 08:00–18:00, Szo 08:00–12:00': days with the same hours are told together. */
export function dayHoursInWords(hours: readonly DayHours[], language: Language, text: Text): string {
  const isAlways = hours.length === 7 && hours.every(({ from, to }) => from === '00:00' && /^(24:00|23:59)$/.test(to))
  if (isAlways) return text('checkout.always-open')
  const spans: { first: number; last: number; time: string }[] = []
  for (const { weekday, from, to } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const time = `${from}–${to}`
    const before = spans.at(-1)
    if (before?.time === time && before.last === weekday - 1) before.last = weekday
    else spans.push({ first: weekday, last: weekday, time })
  }
  return spans
    .map(({ first, last, time }) => {
      const days = first === last ? dayName(first, language) : `${dayName(first, language)}–${dayName(last, language)}`
      return `${days} ${time}`
    })
    .join(', ')
}

function dayName(weekday: number, language: Language): string {
  const locale = language === 'hu' ? 'hu-HU' : 'en-GB'
  return dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(MONDAY + (weekday - 1) * DAY_MS))
}
