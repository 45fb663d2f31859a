import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { DeliveryTerms } from '#shop/goods/stock/delivery-estimate.ts'
import { openDayFrom } from '#shop/goods/stock/open-days.ts'
import { workingDayFrom } from '#shop/goods/stock/working-days.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import type { Expected } from '../order.ts'
import { GIFT_DAYS_AHEAD } from './gift-days-ahead.ts'

type Calendar = Pick<DeliveryTerms, 'openingHours' | 'closedDays' | 'movedDays'>

/** A shop that is closed for longer than this tells its customers otherwise. */
const MOST_DAYS_BACK = 30

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a present may be asked for by this day. */
export function isGiftDay(day: string, today: string): boolean {
  const isDay = DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return isDay && day >= today && day <= addDays(today, GIFT_DAYS_AHEAD)
}

/** When a present that may not arrive before a day is packed at the earliest, and when it then arrives. */
export function giftDays(
  notBefore: string,
  shipping: ShippingType,
  terms: Calendar,
): { packFrom: string; arrival: Expected } {
  const { closedDays, movedDays, openingHours } = terms
  if (shipping === 'SHOP') {
    const day = openDayFrom(notBefore, openingHours, closedDays) ?? notBefore
    return { packFrom: notBefore, arrival: { from: day, to: day, precision: 'day' } }
  }
  const onOrAfter = (day: string) => workingDayFrom(day, closedDays, movedDays)
  const arrivesOn = (packed: string) => onOrAfter(addDays(onOrAfter(packed), 1))
  let packFrom = addDays(notBefore, -1)
  for (let back = 0; back < MOST_DAYS_BACK && arrivesOn(addDays(packFrom, -1)) >= notBefore; back += 1)
    packFrom = addDays(packFrom, -1)
  const from = arrivesOn(packFrom)
  const to = shipping === 'GLSPOINT' ? onOrAfter(addDays(from, 1)) : from
  return { packFrom, arrival: { from, to, precision: 'day' } }
}

/** What was to come earlier comes on its day. */
export function notBeforeDay(expected: Expected | null, arrival: Expected | null): Expected | null {
  if (!expected || !arrival) return expected
  const later = (one: string, other: string) => (one > other ? one : other)
  return { ...expected, from: later(expected.from, arrival.from), to: later(expected.to, arrival.to) }
}
