import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import {
  leaveReported,
  listWords,
  refuseWords,
  replyToWords,
  showWords,
} from '#shop/selling/reader-words/desk-words.ts'
import { MAX_REPLY, WORD_REFUSALS, WORD_STATES, WORD_VIEWS } from '#shop/selling/reader-words/reader-words.ts'
import { LANGUAGES } from '#site/languages.ts'
import { moment } from '../rest/moment.ts'
import { officeOperation } from './office-operation.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Readers’ words'
const ID = '00000000-0000-4000-8000-000000000000'
const version = z.int().min(1).meta({ description: 'The one that was read; another is answered by 409 stale.' })
const reason = z.enum(WORD_REFUSALS)
const decided = {
  status: 200,
  description: 'It is so now.',
  schema: z.strictObject({ version: z.int() }),
} as const

const { act: wordsAct } = officeSubject({
  path: '/reader-words/{id}',
  tag,
  parameters: z.strictObject({ id: z.uuid() }),
  example: { id: ID },
  record: ({ id }) => `words:${id}`,
  problems: ['no-such-words', 'stale'],
})

/** WORD-04, WORD-06: what readers say of books, read by somebody of the shop. */
export const readerWordsOperations = [
  officeOperation({
    id: 'listReaderWords',
    method: 'get',
    path: '/reader-words',
    tag,
    summary: 'What readers wrote of books, by view',
    permission: 'messages.answer',
    query: z.strictObject({
      view: z.enum(WORD_VIEWS).default('waiting'),
      after: z.string().max(500).optional().meta({ description: 'The `next` of the page before.' }),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: {
      status: 200,
      description: 'What waits and what was reported by who waits longest; of the others the newest first.',
      schema: z.strictObject({
        words: z.array(
          z.strictObject({
            id: z.uuid(),
            productId: z.string(),
            title: z.string(),
            order: z.string().nullable().meta({ description: 'Told to whoever may read orders.' }),
            stars: z.int(),
            words: z.string(),
            name: z.string().meta({ description: 'What its writer wants to be called; empty: nothing.' }),
            language: z.enum(LANGUAGES),
            state: z.enum(WORD_STATES),
            refusal: reason.nullable(),
            isKept: z
              .boolean()
              .meta({ description: 'False: the copy went back; it is not shown, whatever its state.' }),
            reply: z.string(),
            writtenAt: moment,
            decidedAt: moment.nullable(),
            version: z.int(),
            reports: z.array(z.strictObject({ reason, count: z.int() })),
          }),
        ),
        next: z.string().nullable(),
        counts: z.strictObject({ waiting: z.int(), reported: z.int() }),
      }),
    },
    problems: [],
    example: { query: { view: 'waiting' } },
    run: async (shop, { query }, { permissions }) => {
      const { words, ...page } = await listWords(shop, query)
      const maySeeOrders = permissions.has('orders.read')
      return done({
        ...page,
        words: words.map((row) => {
          const { number, at: _, ...one } = row
          return { ...one, order: maySeeOrders ? number : null }
        }),
      })
    },
  }),
  wordsAct({
    id: 'showReaderWords',
    path: '/show',
    summary: 'They stand on the title’s page from now on',
    permission: 'messages.answer',
    body: z.strictObject({ version }),
    answer: decided,
    problems: ['wrong-state', 'words-not-kept', 'words-of-staff'],
    example: { version: 1 },
    act: 'words show',
    run: async (shop, { parameters, body }) => showWords(shop, { ...parameters, ...body }),
  }),
  wordsAct({
    id: 'refuseReaderWords',
    path: '/refuse',
    summary: 'They are not shown, or no more, for a listed reason; a bad opinion is none',
    permission: 'messages.answer',
    body: z.strictObject({ version, reason }),
    answer: decided,
    problems: ['wrong-state'],
    example: { version: 1, reason: 'advert' },
    act: 'words refuse',
    run: async (shop, { parameters, body }) => refuseWords(shop, { ...parameters, ...body }),
  }),
  wordsAct({
    id: 'replyToReaderWords',
    path: '/reply',
    summary: 'The shop’s one reply below what is shown; empty, it goes',
    permission: 'messages.answer',
    body: z.strictObject({ version, reply: z.union([z.literal(''), inputFields.lines(MAX_REPLY)]) }),
    answer: decided,
    problems: ['wrong-state', 'words-of-staff'],
    example: { version: 1, reply: 'Cseréljük, hozza be.' },
    act: 'words reply',
    run: async (shop, { parameters, body }) => replyToWords(shop, { ...parameters, ...body }),
  }),
  wordsAct({
    id: 'leaveReaderWords',
    path: '/leave',
    summary: 'They were reported, looked at, and stay',
    permission: 'messages.answer',
    body: z.strictObject({ version }),
    answer: decided,
    example: { version: 1 },
    act: 'words leave',
    run: async (shop, { parameters, body }) => leaveReported(shop, { ...parameters, ...body }),
  }),
]
