import type { Language } from './languages.ts'

/** READER-61: the coming evenings of the book club as a calendar that can be followed. */
export const CLUB_CALENDAR: Record<Language, string> = { hu: '/feeds/konyvklub.ics', en: '/feeds/book-club.ics' }
