import { z } from 'zod'
import { written } from '#shop/mail/input-fields.ts'
import { CONTACT_TOPICS, MESSAGE_MOST } from './contact-topics.ts'

/** DATA-19: what somebody writes to the shop. */
export const contactInput = z.strictObject({
  name: written.oneLine(80),
  email: written.email,
  topic: z.enum(CONTACT_TOPICS).default('other'),
  orderNumber: written.oneLine(30).optional(),
  message: written.lines(MESSAGE_MOST),
  language: written.language,
  homepage: written.honeypot,
  stamp: z
    .string()
    .max(400)
    .optional()
    .meta({ description: 'When the form was begun, from `GET /stamp`. A message without one is looked at twice.' }),
})

export type ContactInput = z.output<typeof contactInput>
