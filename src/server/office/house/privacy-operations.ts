import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import {
  finishRequest,
  proveByCard,
  proveRequest,
  receiveRequest,
  refuseRequest,
  sendRequestCode,
} from '#shop/house/privacy/requests/change-request.ts'
import {
  MOST_REASON,
  REQUEST_KINDS,
  REQUEST_PROOFS,
  REQUEST_STATES,
  REQUEST_WAYS,
} from '#shop/house/privacy/requests/data-request.ts'
import { listFinds, lookAtFind } from '#shop/house/privacy/finds/look-at-find.ts'
import { FIND_KINDS } from '#shop/house/privacy/finds/word-places.ts'
import {
  COPY_ACT,
  listRequests,
  readCopy,
  readTakenCopy,
  readRequest,
} from '#shop/house/privacy/requests/read-requests.ts'
import { moment } from '../../rest/moment.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Privacy'
const permission = 'customers.erase'
const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const seen = z.strictObject({ version })
const request = z.strictObject({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  email: z.string().nullable().meta({ description: 'Null once it is closed.' }),
  language: z.enum(LANGUAGES),
  way: z.enum(REQUEST_WAYS),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date(),
  state: z.enum(REQUEST_STATES),
  codeUntil: moment.nullable(),
  proof: z.enum(REQUEST_PROOFS).nullable(),
  provenAt: moment.nullable(),
  closedAt: moment.nullable(),
  reason: z.string().nullable(),
  waitsUntil: z.iso
    .date()
    .nullable()
    .meta({ description: 'Of an erasure: until when an open order keeps it waiting.' }),
  erasedAt: moment.nullable(),
  version: z.int(),
})
const count = z.int().min(0)
const preview = z.strictObject({
  goes: z.strictObject({
    accounts: count,
    passkeys: count,
    addresses: count,
    wishLists: count,
    wishes: count,
    keptCart: count,
    cardLetters: count,
    readerWords: count,
    newsletter: count,
    watches: count,
    setAsides: count,
    seats: count,
    messages: count,
    orders: count,
    letters: count,
  }),
  stays: z.strictObject({ documents: count, documentsUntil: z.iso.date().nullable(), complaints: count }),
  waits: z.array(
    z.strictObject({ number: z.string(), because: z.enum(['order', 'return', 'money']), until: z.iso.date() }),
  ),
})
const changed = { status: 200, description: 'It is so now.', schema: z.strictObject({ id: z.int() }) } as const

const { act: requestAct, reading: requestReading } = officeSubject({
  path: '/data-requests/{id}',
  tag,
  parameters: z.strictObject({ id: z.coerce.number().int().min(1) }),
  example: { id: 14 },
  record: ({ id }) => `data-request:${id}`,
  problems: ['no-such-request'],
})

const { act: findAct } = officeSubject({
  path: '/erasure-finds/{id}',
  tag,
  parameters: z.strictObject({ id: z.coerce.number().int().min(1) }),
  example: { id: 3 },
  record: ({ id }) => `erasure-find:${id}`,
  problems: ['no-such-record'],
})

