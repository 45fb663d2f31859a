import { dateFormat } from '#kit/intl-formats.ts'
import type { Language } from '#languages.ts'
import type { DaySpan, PickUp } from '#shop/stock/delivery-estimate.ts'
import type { Text } from '../text.tsx'

/** A day of the coming weeks: its weekday says more than its year. */
export function nearDay(day: string, language: Language): string {
  return dateFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

export function spanInWords({ from, to }: DaySpan, language: Language, text: Text): string {
  if (from === to) return nearDay(from, language)
  return text('detail.day-span', { from: nearDay(from, language), to: nearDay(to, language) })
}

export function pickUpInWords(pickUp: PickUp, isToday: boolean, language: Language, text: Text): string {
  if (pickUp.until) return text('detail.today-until', { time: pickUp.until })
  if (pickUp.since && isToday) return text('detail.today-from', { time: pickUp.since })
  if (pickUp.since) return text('detail.day-from', { day: nearDay(pickUp.from, language), time: pickUp.since })
  return spanInWords(pickUp, language, text)
}
