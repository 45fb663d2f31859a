import { dateFormat } from '#kit/formats/intl-formats.ts'
import type { Language } from '#site/languages.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { DeliveryEstimate, PickUp } from '#shop/goods/stock/delivery-estimate.ts'
import { spanByWay } from '#shop/goods/stock/span-by-way.ts'
import { formatSpan } from '../format.ts'
import type { Text } from '../text.tsx'

/** A day of the coming weeks: its weekday says more than its year. */
function nearDay(day: string, language: Language): string {
  return dateFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

function pickUpInWords(pickUp: PickUp, isToday: boolean, language: Language, text: Text): string {
  if (pickUp.until) return text('detail.today-until', { time: pickUp.until })
  if (pickUp.since && isToday) return text('detail.today-from', { time: pickUp.since })
  if (pickUp.since) return text('detail.day-from', { day: nearDay(pickUp.from, language), time: pickUp.since })
  return formatSpan(pickUp, language, 'weekday')
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
  return span ? formatSpan(span, language, 'weekday') : ''
}
