import { SHOP_TIME_ZONE } from '#constants.ts'
import { dateFormat, groupedNumber } from '#kit/intl-formats.ts'
import { LANGUAGE_FACTS, type Language } from '#languages.ts'
import type { DatePrecision } from '#shop/catalogue/product-card.ts'

const NO_BREAK_SPACE = '\u00a0'

/** `4 990 Ft` in Hungarian, `4,990 Ft` in English: grouped from four digits on, never broken over lines. */
export function formatForints(amount: number, language: Language): string {
  return `${groupedNumber(LANGUAGE_FACTS[language].locale).format(Math.round(amount))}${NO_BREAK_SPACE}Ft`
}

const DATE_PARTS = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const satisfies Record<DatePrecision, Intl.DateTimeFormatOptions>

/** A calendar day of the shop, written 'YYYY-MM-DD', in the language's own words; as exact as it is known. */
export function formatDay(day: string, language: Language, precision: DatePrecision = 'day'): string {
  const locale = language === 'en' ? 'en-GB' : LANGUAGE_FACTS[language].locale
  return dateFormat(locale, { ...DATE_PARTS[precision], timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** An instant as the shop's clock shows it. */
export function formatInstant(instant: Date, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : LANGUAGE_FACTS[language].locale
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }).format(instant)
}

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
