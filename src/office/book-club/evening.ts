import type { OfficeAnswer } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'

export type Club = OfficeAnswer<'get', '/book-club'>
export type Evening = Club['evenings'][number]
export type ReadEvening = OfficeAnswer<'get', '/book-club/evenings/{id}'>
export type Guest = ReadEvening['guests'][number]

/** Who has a seat, by name, and who waits for one, whoever has waited longest first. */
export function guestsByState(guests: readonly Guest[]): { coming: Guest[]; waiting: Guest[] } {
  const waiting = guests.filter(({ state }) => state !== 'coming')
  return {
    coming: guests.filter(({ state }) => state === 'coming'),
    waiting: waiting.toSorted((one, other) => (one.signedUpAt < other.signedUpAt ? -1 : 1)),
  }
}

/** What of an evening is changed. */
export type EveningWish = Pick<Evening, 'day' | 'time' | 'seats' | 'product' | 'words'>
export type EveningDraft = EveningWish & { key: string }

export function draftEvening({ id, day, time, seats, product, words }: Evening): EveningDraft {
  return { key: id, day, time, seats, product, words }
}

export function sentEvening(draft: EveningDraft): EveningWish {
  const { key: _, ...wish } = draft
  return wish
}

type EveningStanding = 'calledOff' | 'wasCalledOff' | 'over' | 'underWay' | 'full' | 'open'

/** How it is spoken of: one that has begun is past from the next day on, and takes no sign-ups from its beginning. */
export function eveningStanding(
  evening: Pick<Evening, 'day' | 'isCalledOff' | 'isOver' | 'taken' | 'seats'>,
  now: Date,
): EveningStanding {
  const { day, isCalledOff, isOver, taken, seats } = evening
  if (isCalledOff) return isOver ? 'wasCalledOff' : 'calledOff'
  if (isOver) return day === shopDay(now) ? 'underWay' : 'over'
  return taken >= seats ? 'full' : 'open'
}
