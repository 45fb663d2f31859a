import { dateFormat } from '#kit/formats/intl-formats.ts'
import { SHOP_TIME_ZONE } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { DATE_LOCALES, dayParts, formatDay, formatMonthDay } from '#words/format.ts'

/** `10:42`, by the shop's clock. */
export function clockTime(moment: Date, language: Language): string {
  return dateFormat(DATE_LOCALES[language], { hour: '2-digit', minute: '2-digit', timeZone: SHOP_TIME_ZONE }).format(
    moment,
  )
}

/** `hétfő, november 16.` */
export function weekdayAndDay(moment: Date, language: Language): string {
  const day = shopDay(moment)
  return `${dayParts(day, language).weekday}, ${formatMonthDay(day, language)}`
}

/** `november 16. 10:42` */
export function dayAndTime(moment: Date, language: Language): string {
  return `${formatMonthDay(shopDay(moment), language)} ${clockTime(moment, language)}`
}

/** `november 16.`, where what is due by then is due by the end of that day: the moment itself belongs to the next. */
export function lastDayBefore(moment: Date, language: Language): string {
  return formatMonthDay(shopDay(new Date(moment.getTime() - 1)), language)
}

/** `2026. november 16.` */
export function dayWithYear(moment: Date, language: Language): string {
  return formatDay(shopDay(moment), language)
}
