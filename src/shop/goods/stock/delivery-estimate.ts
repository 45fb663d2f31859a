import type { Availability } from '#shop/goods/product.ts'
import { addDays, nextMidnight, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import { openDayFrom, openTime } from './open-days.ts'
import { addMinutes, shopTime } from './shop-hours.ts'
import { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts'

export type DeliveryTerms = {
  now: Date
  /** What is ordered before this hour of a working day leaves on that day. */
  cutOffHour: number
  openingHours: OpeningHours
  closedDays: readonly string[]
  /** Where working days differ from the calendar (`working-days.ts`). */
  movedDays: readonly string[]
}

/** Calendar days; the same twice where it is one day. */
export type DaySpan = { from: string; to: string }

export type PickUp = DaySpan & {
  /** Today, until this time. */
  until: string | null
  /** On a later day, from this time. */
  since: string | null
}

export type DeliveryEstimate = {
  today: string
  pickUp: PickUp | null
  courier: DaySpan | null
  point: DaySpan | null
  /** From this moment the estimate changes. */
  until: Date
}

/** The time it takes to find the book and set it aside. */
const SET_ASIDE_MINUTES = 60

/** When a product ordered now can be collected or arrives. Nothing is promised for a preorder. */
export function deliveryEstimate(
  { availability, inShop }: { availability: Availability; inShop: number },
  terms: DeliveryTerms,
): DeliveryEstimate {
  const until = nextTurn(terms)
  const today = shopDay(terms.now)
  if (availability.kind === 'in-stock') {
    const leaves = leavingDay(terms)
    return {
      today,
      pickUp: inShop > 0 ? fromTheShelf(terms) : onOpenDay({ from: addDays(leaves, 1), to: addDays(leaves, 1) }, terms),
      ...sent({ from: leaves, to: leaves }, terms),
      until,
    }
  }
  if (availability.kind === 'orderable') {
    const comesIn = suppliedWithin(availability.days, terms)
    return { today, pickUp: onOpenDay(comesIn, terms), ...sent(comesIn, terms), until }
  }
  return { today, pickUp: null, courier: null, point: null, until }
}

/** The supplier is asked before the cut-off or on the next working day, and works on working days. */
function suppliedWithin([least, most]: readonly [number, number], terms: DeliveryTerms): DaySpan {
  const after = (days: number) => addWorkingDays(leavingDay(terms), days, terms.closedDays, terms.movedDays)
  return { from: after(least), to: after(most) }
}

/** A courier delivers on the next working day, a parcel point may take one more. */
function sent({ from, to }: DaySpan, { closedDays, movedDays }: DeliveryTerms): { courier: DaySpan; point: DaySpan } {
  const onOrAfter = (day: string) => workingDayFrom(day, closedDays, movedDays)
  const after = (day: string) => onOrAfter(addDays(day, 1))
  const leaves = { from: onOrAfter(from), to: onOrAfter(to) }
  const courier = { from: after(leaves.from), to: after(leaves.to) }
  return { courier, point: { from: courier.from, to: after(courier.to) } }
}

function leavingDay({ now, cutOffHour, closedDays, movedDays }: Omit<DeliveryTerms, 'openingHours'>): string {
  const today = shopDay(now)
  const isLate = shopTime(now) >= hour(cutOffHour) && isWorkingDay(today, closedDays, movedDays)
  return workingDayFrom(isLate ? addDays(today, 1) : today, closedDays, movedDays)
}

/** When parcels are collected next. */
export function nextCollection(terms: Omit<DeliveryTerms, 'openingHours'>): Date {
  return shopMoment(leavingDay(terms), hour(terms.cutOffHour))
}

function fromTheShelf(terms: DeliveryTerms): PickUp | null {
  const { now, openingHours, closedDays } = terms
  const today = shopDay(now)
  const open = openTime(today, openingHours, closedDays)
  const isStillOpen = open !== null && shopTime(now) < addMinutes(open.to, -SET_ASIDE_MINUTES)
  if (!isStillOpen) return onOpenDay({ from: addDays(today, 1), to: addDays(today, 1) }, terms)
  const isOpenYet = shopTime(now) >= open.from
  return { from: today, to: today, until: isOpenYet ? open.to : null, since: isOpenYet ? null : open.from }
}

function onOpenDay({ from, to }: DaySpan, { openingHours, closedDays }: DeliveryTerms): PickUp | null {
  const first = openDayFrom(from, openingHours, closedDays)
  const last = openDayFrom(to, openingHours, closedDays)
  if (!first || !last) return null
  const since = first === last ? (openTime(first, openingHours, closedDays)?.from ?? null) : null
  return { from: first, to: last, until: null, since }
}

function nextTurn({ now, cutOffHour, openingHours, closedDays }: DeliveryTerms): Date {
  const today = shopDay(now)
  const open = openTime(today, openingHours, closedDays)
  const times = [hour(cutOffHour), ...(open ? [open.from, addMinutes(open.to, -SET_ASIDE_MINUTES)] : [])]
  return times
    .map((time) => shopMoment(today, time))
    .filter((moment) => moment > now)
    .reduce((first, moment) => (moment < first ? moment : first), nextMidnight(now))
}

function hour(hours: number): string {
  return `${String(hours).padStart(2, '0')}:00`
}
