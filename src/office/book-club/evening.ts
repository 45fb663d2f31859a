import type { OfficeAnswer } from '#server/office/office-api.ts'

export type Club = OfficeAnswer<'get', '/book-club'>
export type Evening = Club['evenings'][number]
export type ReadEvening = OfficeAnswer<'get', '/book-club/evenings/{id}'>
export type Guest = ReadEvening['guests'][number]

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
