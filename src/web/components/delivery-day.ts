import { dateFormat } from '#kit/intl-formats.ts'
import type { Language } from '#languages.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import type { DaySpan, DeliveryEstimate, PickUp } from '#shop/stock/delivery-estimate.ts'
import { spanByWay } from '#shop/stock/span-by-way.ts'
import { dayParts } from '../format.ts'
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

/** Days of one month name it once: 'november 24–26., kedd–csütörtök'. */
export function spanInWords({ from, to }: DaySpan, language: Language, text: Text): string {
  if (from === to) return nearDay(from, language)
  const [first, last] = [dayParts(from, language), dayParts(to, language)]
  const days = {
    first: Number(from.slice(8)),
    last: Number(to.slice(8)),
    firstWeekday: first.weekday,
    lastWeekday: last.weekday,
    month: first.month,
  }
  if (from.slice(0, 7) === to.slice(0, 7)) return text('detail.days-of-month', days)
  return text('detail.day-span', { ...days, lastMonth: last.month })
}

export function pickUpInWords(pickUp: PickUp, isToday: boolean, language: Language, text: Text): string {
  if (pickUp.until) return text('detail.today-until', { time: pickUp.until })
  if (pickUp.since && isToday) return text('detail.today-from', { time: pickUp.since })
  if (pickUp.since) return text('detail.day-from', { day: nearDay(pickUp.from, language), time: pickUp.since })
  return spanInWords(pickUp, language, text)
}

/** When a product comes by each way; nothing where nothing can be promised. */
export function whenInWords(
  type: ShippingType,
  estimate: Omit<DeliveryEstimate, 'until'>,
  language: Language,
  text: Text,
): string {
  if (type === 'POSTOUTSIDEHUN') return text('detail.when-abroad')
  if (type === 'SHOP') {
    const { pickUp, today } = estimate
    return pickUp ? pickUpInWords(pickUp, pickUp.from === today, language, text) : ''
  }
  const span = spanByWay(estimate, type)
  return span ? spanInWords(span, language, text) : ''
}
