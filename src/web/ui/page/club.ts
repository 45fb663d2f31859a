/** The book club as the frame names it: with the day of its next evening, where one is planned. */
export type ClubDay = { day: string | null }
