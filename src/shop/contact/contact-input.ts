import { z } from 'zod'
import { inputFields } from '#shop/mail/input-fields.ts'
import { CONTACT_TOPICS, MAX_MESSAGE } from './contact-topics.ts'

/** DATA-19: what somebody writes to the shop. */
export const contactInput = z.strictObject({
  name: inputFields.oneLine(80),
  email: inputFields.email,
  topic: z.enum(CONTACT_TOPICS).default('other'),
  orderNumber: inputFields.oneLine(30).optional(),
  message: inputFields.lines(MAX_MESSAGE),
  language: inputFields.language,
  homepage: inputFields.honeypot,
  stamp: z
    .string()
    .max(400)
    .optional()
    .meta({ description: 'When the form was begun, from `GET /stamp`. A message without one is looked at twice.' }),
})

export type ContactInput = z.output<typeof contactInput>
