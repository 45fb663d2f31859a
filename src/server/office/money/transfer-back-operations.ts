import { z } from 'zod'
import { done } from '#kit/result.ts'
import { listTransfersBack } from '#shop/selling/money/list-transfers-back.ts'
import { giveBackByTransfer } from '#shop/selling/orders/payment/give-back-by-transfer.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { officeOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Bank credits'
const number = z
  .string()
  .max(40)
  .transform((text) => readOrderNumber(text) ?? text)

export const transferBackOperations = [
  officeOperation({
    id: 'listTransfersBack',
    method: 'get',
    path: '/transfers-back',
    tag,
    summary: 'What somebody has to transfer back to buyers, as it was decided',
    permission: 'money.match',
    answer: {
      status: 200,
      description: 'The oldest first.',
      schema: z.strictObject({
        transfers: z.array(
          z.strictObject({
            number: z.string(),
            buyer: z.string(),
            email: z.string(),
            amount: z.int(),
            requestedAt: moment,
            provider: z.enum(['cod', 'transfer']).meta({ description: 'By what the money came.' }),
            payer: z.string().nullable(),
            payerAccount: z
              .string()
              .nullable()
              .meta({ description: 'From which account it came; null where nobody knows.' }),
            account: z.string().nullable().meta({
              description: 'Which account the buyer has asked it to be sent to, on the order’s page; it comes first.',
            }),
            givenAt: moment.nullable(),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    tellsOf: ({ transfers }) => namesOf(transfers),
    run: async (shop) => done({ transfers: await listTransfersBack(shop) }),
  }),
  officeOperation({
    id: 'transferBack',
    method: 'post',
    path: '/orders/{number}/transferred-back',
    tag,
    summary: 'What waited to be transferred back has been transferred',
    permission: 'money.match',
    proof: 'operation',
    parameters: z.strictObject({ number }),
    body: z.strictObject({
      amount: z.int().min(1).max(100_000_000).meta({ description: 'As it was listed; another sum by now is refused.' }),
      givenAt: z.iso
        .datetime()
        .transform((text) => new Date(text))
        .nullable()
        .meta({
          description:
            'When the account was given, as it was listed; null where none was. Another account by now is refused.',
        }),
      day: z.iso.date().meta({ description: 'On which day it was transferred.' }),
    }),
    answer: { status: 200, description: 'What went back.', schema: z.strictObject({ amount: z.int() }) },
    problems: ['no-such-order', 'nothing-to-give', 'other-sum', 'account-changed', 'day-to-come'],
    example: {
      parameters: { number: 'K26-7H3MQ2' },
      body: { amount: 5480, givenAt: '2026-11-18T09:30:00.000Z', day: '2026-11-19' },
    },
    act: { operation: 'order transferred-back', record: ({ parameters }) => `order:${parameters.number}` },
    run: (shop, { parameters, body }, { by }) => giveBackByTransfer(shop, { ...parameters, ...body, by }),
  }),
]
