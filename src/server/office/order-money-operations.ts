import { z } from 'zod'
import { failed } from '#kit/result.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { askBeforeCancelling } from '#shop/selling/orders/cancel-order.ts'
import { askProviders } from '#shop/selling/orders/office/ask-providers.ts'
import { cancelByStaff } from '#shop/selling/orders/office/cancel-by-staff.ts'
import { keepsMoney } from '#shop/selling/orders/office/keeps-money.ts'
import { giveBackAtTill } from '#shop/selling/orders/payment/give-back-at-till.ts'
import { setQuote } from '#shop/selling/orders/placing/set-quote.ts'
import { officeOperation } from './office-operation.ts'
import {
  changed,
  example,
  forints,
  invalid,
  limitAnswer,
  lines,
  means,
  parameters,
  reason,
  record,
  tag,
  version,
  withinLimit,
  withVersion,
} from './order-act-shapes.ts'

/** OFFICE-23: what is done with what one order costs, beside refunds. */
export const orderMoneyOperations = [
  officeOperation({
    id: 'quoteOrder',
    method: 'post',
    path: '/orders/{number}/quote',
    tag,
    summary: 'Says what sending costs where it has to be asked for; the buyer gets an e-mail and seven days to pay',
    permission: ORDER_ACTS.quote,
    parameters,
    body: z.strictObject({ version, shippingPrice: forints }),
    answer: {
      status: 200,
      description: 'What the order costs.',
      schema: z.strictObject({ ...changed, total: z.int() }),
    },
    problems: ['no-such-order', 'stale', 'wrong-status'],
    example: { parameters: example, body: { version: 1, shippingPrice: 6900 } },
    act: { operation: 'order quote', record },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const quoted = await setQuote(shop, { number, ...body, by })
      if (quoted.ok) return withVersion(shop, number, quoted.value)
      const { failure } = quoted
      return failed(failure.kind === 'bad-price' ? invalid({ field: 'shippingPrice', kind: 'invalid' }) : failure)
    },
  }),
  officeOperation({
    id: 'cancelOrder',
    method: 'post',
    path: '/orders/{number}/cancel',
    tag,
    summary: 'Cancels an order, or some copies of it; what was paid for them goes back',
    description:
      'The providers of an unpaid order are asked first, outside of the act’s transaction, whether somebody is paying it now. What goes back counts against one’s limits: over them nothing happens before another person has approved it (`asked`).',
    permission: ORDER_ACTS.cancel,
    proof: (shop, { parameters, body }) => (body.onlyUnpaid ? Promise.resolve(false) : keepsMoney(shop, parameters)),
    parameters,
    body: z.strictObject({
      version,
      lines,
      reason,
      onlyUnpaid: z.boolean().optional().meta({
        description: 'Refused where anything was paid: many are cancelled at once, and money goes back one by one.',
      }),
    }),
    answer: {
      status: 200,
      description: 'It is done, or another person is asked.',
      schema: z.strictObject({ ...changed, ...withinLimit }),
    },
    problems: [
      'no-such-order',
      'stale',
      'bad-quantity',
      'not-cancellable',
      'is-paid',
      'paid-meanwhile',
      'payment-under-way',
      'payment-unclear',
    ],
    example: { parameters: example, body: { version: 1, reason: 'Elírta a címet, újra rendel.' } },
    act: { operation: 'order cancel', record },
    askFirst: (shop, { parameters, body }) => askBeforeCancelling(shop, { ...parameters, lines: body.lines }),
    run: async (shop, { parameters: { number }, body }, { by }, asked) => {
      const { reason = 'by-staff' } = body
      const cancelled = await cancelByStaff(shop, { number, ...body, reason, by, asked })
      if (cancelled.ok) return withVersion(shop, number, limitAnswer(cancelled.value))
      const { failure } = cancelled
      if (failure.kind === 'stale') return failed(failure)
      return failed({ kind: failure.kind === 'no-such-preorder' ? 'not-cancellable' : failure.kind })
    },
  }),
  officeOperation({
    id: 'payBackAtTill',
    method: 'post',
    path: '/orders/{number}/paid-back',
    tag,
    summary: 'What waited to be given back over the counter has been handed back',
    permission: ORDER_ACTS['paid-back'],
    parameters,
    body: z.strictObject({ version, means }),
    answer: {
      status: 200,
      description: 'What was handed back.',
      schema: z.strictObject({ ...changed, amount: z.int() }),
    },
    problems: ['no-such-order', 'stale', 'nothing-to-give'],
    example: { parameters: example, body: { version: 1, means: 'cash' } },
    act: { operation: 'order paid-back', record },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const given = await giveBackAtTill(shop, { number, ...body, by })
      return given.ok ? withVersion(shop, number, given.value) : failed(given.failure)
    },
  }),
  officeOperation({
    id: 'askProviders',
    method: 'post',
    path: '/orders/{number}/ask-provider',
    tag,
    summary: 'Asks the payment providers now what they know of the order',
    description:
      'They are asked outside of the act’s transaction, and what they say is written under their own names; that somebody asked is the act.',
    permission: ORDER_ACTS['ask-provider'],
    parameters,
    answer: {
      status: 200,
      description: 'Who was asked; nobody where all were asked a moment ago. retry-later: there was no answer.',
      schema: z.strictObject({
        ...changed,
        asked: z.array(z.strictObject({ attempt: z.int(), outcome: z.enum(['final', 'synced', 'retry-later']) })),
      }),
    },
    problems: ['no-such-order'],
    example: { parameters: example },
    act: { operation: 'order sync', record },
    askFirst: (shop, { parameters }) => askProviders(shop, parameters.number),
    run: async (shop, { parameters: { number } }, _caller, asked) =>
      asked ? withVersion(shop, number, { asked }) : failed({ kind: 'no-such-order' }),
  }),
]
