import { z } from 'zod'
import { done } from '#kit/result.ts'
import { contactInput } from '#shop/selling/contact/contact-input.ts'
import { formStamp } from '#shop/selling/contact/form-stamp.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { apiOperation } from './api-operation.ts'

export const contactOperations = [
  apiOperation({
    id: 'getStamp',
    method: 'get',
    path: '/stamp',
    tag: 'Contact',
    summary: 'A stamp that says when a form was begun',
    description: 'Ask for it when the visitor begins to write, and send it with the message. It is good for two days.',
    limit: 'reading',
    answer: { status: 200, description: 'The stamp.', schema: z.strictObject({ stamp: z.string() }) },
    problems: [],
    run: async (shop) => done({ stamp: formStamp(shop) }),
  }),
  apiOperation({
    id: 'sendContactMessage',
    method: 'post',
    path: '/contact',
    tag: 'Contact',
    summary: 'Writes to the shop',
    description:
      'The message goes to the booksellers, and an acknowledgement to its sender. The same message sent again within an hour is the same message. What looks like advertising is read too, but not acknowledged.',
    limit: 'contact',
    body: contactInput,
    answer: {
      status: 202,
      description: 'It is kept and on its way.',
      schema: z.strictObject({ reference: z.string().meta({ examples: ['K-7F3H9A'] }) }),
    },
    problems: ['not-open'],
    run: async (shop, { body }, origin) => {
      const sent = await sendContactMessage(shop, body, origin)
      return sent.ok ? done({ reference: sent.value.reference }) : sent
    },
  }),
]
