import { shopMoment } from '#shop/ground/shop-day.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryEstimate, type DeliveryTerms } from './delivery-estimate.ts'
import { releaseDay } from './release-day.ts'
import { shopTime } from './shop-hours.ts'
import { addWorkingDays, isPublicHoliday, isWorkingDay, workingDaysBetween } from './working-days.ts'
import { MOVED_DAYS } from '#shop/ground/moved-days.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const openingHours: DeliveryTerms['openingHours'] = [
  { days: [...WEEK], from: '10:00', to: '19:00' },
  { days: ['saturday'], from: '10:00', to: '15:00' },
]
const at = (moment: string): DeliveryTerms => ({
  now: new Date(moment),
  cutOffHour: 14,
  openingHours,
  closedDays: [],
  movedDays: MOVED_DAYS,
})
const here = { availability: { kind: 'in-stock', copies: 3 }, inShop: 1 } as const
const inWarehouse = { availability: { kind: 'in-stock', copies: 3 }, inShop: 0 } as const

describe('when a product is at hand', () => {
  it('DATA-07 what stands in the shop can be fetched today until closing, while there is an hour left to lay it aside', () => {
    expect(deliveryEstimate(here, at('2026-11-16T12:30:00Z')).pickUp).toMatchObject({
      from: '2026-11-16',
      until: '19:00',
    })
    expect(deliveryEstimate(here, at('2026-11-16T07:00:00Z')).pickUp).toMatchObject({
      from: '2026-11-16',
      since: '10:00',
    })
    expect(deliveryEstimate(here, at('2026-11-16T17:00:00Z')).pickUp).toMatchObject({
      from: '2026-11-17',
      since: '10:00',
    })
  })

  it('DATA-07 on a Sunday the shop is closed and the courier comes on Tuesday', () => {
    const { pickUp, courier, point } = deliveryEstimate(here, at('2026-11-15T10:00:00Z'))
    expect(pickUp).toMatchObject({ from: '2026-11-16', since: '10:00' })
    expect(courier).toEqual({ from: '2026-11-17', to: '2026-11-17' })
    expect(point).toEqual({ from: '2026-11-17', to: '2026-11-18' })
  })

  it('DATA-07 what is ordered before the cut-off hour leaves on the same day, later on the next', () => {
    expect(deliveryEstimate(here, at('2026-11-17T12:59:00Z')).courier?.from).toBe('2026-11-18')
    expect(deliveryEstimate(here, at('2026-11-17T13:00:00Z')).courier?.from).toBe('2026-11-19')
  })

  it('DATA-07 what stands in the warehouse is brought to the shop', () => {
    expect(deliveryEstimate(inWarehouse, at('2026-11-16T09:00:00Z')).pickUp).toMatchObject({ from: '2026-11-17' })
    expect(deliveryEstimate(inWarehouse, at('2026-11-20T14:00:00Z')).pickUp).toMatchObject({ from: '2026-11-24' })
  })

  it('DATA-07 nothing leaves or arrives on public holidays and on the days the shop is closed', () => {
    expect(deliveryEstimate(here, at('2026-12-23T15:00:00Z')).courier?.from).toBe('2026-12-29')
    const closed = { ...at('2026-12-23T09:00:00Z'), closedDays: ['2026-12-28'] }
    expect(deliveryEstimate(here, closed).courier?.from).toBe('2026-12-29')
    expect(isPublicHoliday('2026-04-03') && isPublicHoliday('2026-04-06') && isPublicHoliday('2026-05-25')).toBe(true)
    expect(isPublicHoliday('2027-03-29') && !isPublicHoliday('2027-03-28')).toBe(true)
  })

  it('DATA-07 what has to be ordered comes within its days; nothing is promised for a preorder', () => {
    const ordered = { availability: { kind: 'orderable', days: [5, 8] }, inShop: 0 } as const
    const { courier, pickUp } = deliveryEstimate(ordered, at('2026-11-16T09:00:00Z'))
    expect(pickUp).toMatchObject({ from: '2026-11-23', to: '2026-11-26' })
    expect(courier).toEqual({ from: '2026-11-24', to: '2026-11-27' })
    const ahead = { kind: 'preorder', date: '2026-12-01', precision: 'day' } as const
    expect(deliveryEstimate({ availability: ahead, inShop: 0 }, at('2026-11-16T09:00:00Z')).courier).toBeNull()
  })

  it('DATA-07 a supplier works on working days: what is ordered on 23 December after the cut-off comes in January', () => {
    const ordered = { availability: { kind: 'orderable', days: [5, 8] }, inShop: 0 } as const
    const { courier, pickUp } = deliveryEstimate(ordered, at('2026-12-23T14:00:00Z'))
    expect(pickUp).toMatchObject({ from: '2027-01-05', to: '2027-01-08' })
    expect(courier).toEqual({ from: '2027-01-06', to: '2027-01-11' })
  })

  it('DATA-07 a weekday of rest is no working day, and the Saturday worked for it is one, as the operator’s list says', () => {
    expect(isWorkingDay('2026-08-21', [], MOVED_DAYS)).toBe(false)
    expect(isWorkingDay('2026-08-08', [], MOVED_DAYS)).toBe(true)
    expect(isWorkingDay('2026-08-08', ['2026-08-08'], MOVED_DAYS)).toBe(false)
    expect(isWorkingDay('2026-08-21') && !isWorkingDay('2026-08-08')).toBe(true)
    // Neither a Sunday nor a holiday becomes one by being listed.
    expect(isWorkingDay('2026-08-09', [], ['2026-08-09']) || isWorkingDay('2026-08-20', [], ['2026-08-20'])).toBe(false)
    expect(deliveryEstimate(here, at('2026-08-19T13:00:00Z')).courier?.from).toBe('2026-08-25')
    expect(deliveryEstimate(here, at('2026-12-11T09:00:00Z')).courier?.from).toBe('2026-12-12')
  })

  it('DATA-07 what appears on a Sunday or holiday is collected on the next open day and posted on the next working day', () => {
    const calendar = { openingHours, closedDays: ['2026-11-23'], movedDays: MOVED_DAYS }
    const on = (date: string, isCollected: boolean, precision: 'day' | 'month' = 'day') =>
      releaseDay({ date, precision }, isCollected, calendar)
    expect([on('2026-11-22', true), on('2026-11-22', false)]).toEqual(['2026-11-24', '2026-11-24'])
    expect([on('2026-11-28', true), on('2026-11-28', false)]).toEqual(['2026-11-28', '2026-11-30'])
    expect([on('2026-08-21', true), on('2026-08-21', false)]).toEqual(['2026-08-21', '2026-08-24'])
    // Only the month is known: it stays what it is.
    expect(on('2026-11-22', true, 'month')).toBe('2026-11-22')
  })

  it('DATA-07 working days are counted as they are added', () => {
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const day = from.toISOString().slice(0, 10)
        const then = addWorkingDays(day, count, [], MOVED_DAYS)
        expect(isWorkingDay(then, [], MOVED_DAYS)).toBe(true)
        expect(workingDaysBetween(day, then)).toBe(count)
      }),
      { numRuns: 200 },
    )
  })

  it('DATA-07 a shop without hours promises no pick-up', () => {
    expect(deliveryEstimate(here, { ...at('2026-11-16T09:00:00Z'), openingHours: [] }).pickUp).toBeNull()
  })

  it('DATA-07 whatever the moment, a parcel comes on a later working day, and the estimate holds until it says', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (now) => {
        const terms = { ...at('2026-11-16T09:00:00Z'), now }
        const { courier, pickUp, today, until } = deliveryEstimate(here, terms)
        expect(isWorkingDay(courier!.from, [], MOVED_DAYS)).toBe(true)
        expect(courier!.from > today).toBe(true)
        expect(pickUp!.from >= today).toBe(true)
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        const last = deliveryEstimate(here, { ...terms, now: new Date(until.getTime() - 1) })
        expect(last).toEqual({ courier, pickUp, today, until, point: last.point })
      }),
      { numRuns: 200 },
    )
  })

  it('OPS-05 the shop’s clock is read in Budapest, on days of clock change too', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-16', '2026-07-01'])
      for (const time of ['00:30', '10:00', '14:00', '23:59']) expect(shopTime(shopMoment(day, time))).toBe(time)
  })
})
