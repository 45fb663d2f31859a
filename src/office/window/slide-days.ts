import { addDays, shopDay, shopMoment } from '#shop/shop-day.ts'

export type Span = { from: string | null; until: string | null }

/** A slide's days as people say them: the last one is shown too. */
export function daysOf({ from, until }: Span): { first: string; last: string } {
  return {
    first: from ? shopDay(new Date(from)) : '',
    // The moment at which it goes belongs to the day after.
    last: until ? shopDay(new Date(Date.parse(until) - 1)) : '',
  }
}

/** From the morning of a day; no day: from the beginning. */
export function fromOf(day: string): string | null {
  return day === '' ? null : shopMoment(day, '00:00').toISOString()
}

/** To the end of a day; no day: for good. */
export function untilOf(day: string): string | null {
  return day === '' ? null : shopMoment(addDays(day, 1), '00:00').toISOString()
}

export type Showing = 'shown' | 'later' | 'over'

/** Where it stands at a moment. */
export function showingAt({ from, until }: Span, moment: Date): Showing {
  if (until && new Date(until) <= moment) return 'over'
  return from && new Date(from) > moment ? 'later' : 'shown'
}
