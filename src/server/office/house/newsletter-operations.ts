import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { listSubscribers } from '#shop/people/newsletter/list-subscribers.ts'
import { readConsent } from '#shop/people/newsletter/read-consent.ts'
import { removeSubscriber } from '#shop/people/newsletter/remove-subscriber.ts'
import { officeOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Newsletter'
const ID = '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10'
const parameters = z.strictObject({ id: z.uuid() })
const q = z.string().max(254).default('')
const subscriber = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  confirmedAt: moment,
})

export const newsletterOperations = [
  officeOperation({
    id: 'listSubscribers',
    method: 'get',
    path: '/newsletter/subscribers',
    tag,
    summary: 'Who gets the newsletter, by address; whoever has not confirmed is only counted',
    permission: 'newsletter.send',
    query: z.strictObject({
      q: q.meta({ description: 'Part of the address.' }),
      after: z.string().max(254).optional().meta({ description: 'The `next` of the page before.' }),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    answer: {
      status: 200,
      description: 'By address.',
      schema: z.strictObject({
        subscribers: z.array(subscriber),
        next: z.string().nullable(),
        subscribed: z.int(),
        pending: z.int().meta({ description: 'Asked, and not confirmed yet.' }),
      }),
    },
    problems: [],
    example: { query: {} },
    // A file of all of them is made of these pages.
    tellsOf: ({ subscribers }) => ({ how: 'name', records: subscribers.map(({ id }) => `subscriber:${id}`) }),
    run: async (shop, { query: { q, after = null, limit } }) => {
      const { subscribers, ...page } = await listSubscribers(shop, { q, after, limit })
      return done({ ...page, subscribers: subscribers.map(subscriberAnswer) })
    },
  }),
  officeOperation({
    id: 'readConsent',
    method: 'get',
    path: '/newsletter/subscribers/{id}',
    tag,
    summary: 'The proof of a subscriber’s consent: asked when and how, confirmed when, in which words',
    permission: 'newsletter.send',
    parameters,
    answer: {
      status: 200,
      description: 'The oldest first.',
      schema: z.strictObject({
        ...subscriber.shape,
        events: z.array(
          z.strictObject({
            event: z.enum(['asked', 'confirmed', 'withdrawn']),
            at: moment,
            language: z.enum(LANGUAGES),
            source: z.string(),
            textVersion: z.string(),
            text: z.string().nullable().meta({ description: 'Null where the words are others now.' }),
          }),
        ),
      }),
    },
    problems: ['no-such-subscriber'],
    example: { parameters: { id: ID } },
    run: async (shop, { parameters: { id } }) => {
      const read = await readConsent(shop, id)
      if (!read.ok) return read
      const { events, ...subscriber } = read.value
      return done({ ...subscriberAnswer(subscriber), events })
    },
  }),
  officeOperation({
    id: 'removeSubscriber',
    method: 'post',
    path: '/newsletter/subscribers/{id}/remove',
    tag,
    summary: 'Takes somebody off the list who asked the shop for it; only they can come back',
    permission: 'newsletter.send',
    parameters,
    answer: { status: 200, description: 'The address is gone.', schema: z.strictObject({ id: z.uuid() }) },
    problems: ['no-such-subscriber'],
    example: { parameters: { id: ID } },
    act: { operation: 'newsletter remove', record: ({ parameters }) => `subscriber:${parameters.id}` },
    run: async (shop, { parameters: { id } }) => {
      const removed = await removeSubscriber(shop, id)
      return removed.ok ? done({ id }) : failed(removed.failure)
    },
  }),
  officeOperation({
    id: 'exportSubscribers',
    method: 'post',
    path: '/newsletter/export',
    tag,
    summary: 'Writes down that somebody takes the addresses as a file; the pages of the list are the file',
    permission: 'newsletter.send',
    proof: 'fresh',
    body: z.strictObject({ q }),
    answer: { status: 200, description: 'It is written down.', schema: z.strictObject({ subscribed: z.int() }) },
    problems: [],
    example: { body: {} },
    act: { operation: 'newsletter export', record: () => 'newsletter', personal: ['q'] },
    run: async (shop, { body: { q } }) => {
      const { subscribed } = await listSubscribers(shop, { q, after: null, limit: 1 })
      return done({ subscribed })
    },
  }),
]

function subscriberAnswer({
  id,
  email,
  language,
  confirmedAt,
}: {
  id: string
  email: string
  language: 'hu' | 'en'
  confirmedAt: Date
}) {
  return { id, email, language, confirmedAt }
}
