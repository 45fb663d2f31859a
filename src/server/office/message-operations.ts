import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { ACTOR_KINDS } from '#shop/ground/actor.ts'
import { LANGUAGES } from '#site/languages.ts'
import { CONTACT_TOPICS } from '#shop/selling/contact/contact-topics.ts'
import { addMessageNote, answerMessage, MAX_ANSWER_CHARACTERS } from '#shop/selling/contact/office/answer-message.ts'
import {
  closeMessage,
  handOverMessage,
  markComplaint,
  reopenMessage,
} from '#shop/selling/contact/office/change-message.ts'
import { listMessages } from '#shop/selling/contact/office/list-messages.ts'
import { MESSAGE_EVENTS } from '#shop/selling/contact/office/message-states.ts'
import { MESSAGE_VIEWS, type MessageRow } from '#shop/selling/contact/office/office-message.ts'
import { readMessage } from '#shop/selling/contact/office/read-message.ts'
import { SUSPICIONS } from '#shop/selling/contact/suspicions.ts'
import { writerOf } from '#shop/selling/customers/writer-of.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { officeOperation } from './office-operation.ts'
import { moment } from '../rest/moment.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Messages'
const STATES = ['suspicious', 'open', 'answered', 'closed'] as const
const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const seen = z.strictObject({ version })
const words = inputFields.lines(MAX_ANSWER_CHARACTERS)
const colleague = z.strictObject({ sub: z.uuid(), name: z.string() })

const row = z.strictObject({
  reference: z.string(),
  receivedAt: moment,
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  language: z.enum(LANGUAGES),
  state: z.enum(STATES),
  isComplaint: z.boolean(),
  dueAt: moment.meta({ description: 'By when an open one has to be answered.' }),
  answeredAt: moment.nullable(),
  owner: colleague.nullable(),
  version: z.int(),
})
const atAndBy = { at: moment, by: z.strictObject({ kind: z.enum(ACTOR_KINDS), name: z.string().nullable() }) }
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    ...atAndBy,
    text: z.string(),
    letter: z.discriminatedUnion('state', [
      z.strictObject({ state: z.enum(['sent', 'waiting']) }),
      z.strictObject({ state: z.literal('failed'), letterId: z.int(), failure: z.string() }),
    ]),
  }),
  z.strictObject({ kind: z.literal('note'), ...atAndBy, text: z.string() }),
  z.strictObject({ kind: z.literal('act'), ...atAndBy, what: z.string() }),
])
const changed = {
  status: 200,
  description: 'As it is now.',
  schema: z.strictObject({ state: z.enum(STATES), version: z.int() }),
} as const

const { act: messageAct, reading: messageReading } = officeSubject({
  path: '/messages/{reference}',
  tag,
  parameters: z.strictObject({ reference: z.string().max(20) }),
  example: { reference: 'K-7H3MQ2' },
  record: ({ reference }) => `message:${reference}`,
  problems: ['no-such-message'],
})

