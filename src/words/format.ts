import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { Language } from '#site/languages.ts'
import { DATE_LOCALES } from './written-forms.ts'

export { formatDay, formatForints, formatInstant, formatSpan } from './written-forms.ts'

/** The day with its weekday, as at the head of a newspaper. */
export function formatLongDay(day: string, language: Language): string {
  return dateFormat(DATE_LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** A near day, whose year nobody asks: `november 26.`, `26 November`. */
export function formatMonthDay(day: string, language: Language): string {
  const { number, month } = dayParts(day, language)
  return language === 'hu' ? `${month} ${number}` : `${number} ${month}`
}

/** The parts of a day for a calendar line: the number, the month, the weekday. */
export function dayParts(day: string, language: Language): { number: string; month: string; weekday: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(DATE_LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  const number = String(Number(day.slice(8)))
  return {
    number: language === 'hu' ? `${number}.` : number,
    month: part({ month: 'long' }),
    weekday: part({ weekday: 'long' }),
  }
}
