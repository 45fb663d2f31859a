import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { listReturns, type ListedReturn } from '#shop/selling/withdrawal/list-returns.ts'
import { readReturn } from '#shop/selling/withdrawal/read-return.ts'
import { announceByStaff } from '#shop/selling/withdrawal/announce-by-staff.ts'
import { askBeforeWithdrawing } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveByStaff } from '#shop/selling/withdrawal/receive-by-staff.ts'
import { rejectReturn } from '#shop/selling/withdrawal/reject-return.ts'
import { keepsMoney } from '#shop/selling/orders/office/keeps-money.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { officeOperation } from './office-operation.ts'
import { changed, lines, limitAnswer, withinLimit, withVersion } from './orders/order-act-shapes.ts'
import type { OfficeFailure } from './office-problems.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { moment } from '../rest/moment.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Returns'
const NUMBER = 'K26-7H3MQ2'
const parameters = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform((text) => readOrderNumber(text) ?? text),
  returnNumber: z.coerce.number().int().min(1).max(10_000),
})
const status = z.enum(['ANNOUNCED', 'RECEIVED', 'REFUNDED', 'REJECTED'])
const version = z.int().min(1)
const recordOf = ({ parameters }: { parameters: { number: string } }) => `order:${parameters.number}`

const { act: returnAct, reading: returnReading } = officeSubject({
  path: '/orders/{number}/returns/{returnNumber}',
  tag,
  parameters,
  example: { number: NUMBER, returnNumber: 1 },
  record: ({ number }) => `order:${number}`,
  problems: [],
})

