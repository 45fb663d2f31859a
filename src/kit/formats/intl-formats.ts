import { dayInWords } from './day-in-words.ts'

type DateFormat = { format: (moment: Date) => string }
type NumberFormat = { format: (number: number) => string }

const dateFormats = new Map<string, DateFormat>()
const numberFormats = new Map<string, NumberFormat>()

const THOUSANDS_MARK: Record<string, string> = { 'hu-HU': '\u00a0', 'en-US': ',' }
const BEFORE_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g

/**
 * Making a format costs hundreds of times what using it does, so each is made once. The first that a page makes costs a
 * phone over 100 ms, because the browser reads the world's languages for it: what every page shows, calendar days and whole
 * numbers in the shop's languages, is written without.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = locale + JSON.stringify(options)
  let format = dateFormats.get(key)
  if (!format) dateFormats.set(key, (format = dayInWords(locale, options) ?? new Intl.DateTimeFormat(locale, options)))
  return format
}

/** Grouped from four digits on, in every language. */
export function groupedNumber(locale: string): NumberFormat {
  let format = numberFormats.get(locale)
  if (!format) numberFormats.set(locale, (format = numberFormat(locale)))
  return format
}

function numberFormat(locale: string): NumberFormat {
  const mark = THOUSANDS_MARK[locale]
  let general: Intl.NumberFormat | undefined
  return {
    format(number) {
      if (mark && Number.isSafeInteger(number)) return String(number).replace(BEFORE_THREE_DIGITS, mark)
      general ??= new Intl.NumberFormat(locale, { useGrouping: 'always' as never })
      return general.format(number)
    },
  }
}
