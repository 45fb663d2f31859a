import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { namesOf, wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { listWaitingLetters, readWaitingLetter } from '#shop/ground/mail/list-waiting-letters.ts'
import { postLetterAgain, type PostAgainFailure } from '#shop/ground/mail/post-letter-again.ts'
import type { WaitingLetterRow } from '#shop/ground/mail/waiting-letter.ts'
import { listOrderLetters, readOrderLetter } from '#shop/selling/orders/office/list-order-letters.ts'
import { LETTER_VIEWS, type OrderLetterRow } from '#shop/selling/orders/office/order-letters.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeFailure } from './office-problems.ts'
import { moment } from '../rest/moment.ts'

const tag = 'Letters'
const letterId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const orderLetter = z.strictObject({ number: z.string().max(20), letterId })
const waitingLetter = z.strictObject({ letterId })
const page = {
  after: z.string().max(500).optional().meta({ description: 'The `next` of the page before.' }),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const again = z.strictObject({
  to: inputFields.email
    .optional()
    .meta({ description: 'A corrected address; else it goes where it was addressed to.' }),
})

const orderLetterRow = z.strictObject({
  letterId: z.int(),
  number: z.string(),
  kind: z.string(),
  to: z.string().nullable().meta({ description: 'Null where it goes to the shop’s own people.' }),
  queuedAt: moment,
  dueAt: moment.nullable().meta({ description: 'When it is tried next; null where it was sent or given up.' }),
  sentAt: moment.nullable(),
  tries: z.int(),
  failure: z.string().nullable().meta({ description: 'In the mail server’s words.' }),
  hasWords: z.boolean(),
})
const waitingLetterRow = z.strictObject({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  isSealed: z
    .boolean()
    .meta({ description: 'An invitation: it is not read here, and goes again from the screen of its colleague.' }),
  postedAt: moment,
  nextTryAt: moment,
  tries: z.int(),
  failure: z.string().nullable().meta({ description: 'In the mail server’s words.' }),
})
const words = z.string().meta({ description: 'As they went. What a link carries after ? is cut.' })

/** Letters with codes are in neither list: they are not shown, and of an invitation no words are, and nobody sends them again. Those of orders go again by `order-desk-operations.ts`. */
export const letterOperations = [
  officeOperation({
    id: 'listOrderLetters',
    method: 'get',
    path: '/letters/orders',
    tag,
    summary: 'Letters about orders: what could not be sent, what waits, what has gone',
    // They name their buyers, with address and all.
    permission: 'customers.read',
    query: z.strictObject({ view: z.enum(LETTER_VIEWS).default('failed'), ...page }),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({ letters: z.array(orderLetterRow), next: z.string().nullable(), failed: z.int() }),
    },
    problems: [],
    example: { query: { view: 'failed' } },
    tellsOf: ({ letters }) => namesOf(letters.filter(({ to }) => to !== null)),
    run: async (shop, { query }) => {
      const { letters, ...rest } = await listOrderLetters(shop, query)
      return done({ ...rest, letters: letters.map(orderLetterAnswer) })
    },
  }),
  officeOperation({
    id: 'readOrderLetter',
    method: 'get',
    path: '/orders/{number}/letters/{letterId}',
    tag,
    summary: 'An e-mail about an order, as it went',
    permission: 'customers.read',
    parameters: orderLetter,
    answer: {
      status: 200,
      description: 'Without words where it has not gone yet, or too long ago.',
      schema: orderLetterRow.extend({ subject: z.string().nullable(), words: words.nullable() }),
    },
    problems: ['no-such-letter'],
    example: { parameters: { number: 'K26-7H3MQ2', letterId: 12 } },
    // Its words say where its buyer lives.
    tellsOf: (letter) => wholeBuyersOf([letter]),
    run: async (shop, { parameters }) => {
      const letter = await readOrderLetter(shop, parameters)
      if (!letter) return failed({ kind: 'no-such-letter' })
      return done({ ...orderLetterAnswer(letter), subject: letter.subject, words: letter.words })
    },
  }),
  officeOperation({
    id: 'listWaitingLetters',
    method: 'get',
    path: '/letters/waiting',
    tag,
    summary: 'Letters about no order that the mail server has not taken yet',
    description: 'Answers to messages, newsletter, book club, accounts, invitations. What was taken is not kept.',
    permission: 'messages.answer',
    query: z.strictObject(page),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({ letters: z.array(waitingLetterRow), next: z.string().nullable() }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const { letters, next } = await listWaitingLetters(shop, query)
      return done({ next, letters: letters.map(waitingLetterAnswer) })
    },
  }),
  officeOperation({
    id: 'readWaitingLetter',
    method: 'get',
    path: '/letters/waiting/{letterId}',
    tag,
    summary: 'An e-mail that waits, with its words',
    permission: 'messages.answer',
    parameters: waitingLetter,
    answer: {
      status: 200,
      description: 'As it will go.',
      schema: waitingLetterRow.extend({ words: words.nullable() }),
    },
    problems: ['no-such-letter'],
    example: { parameters: { letterId: 12 } },
    run: async (shop, { parameters }) => {
      const letter = await readWaitingLetter(shop, parameters.letterId)
      return letter ? done({ ...waitingLetterAnswer(letter), words: letter.words }) : failed({ kind: 'no-such-letter' })
    },
  }),
  officeOperation({
    id: 'sendWaitingLetterAgain',
    method: 'post',
    path: '/letters/waiting/{letterId}/again',
    tag,
    summary: 'Tries an e-mail at once, at its own or a corrected address',
    permission: 'messages.answer',
    parameters: waitingLetter,
    body: again,
    answer: { status: 202, description: 'It is on its way.', schema: z.strictObject({ to: z.string() }) },
    problems: ['no-such-letter'],
    example: { parameters: { letterId: 12 }, body: {} },
    act: {
      operation: 'letter again',
      record: ({ parameters }) => `letter:${parameters.letterId}`,
      personal: ['to'],
    },
    run: async (shop, { parameters, body }) => {
      const posted = await postLetterAgain(shop, { id: parameters.letterId, ...body })
      return posted.ok ? posted : failed(againProblem(posted.failure))
    },
  }),
]

function againProblem({ kind }: PostAgainFailure): OfficeFailure {
  return kind === 'bad-email' ? { kind: 'invalid', fields: [{ field: 'to', kind: 'invalid' }] } : { kind }
}

function orderLetterAnswer({
  letterId,
  number,
  kind,
  to,
  tries,
  failure,
  hasWords,
  queuedAt,
  dueAt,
  sentAt,
}: OrderLetterRow) {
  return {
    letterId,
    number,
    kind,
    to,
    tries,
    failure,
    hasWords,
    queuedAt,
    dueAt,
    sentAt,
  }
}

function waitingLetterAnswer({ id, to, subject, isSealed, tries, failure, postedAt, nextTryAt }: WaitingLetterRow) {
  return { id, to, subject, isSealed, tries, failure, postedAt, nextTryAt }
}
