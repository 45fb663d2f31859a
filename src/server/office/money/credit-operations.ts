import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { ORDER_STATUSES } from '#shop/selling/orders/order.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { listCredits } from '#shop/selling/money/statement/list-credits.ts'
import { CREDIT_FINDINGS } from '#shop/selling/money/statement/match-credit.ts'
import { payWithCredit, takeSureCredits } from '#shop/selling/money/statement/pay-with-credit.ts'
import { bringCreditBack, setCreditAside, takeCreditBack } from '#shop/selling/money/statement/set-credit-aside.ts'
import { officeOperation } from '../office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { officeSubject } from '../office-subject.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Bank credits'
const FILE = '0c6c4b1e-5a0f-4c5e-9a59-0f6a4a3d2b10'
const forints = z.int().min(1).max(1_000_000_000)
const creditId = { file: z.uuid(), place: z.coerce.number<number>().int().min(1).max(100_000) }
const number = z
  .string()
  .max(40)
  .transform((text) => readOrderNumber(text) ?? text)
const credit = z.strictObject({
  file: z.string(),
  place: z.int(),
  day: z.iso.date(),
  amount: z.int(),
  left: z.int().meta({ description: 'What of it has paid nothing yet.' }),
  text: z.string(),
  payer: z.string(),
  payerAccount: z.string().nullable(),
  note: z.string().nullable(),
})

const { act: creditAct } = officeSubject({
  path: '/credits/{file}/{place}',
  tag,
  parameters: z.strictObject(creditId),
  example: { file: FILE, place: 1 },
  record: ({ file, place }) => `credit:${file}/${place}`,
  problems: ['no-such-credit'],
})

const left = { status: 200, description: 'What of it is left.', schema: z.strictObject({ left: z.int() }) } as const

export const creditOperations = [
  officeOperation({
    id: 'listCredits',
    method: 'get',
    path: '/credits',
    tag,
    summary: 'Money that came to the shop’s account, with what each credit looks like',
    permission: 'money.match',
    answer: {
      status: 200,
      description:
        'Open ones: those that are sure, then those that may be for an order, then the others, the oldest first; matched ones and those set aside, the newest first.',
      schema: z.strictObject({
        more: z.int().meta({ description: 'How many open ones there are besides.' }),
        open: z.array(
          credit.extend({
            finding: z.enum(CREDIT_FINDINGS),
            orders: z.array(
              z.strictObject({
                number: z.string(),
                status: z.enum(ORDER_STATUSES),
                due: z.int().meta({ description: 'What it still costs.' }),
                buyer: z.string(),
                company: z.string().nullable(),
              }),
            ),
          }),
        ),
        aside: z.array(credit),
        matched: z.array(
          z.strictObject({
            attemptId: z.string(),
            number: z.string(),
            amount: z.int(),
            day: z.iso.date(),
            payer: z.string(),
            text: z.string(),
            at: moment,
            by: z.string().nullable(),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    tellsOf: ({ open, matched }) => namesOf([...open.flatMap(({ orders }) => orders), ...matched]),
    run: async (shop) => done(await listCredits(shop)),
  }),
  officeOperation({
    id: 'takeSureCredits',
    method: 'post',
    path: '/credits/take',
    tag,
    summary: 'Orders are paid by the credits that name them, with just their sum',
    description: 'Each is looked at anew: what is not sure any more stays.',
    permission: 'money.match',
    body: z.strictObject({
      credits: z
        .array(z.strictObject({ file: z.uuid(), place: z.int().min(1) }))
        .min(1)
        .max(500),
    }),
    answer: {
      status: 200,
      description: 'What was taken.',
      schema: z.strictObject({
        taken: z.array(z.strictObject({ number: z.string(), amount: z.int() })),
        left: z.int().meta({ description: 'How many were not sure any more.' }),
      }),
    },
    problems: [],
    example: { body: { credits: [{ file: FILE, place: 1 }] } },
    act: { operation: 'credit take', record: () => 'credit:all' },
    run: async (shop, { body: { credits } }, { by }) => done(await takeSureCredits(shop, { credits, by })),
  }),
  creditAct({
    id: 'payWithCredit',
    path: '/pay',
    summary: 'Pays an order, or several, with a credit that somebody has looked at',
    permission: 'money.match',
    body: z.strictObject({
      shares: z
        .array(z.strictObject({ number, amount: forints }))
        .min(1)
        .max(20),
    }),
    answer: left,
    problems: ['no-such-order', 'too-much', 'credit-not-named'],
    example: { shares: [{ number: 'K26-7H3MQ2', amount: 5980 }] },
    act: 'credit pay',
    run: (shop, { parameters, body }, { by }) => payWithCredit(shop, { ...parameters, ...body, by }),
  }),
  creditAct({
    id: 'setCreditAside',
    path: '/aside',
    summary: 'It is no buyer’s money, or what is left of it has been sent back',
    permission: 'money.match',
    body: z.strictObject({ note: inputFields.oneLine(200) }),
    answer: left,
    problems: [],
    example: { note: 'Rent' },
    act: 'credit aside',
    run: (shop, { parameters, body }) => setCreditAside(shop, { ...parameters, ...body }),
  }),
  creditAct({
    id: 'bringCreditBack',
    path: '/back',
    summary: 'It is to be matched after all',
    permission: 'money.match',
    body: z.strictObject({}),
    answer: left,
    problems: [],
    example: {},
    act: 'credit back',
    run: (shop, { parameters }) => bringCreditBack(shop, parameters),
  }),
  officeOperation({
    id: 'takeCreditBack',
    method: 'post',
    path: '/credit-payments/{attemptId}/take-back',
    tag,
    summary: 'It was another order’s money; while nothing is packed for the order',
    permission: 'money.match',
    proof: 'operation',
    parameters: z.strictObject({ attemptId: z.uuid() }),
    body: z.strictObject({ because: inputFields.oneLine(200) }),
    answer: { status: 200, description: 'The order.', schema: z.strictObject({ number: z.string() }) },
    problems: ['no-such-credit', 'credit-used', 'credit-refunded'],
    example: { parameters: { attemptId: FILE }, body: { because: 'It named another order' } },
    act: { operation: 'credit take back', record: (_, answer) => (answer ? `order:${answer.number}` : undefined) },
    run: (shop, { parameters, body }, { by }) => takeCreditBack(shop, { ...parameters, ...body, by }),
  }),
]