export const messageOperations = [
  officeOperation({
    id: 'listMessages',
    method: 'get',
    path: '/messages',
    tag,
    summary: 'What people wrote to the shop, by view',
    permission: 'messages.answer',
    query: z.strictObject({
      view: z.enum(MESSAGE_VIEWS).default('open'),
      after: z.string().max(500).optional().meta({ description: 'The `next` of the page before.' }),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: {
      status: 200,
      description: 'Open ones by when they have to be answered; of the others the newest first.',
      schema: z.strictObject({
        messages: z.array(row.extend({ beginning: z.string() })),
        next: z.string().nullable(),
        counts: z.strictObject({ open: z.int(), mine: z.int(), suspicious: z.int() }),
      }),
    },
    problems: [],
    example: { query: { view: 'open' } },
    run: async (shop, { query }, { signIn: { member } }) => {
      const { messages, ...page } = await listMessages(shop, { ...query, sub: member.sub })
      return done({ ...page, messages: messages.map((one) => ({ ...rowAnswer(one), beginning: one.beginning })) })
    },
  }),
  messageReading({
    id: 'readMessage',
    path: '',
    summary: 'A message with its answers and notes, and whose it is',
    permission: 'messages.answer',
    answer: {
      status: 200,
      description: 'The order and the customer are told to whoever may read those.',
      schema: row.extend({
        message: z.string(),
        orderNumber: z.string().nullable().meta({ description: 'As it was typed.' }),
        lines: z
          .array(z.strictObject({ productId: z.string(), title: z.string(), ean: z.string(), quantity: z.int() }))
          .meta({ description: 'The cart that was asked about.' }),
        suspicions: z.array(z.enum(SUSPICIONS)),
        entries: z.array(entry),
        can: z.array(z.enum(MESSAGE_EVENTS)),
        colleagues: z.array(colleague),
        repliesTo: z.string().nullable(),
        order: z
          .string()
          .nullable()
          .meta({ description: 'The number of the order that is meant, where there is one.' }),
        customer: z
          .strictObject({ sub: z.uuid(), orders: z.int() })
          .nullable()
          .meta({ description: 'Whose account has the writer’s address.' }),
      }),
    },
    run: async (shop, { parameters: { reference } }, { permissions }) => {
      const found = await readMessage(shop, reference)
      if (!found) return failed({ kind: 'no-such-message' })
      const { entries, ...message } = found
      const writer = await writerOf(shop, found)
      return done({
        ...message,
        ...rowAnswer(found),
        entries,
        order: permissions.has('orders.read') ? writer.order : null,
        customer: permissions.has('customers.read') ? writer.customer : null,
      })
    },
  }),
  messageAct({
    id: 'answerMessage',
    path: '/answer',
    summary: 'Writes back, in the writer’s language, from the shop’s address',
    permission: 'messages.answer',
    body: z.strictObject({ text: words, version }),
    answer: changed,
    problems: ['stale', 'wrong-state'],
    example: { text: 'Megvan, félretettük Önnek.', version: 1 },
    act: 'message answer',
    personal: ['text'],
    run: async (shop, { parameters, body }, { by }) => answerMessage(shop, { ...parameters, ...body, by }),
  }),
  messageAct({
    id: 'noteMessage',
    path: '/notes',
    summary: 'Tells colleagues something of a message',
    permission: 'messages.answer',
    body: z.strictObject({ text: words }),
    answer: { status: 201, description: 'It stands with the message.', schema: z.strictObject({ id: z.int() }) },
    example: { text: 'Telefonon már szóltam neki.' },
    act: 'message note',
    personal: ['text'],
    run: async (shop, { parameters, body }, { by }) => addMessageNote(shop, { ...parameters, ...body, by }),
  }),
  messageAct({
    id: 'handOverMessage',
    path: '/hand-over',
    summary: 'Gives a message to somebody who answers it; to nobody, to whoever takes it',
    permission: 'messages.answer',
    body: z.strictObject({ to: z.uuid().nullable(), version }),
    answer: changed,
    problems: ['stale', 'no-such-member'],
    example: { to: null, version: 1 },
    act: 'message hand-over',
    run: async (shop, { parameters, body }) => handOverMessage(shop, { ...parameters, ...body }),
  }),
  messageAct({
    id: 'closeMessage',
    path: '/close',
    summary: 'Nothing more is to be done with it',
    permission: 'messages.answer',
    body: seen,
    answer: changed,
    problems: ['stale', 'wrong-state'],
    example: { version: 1 },
    act: 'message close',
    run: async (shop, { parameters, body }) => closeMessage(shop, { ...parameters, ...body }),
  }),
  messageAct({
    id: 'reopenMessage',
    path: '/reopen',
    summary: 'It has to be answered after all, or again; or is no advertising',
    permission: 'messages.answer',
    body: seen,
    answer: changed,
    problems: ['stale', 'wrong-state'],
    example: { version: 1 },
    act: 'message reopen',
    run: async (shop, { parameters, body }) => reopenMessage(shop, { ...parameters, ...body }),
  }),
  messageAct({
    id: 'markComplaint',
    path: '/complaint',
    summary: 'Says whether it is a complaint, which has 30 days',
    permission: 'messages.answer',
    body: z.strictObject({ isComplaint: z.boolean(), version }),
    answer: changed,
    problems: ['stale'],
    example: { isComplaint: true, version: 1 },
    act: 'message complaint',
    run: async (shop, { parameters, body }) => markComplaint(shop, { ...parameters, ...body }),
  }),
]

function rowAnswer({
  receivedAt,
  dueAt,
  answeredAt,
  reference,
  name,
  email,
  topic,
  language,
  state,
  isComplaint,
  owner,
  version,
}: Omit<MessageRow, 'beginning'>) {
  return {
    reference,
    name,
    email,
    topic,
    language,
    state,
    isComplaint,
    owner,
    version,
    receivedAt,
    dueAt,
    answeredAt,
  }
}