export const returnOperations = [
  officeOperation({
    id: 'listReturns',
    method: 'get',
    path: '/returns',
    tag,
    summary: 'Returns with the day by which their money has to be back, and statements that somebody has to read',
    permission: 'orders.read',
    query: z.strictObject({
      over: z.enum(['yes', 'no']).default('no'),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: {
      status: 200,
      description: 'Open ones, the oldest first; those that are over, the newest first.',
      schema: z.strictObject({
        returns: z.array(
          z.strictObject({
            number: z.string(),
            returnNumber: z.int(),
            status,
            buyer: z.string(),
            way: z.string().nullable(),
            announcedAt: moment,
            endedAt: moment.nullable(),
            refundBy: z.iso.date(),
            reason: z.string().nullable(),
            copies: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
            value: z.int().meta({ description: 'What its copies cost.' }),
          }),
        ),
        statements: z.array(
          z.strictObject({
            number: z.string(),
            buyer: z.string(),
            reason: z.enum(['withdrawal-in-words', 'withdrawal-while-paying']),
            at: moment,
            words: z.string().nullable(),
          }),
        ),
        next: z.int().nullable().meta({ description: 'Of those that are over: `before` of the next page.' }),
      }),
    },
    problems: [],
    example: { query: {} },
    tellsOf: ({ returns, statements }) => namesOf([...returns, ...statements]),
    run: async (shop, { query: { over, before, limit } }) => {
      const isOver = over === 'yes'
      const { returns, statements } = await listReturns(shop, { isOver, before, limit })
      return done({
        returns: returns.map(rowOf),
        statements,
        next: isOver && returns.length === limit ? (returns.at(-1)?.id ?? null) : null,
      })
    },
  }),
  returnReading({
    id: 'readReturn',
    path: '',
    summary: 'A return line by line, and what goes back for it',
    permission: 'orders.read',
    answer: {
      status: 200,
      description: 'As it stands; nothing is changed.',
      schema: z.strictObject({
        number: z.string(),
        returnNumber: z.int(),
        version: z.int(),
        status,
        buyer: z.string(),
        announcedAt: z.iso.datetime(),
        refundBy: z.iso.date(),
        reason: z.string().nullable(),
        isExchange: z.boolean().meta({ description: 'Of a present: it goes onto a gift card for whoever got it.' }),
        lines: z.array(
          z.strictObject({
            lineId: z.int(),
            name: z.string(),
            quantity: z.int(),
            unitPrice: z.int(),
            paid: z.int().meta({ description: 'Of these, whose price has not gone back before.' }),
          }),
        ),
        kept: z.int().meta({ description: 'Of the buyer’s money: never more goes back.' }),
        due: z.int().nullable().meta({ description: 'What goes back when it is here; null where it is decided.' }),
        announcer: z
          .strictObject({ name: z.string(), isYou: z.boolean(), alone: z.int(), approvers: z.array(z.string()) })
          .nullable()
          .meta({
            description: 'Whose decision its money is, and against whose limits it counts. Null: the buyer’s.',
          }),
      }),
    },
    problems: ['no-such-return'],
    tellsOf: (order) => namesOf([order]),
    run: async (shop, { parameters }, { by }) => {
      const read = await readReturn(shop, { ...parameters, by })
      if (!read.ok) return read
      const { back, announcer, ...rest } = read.value
      const { number: returnNumber, status, announcedAt, reason, isExchange } = back
      const names = await staffNames(shop)
      return done({
        ...rest,
        returnNumber,
        status,
        announcedAt,
        reason,
        isExchange,
        announcer: announcer && {
          name: names.get(announcer.email) ?? announcer.email,
          isYou: announcer.email === by.id,
          alone: announcer.standing.alone,
          approvers: announcer.standing.approvers.map(({ name }) => name),
        },
      })
    },
  }),
  officeOperation({
    id: 'announceReturn',
    method: 'post',
    path: '/orders/{number}/returns',
    tag,
    summary: 'Writes down a withdrawal that came on paper or in the shop; the buyer gets an acknowledgement',
    description:
      'What was sent is a return from now on. What was not is cancelled and paid back, within the limits of whoever writes it down; over them another person is asked, and the statement stands all the same.',
    permission: ORDER_ACTS['announce-return'],
    proof: (shop, { parameters }) => keepsMoney(shop, parameters),
    parameters: z.strictObject({ number: parameters.shape.number }),
    body: z.strictObject({ version, lines }),
    answer: {
      status: 201,
      description: 'It stands as of now.',
      schema: z.strictObject({
        ...changed,
        returnNumber: z.int().nullable().meta({ description: 'Null where nothing has to come back.' }),
        refusal: z
          .enum(['too-late', 'excepted', 'nothing-left'])
          .nullable()
          .meta({ description: 'Why it changes nothing; the buyer is told so.' }),
        approvalId: z.int().nullable().meta({ description: 'What another person decides of what was not sent.' }),
      }),
    },
    problems: ['no-such-order', 'stale', 'bad-quantity'],
    example: { parameters: { number: NUMBER }, body: { version: 7 } },
    act: { operation: 'withdrawal announce', record: recordOf },
    askFirst: (shop, { parameters }) => askBeforeWithdrawing(shop, parameters.number),
    run: async (shop, { parameters: { number }, body }, { by }, synced) => {
      const announced = await announceByStaff(shop, { number, ...body, by, synced })
      return announced.ok ? withVersion(shop, number, announced.value) : announced
    },
  }),
  returnAct({
    id: 'receiveReturn',
    path: '/receive',
    summary: 'What was sent back is here: it goes on the shelf or is written off, and its price goes back',
    description:
      'What its buyer announced goes back without a limit, but to whoever receives their own. What somebody of the shop announced counts against that person’s limits, a present exchanged by its code against those of whoever receives it: over them nothing happens before another person has approved it (`asked`).',
    permission: 'orders.refund',
    proof: 'fresh',
    body: z.strictObject({
      came: z
        .array(z.strictObject({ lineId: z.int().min(1), quantity: z.int().min(1).max(10_000) }))
        .min(1)
        .max(500)
        .optional()
        .meta({
          description: 'How many copies of each line are here; all where it is left out. The rest stays announced.',
        }),
      damagedLines: z
        .array(z.int())
        .max(500)
        .default([])
        .meta({ description: 'Lines whose copies cannot be sold again.' }),
      version,
    }),
    answer: {
      status: 202,
      description: 'The payment company is asked in a moment, or another person is.',
      schema: z.strictObject({
        ...withinLimit,
        returnNumber: z.int(),
        refund: z.int(),
        rest: z.int().nullable().meta({ description: 'The number of the return that the rest is from now on.' }),
      }),
    },
    problems: ['no-such-order', 'no-such-return', 'bad-quantity', 'stale'],
    example: { version: 7 },
    act: 'withdrawal receive',
    run: async (shop, { parameters, body }, { by }) => {
      const received = await receiveByStaff(shop, { ...parameters, ...body, by })
      if (!received.ok) return answerOf(received)
      const { value } = received
      const { returnNumber } = parameters
      return done({
        ...limitAnswer(value),
        ...(value.state === 'done' ? value.value : { returnNumber, refund: value.amount, rest: null }),
      })
    },
  }),
  returnAct({
    id: 'rejectReturn',
    path: '/reject',
    summary: 'Nothing goes back for a return; the buyer is told why in these words',
    permission: 'orders.change',
    body: z.strictObject({ words: inputFields.lines(1000), version }),
    answer: {
      status: 200,
      description: 'The e-mail is on its way.',
      schema: z.strictObject({ returnNumber: z.int() }),
    },
    problems: ['no-such-order', 'no-such-return', 'stale'],
    example: { words: 'A kötet teleírva érkezett.', version: 7 },
    act: 'withdrawal reject',
    personal: ['words'],
    run: async (shop, { parameters, body: { words, version } }, { by }) =>
      answerOf(await rejectReturn(shop, { ...parameters, reason: words, version, by })),
  }),
]

function rowOf({ number, returnNumber, status, buyer, way, announcedAt, endedAt, ...row }: ListedReturn) {
  const { refundBy, reason, copies, value } = row
  return {
    number,
    returnNumber,
    status,
    buyer,
    way,
    refundBy,
    reason,
    copies,
    value,
    announcedAt,
    endedAt,
  }
}

/** Others of its failures cannot come of a return. */
function answerOf<Value>(outcome: Result<Value, FulfilmentFailure>): Result<Value, OfficeFailure> {
  if (outcome.ok) return outcome
  const { failure } = outcome
  if (failure.kind === 'stale' || failure.kind === 'no-such-order') return failed(failure)
  if (failure.kind === 'bad-quantity') return failed({ kind: 'bad-quantity' })
  if (failure.kind === 'no-such-return') return failed({ kind: 'no-such-return' })
  throw new Error(`A return was refused: ${failure.kind}`)
}
