import { z } from 'zod'
import { written } from '#shop/mail/input-fields.ts'
import { MAX_SEATS } from './max-seats.ts'

/** DATA-19, WEB-08: who comes to an evening of the book club. */
export const bookClubInput = z.strictObject({
  name: written.oneLine(80),
  email: written.email,
  seats: z.int().min(1).max(MAX_SEATS).default(1),
  language: written.language,
  homepage: written.honeypot,
})

export type BookClubInput = z.output<typeof bookClubInput>
