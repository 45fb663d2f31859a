import { SHOP_TIME_ZONE } from '#site/constants.ts'
import { dateFormat, groupedNumber } from '#kit/formats/intl-formats.ts'
import { spanInWords } from '#kit/formats/day-in-words.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'

const NO_BREAK_SPACE = '\u00a0'
/** English days are written as a Hungarian shop's neighbours write them: 30 December 2026. */
export const DATE_LOCALES = { en: 'en-GB', hu: LANGUAGE_FACTS.hu.locale } as const satisfies Record<Language, string>

/** `4 990 Ft` in Hungarian, `4,990 Ft` in English: grouped from four digits on, never broken over lines; nothing has no sign. */
export function formatForints(amount: number, language: Language): string {
  return `${groupedNumber(LANGUAGE_FACTS[language].locale).format(Math.round(amount) || 0)}${NO_BREAK_SPACE}Ft`
}

const DATE_PARTS = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A calendar day of the shop, written 'YYYY-MM-DD', in the language's own words; as exact as it is known. */
export function formatDay(day: string, language: Language, precision: keyof typeof DATE_PARTS = 'day'): string {
  const format = dateFormat(DATE_LOCALES[language], { ...DATE_PARTS[precision], timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** From one day to another: with weekdays, as near days are written, or with the year. */
export function formatSpan(
  { from, to }: { from: string; to: string },
  language: Language,
  by: 'weekday' | 'year' = 'year',
): string {
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)]
  return spanInWords(DATE_LOCALES[language], [first, last], by)
}

/** An instant as the shop's clock shows it. */
export function formatInstant(instant: Date, language: Language): string {
  const format = dateFormat(DATE_LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: SHOP_TIME_ZONE,
  })
  return format.format(instant)
}

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
