import { z } from 'zod'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { MAX_SEATS } from './max-seats.ts'

/** DATA-19, WEB-08: who comes to an evening of the book club. */
export const bookClubInput = z.strictObject({
  name: inputFields.oneLine(80),
  email: inputFields.email,
  seats: z.int().min(1).max(MAX_SEATS).default(1),
  /** Where there are too few seats they wait for some. */
  waits: z.boolean().default(false),
  language: inputFields.language,
  homepage: inputFields.honeypot,
})

export type BookClubInput = z.output<typeof bookClubInput>
