import { dateFormat } from '#kit/intl-formats.ts'
import { LANGUAGE_FACTS, type Language } from '#languages.ts'

export { formatDay, formatForints, formatInstant, formatSpan } from '#written-forms.ts'

/** The day with its weekday, as at the head of a newspaper. */
export function formatLongDay(day: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : LANGUAGE_FACTS[language].locale
  return dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** The parts of a day for a calendar line: the number, the month, the weekday. */
export function dayParts(day: string, language: Language): { number: string; month: string; weekday: string } {
  const locale = language === 'en' ? 'en-GB' : LANGUAGE_FACTS[language].locale
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  const number = String(Number(day.slice(8)))
  return {
    number: language === 'hu' ? `${number}.` : number,
    month: part({ month: 'long' }),
    weekday: part({ weekday: 'long' }),
  }
}