/** OFFICE-76: what people ask of their own data. */
export const privacyOperations = [
  officeOperation({
    id: 'listDataRequests',
    method: 'get',
    path: '/data-requests',
    tag,
    summary: 'Requests of people about their own data, open ones by when they are due',
    permission,
    answer: {
      status: 200,
      description: 'Then the closed ones, the newest first.',
      schema: z.strictObject({
        requests: z.array(request),
        finds: z
          .array(
            z.strictObject({
              id: z.int(),
              kind: z.enum(FIND_KINDS),
              number: z.string(),
              text: z.string(),
              foundAt: moment,
            }),
          )
          .meta({ description: 'Words on records of others that name somebody who is forgotten.' }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => done({ requests: await listRequests(shop), finds: await listFinds(shop) }),
  }),
  officeOperation({
    id: 'receiveDataRequest',
    method: 'post',
    path: '/data-requests',
    tag,
    summary: 'Takes down a request; a code goes to the address, whether it is known or not',
    permission,
    body: z.strictObject({
      kind: z.enum(REQUEST_KINDS),
      email: inputFields.email,
      language: inputFields.language,
      way: z.enum(REQUEST_WAYS),
      receivedOn: inputFields.day,
    }),
    answer: { status: 201, description: 'It is due within a month.', schema: z.strictObject({ id: z.int() }) },
    problems: ['day-to-come'],
    example: {
      body: { kind: 'erase', email: 'anna@example.com', language: 'hu', way: 'email', receivedOn: '2026-11-03' },
    },
    act: {
      operation: 'data-request receive',
      record: (_input, value) => (value ? `data-request:${value.id}` : undefined),
      personal: ['email'],
    },
    run: (shop, { body }) => receiveRequest(shop, body),
  }),
  requestReading({
    id: 'readDataRequest',
    path: '',
    summary: 'A request, and once its address is proven, what would go and what stays until when',
    permission,
    answer: {
      status: 200,
      description: 'Before the proof nothing tells whether the address is known.',
      schema: z.strictObject({
        request,
        preview: preview.nullable(),
        letter: z
          .strictObject({ failure: z.string().nullable() })
          .nullable()
          .meta({ description: 'The code, or how it ended, while it waits to be sent; why it was not taken.' }),
      }),
    },
    run: async (shop, { parameters: { id } }) => {
      const found = await readRequest(shop, id)
      return found ? done(found) : failed({ kind: 'no-such-request' })
    },
  }),
  requestAct({
    id: 'sendDataRequestCode',
    path: '/code',
    summary: 'Sends another code, in place of the one before',
    permission,
    body: seen,
    answer: changed,
    problems: ['stale', 'request-closed'],
    example: { version: 1 },
    act: 'data-request code',
    run: async (shop, { parameters: { id }, body }) => {
      const sent = await sendRequestCode(shop, { id, ...body })
      return sent.ok ? done({ id }) : sent
    },
  }),
  requestAct({
    id: 'proveDataRequest',
    path: '/prove',
    summary: 'Says which code came back',
    permission,
    body: seen.extend({ code: inputFields.oneLine(20) }),
    answer: {
      status: 200,
      description: 'Five wrong ones end a code.',
      schema: z.strictObject({ isRight: z.boolean() }),
    },
    problems: ['stale', 'request-closed', 'code-over'],
    example: { version: 1, code: '123456' },
    act: 'data-request prove',
    personal: ['code'],
    run: (shop, { parameters: { id }, body }) => proveRequest(shop, { id, ...body }),
  }),
  requestAct({
    id: 'proveDataRequestByCard',
    path: '/card',
    summary: 'Says that a card was seen at the counter, and whose address it is',
    permission,
    body: seen,
    answer: changed,
    problems: ['stale', 'request-closed'],
    example: { version: 1 },
    act: 'data-request card',
    run: async (shop, { parameters: { id }, body }) => {
      const proven = await proveByCard(shop, { id, ...body })
      return proven.ok ? done({ id }) : proven
    },
  }),
  requestAct({
    id: 'takeDataCopy',
    path: '/copy',
    summary: 'Writes down that somebody takes the copy of the data; `/data` is the copy',
    permission,
    proof: 'fresh',
    answer: changed,
    problems: ['request-closed', 'not-proven'],
    act: COPY_ACT,
    run: async (shop, { parameters: { id } }) => {
      const copy = await readCopy(shop, id)
      return copy.ok ? done({ id }) : copy
    },
  }),
  requestReading({
    id: 'readDataCopy',
    path: '/data',
    summary: 'Everything that holds the address, for whoever has proven that it is theirs',
    permission,
    answer: {
      status: 200,
      description: 'One object: account, addresses, orders with letters, messages, newsletter, book club.',
      schema: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
    },
    problems: ['request-closed', 'not-proven', 'copy-not-taken'],
    run: async (shop, { parameters: { id } }, { by }) => {
      const copy = await readTakenCopy(shop, { id, by })
      return copy.ok ? done({ data: JSON.parse(JSON.stringify(copy.value)) as Record<string, unknown> }) : copy
    },
  }),
  requestAct({
    id: 'finishDataRequest',
    path: '/finish',
    summary: 'Says that it is done; of an erasure, has everything erased that nothing open needs and no law keeps',
    permission,
    proof: 'fresh',
    body: seen,
    answer: changed,
    problems: ['stale', 'request-closed', 'not-proven'],
    example: { version: 2 },
    act: 'data-request finish',
    run: async (shop, { parameters: { id }, body }) => {
      const finished = await finishRequest(shop, { id, ...body })
      return finished.ok ? done({ id }) : finished
    },
  }),
  requestAct({
    id: 'refuseDataRequest',
    path: '/refuse',
    summary: 'Refuses it, with the reason that they are told',
    permission,
    body: seen.extend({ reason: inputFields.oneLine(MOST_REASON) }),
    answer: changed,
    problems: ['stale', 'request-closed'],
    example: { version: 1, reason: 'Nem igazolta, hogy az ő címe.' },
    act: 'data-request refuse',
    personal: ['reason'],
    run: async (shop, { parameters: { id }, body }) => {
      const refused = await refuseRequest(shop, { id, ...body })
      return refused.ok ? done({ id }) : refused
    },
  }),
  findAct({
    id: 'lookAtErasureFind',
    path: '/look',
    summary: 'Says of a note that names somebody who is forgotten whether it goes, for good, or stays',
    permission,
    body: z.strictObject({ goes: z.boolean() }),
    answer: changed,
    example: { goes: true },
    act: 'erasure-find look',
    run: (shop, { parameters: { id }, body: { goes } }) => lookAtFind(shop, { id, goes }),
  }),
]
