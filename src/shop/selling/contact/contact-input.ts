import { z } from 'zod'
import { MAX_LINES } from '#site/constants.ts'
import { MAX_COPIES } from '#shop/selling/cart/cart.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { CONTACT_TOPICS, MAX_MESSAGE } from './contact-topics.ts'

/** DATA-19: what somebody writes to the shop. */
export const contactInput = z.strictObject({
  name: inputFields.oneLine(80),
  email: inputFields.email,
  topic: z.enum(CONTACT_TOPICS).default('other'),
  orderNumber: inputFields.oneLine(30).optional(),
  message: inputFields.lines(MAX_MESSAGE),
  lines: z
    .array(z.strictObject({ productId: z.string().regex(/^[0-9a-z]{12}$/), quantity: z.int().min(1).max(MAX_COPIES) }))
    .max(MAX_LINES)
    .optional()
    .meta({ description: 'The cart that is asked about.' }),
  language: inputFields.language,
  homepage: inputFields.honeypot,
  stamp: z
    .string()
    .max(400)
    .optional()
    .meta({ description: 'When the form was begun, from `GET /stamp`. A message without one is looked at twice.' }),
})

export type ContactInput = z.output<typeof contactInput>
