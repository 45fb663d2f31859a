import { z } from 'zod'
import { inputFields } from '#shop/ground/mail/input-fields.ts'

/** DATA-19: who asks for the newsletter. Without the tick there is no consent, and so no letter. */
export const newsletterInput = z.strictObject({
  email: inputFields.email,
  language: inputFields.language,
  consent: z.literal(true).meta({ description: 'That the sentence of consent was shown and agreed to.' }),
  homepage: inputFields.honeypot,
})

export type NewsletterInput = z.output<typeof newsletterInput>
