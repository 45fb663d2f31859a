import { addDays, shopDay } from '#shop/ground/shop-day.ts'

export type Span = { from: string | null; until: string | null }

/** A slide's days as people say them: the last one is shown too. */
export function daysOf({ from, until }: Span): { first: string; last: string } {
  return {
    first: from ? shopDay(new Date(from)) : '',
    // The moment at which it goes belongs to the day after.
    last: until ? shopDay(new Date(Date.parse(until) - 1)) : '',
  }
}

export type Showing = 'shown' | 'later' | 'over'

/** Where it stands at a moment. */
export function showingAt({ from, until }: Span, moment: Date): Showing {
  if (until && new Date(until) <= moment) return 'over'
  return from && new Date(from) > moment ? 'later' : 'shown'
}

/** A day on which the window is another than before: what is shown from then on, and what is shown for the last time. */
export type WindowDay<Slide> = { day: string; begin: readonly Slide[]; last: readonly Slide[] }

const FARTHEST_DAYS = 366
const MOST_DAYS = 6

/** The next days on which the window changes by itself. A slide that was over before it began changes nothing. */
export function windowDays<Slide extends Span>(slides: readonly Slide[], today: string): WindowDay<Slide>[] {
  const farthest = addDays(today, FARTHEST_DAYS)
  const spans = slides
    .map((slide) => ({ slide, ...daysOf(slide) }))
    .filter(({ first, last }) => !first || !last || first <= last)
  const days = spans.flatMap(({ first, last }) => [...(first > today ? [first] : []), ...(last >= today ? [last] : [])])
  return [...new Set(days)]
    .filter((day) => day <= farthest)
    .toSorted()
    .slice(0, MOST_DAYS)
    .map((day) => ({
      day,
      begin: spans.filter(({ first }) => first === day && day > today).map(({ slide }) => slide),
      last: spans.filter(({ last }) => last === day).map(({ slide }) => slide),
    }))
}
