import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { askBeforeCancelling } from '#shop/selling/orders/cancel-order.ts'
import { askProviders } from '#shop/selling/orders/office/ask-providers.ts'
import { cancelByStaff } from '#shop/selling/orders/office/cancel-by-staff.ts'
import { keepsMoney } from '#shop/selling/orders/office/keeps-money.ts'
import { giveBackAtTill } from '#shop/selling/orders/payment/give-back-at-till.ts'
import { decidePricePromise } from '#shop/selling/orders/price-promise/decide-price-promise.ts'
import { setQuote } from '#shop/selling/orders/placing/set-quote.ts'
import type { OfficeFailure } from '../office-problems.ts'
import {
  changed,
  forints,
  invalid,
  limitAnswer,
  lines,
  means,
  reason,
  withinLimit,
  withVersion,
} from './order-act-shapes.ts'
import { orderAct, plainOrderAct } from './order-acts.ts'

export const payBackAtTill = orderAct({
  id: 'payBackAtTill',
  path: '/paid-back',
  summary: 'What waited to be given back over the counter has been handed back',
  permission: ORDER_ACTS['paid-back'],
  body: { means },
  answer: { description: 'What was handed back.', members: { amount: z.int() } },
  problems: ['nothing-to-give'],
  example: { means: 'cash' },
  act: 'order paid-back',
  run: (shop, wish, { by }) => giveBackAtTill(shop, { ...wish, by }),
})

/** OFFICE-23: what is done with what one order costs, beside refunds. */
export const orderMoneyOperations = [
  orderAct({
    id: 'quoteOrder',
    path: '/quote',
    summary: 'Says what sending costs where it has to be asked for; the buyer gets an e-mail and seven days to pay',
    permission: ORDER_ACTS.quote,
    body: { shippingPrice: forints },
    answer: { description: 'What the order costs.', members: { total: z.int() } },
    problems: ['wrong-status', 'free-quote'],
    example: { shippingPrice: 6900 },
    act: 'order quote',
    run: async (shop, wish, { by }) => {
      const quoted = await setQuote(shop, { ...wish, by })
      if (quoted.ok) return quoted
      const { failure } = quoted
      return failed(failure.kind === 'bad-price' ? invalid({ field: 'shippingPrice', kind: 'invalid' }) : failure)
    },
  }),
  orderAct({
    id: 'cancelOrder',
    path: '/cancel',
    summary: 'Cancels an order, or some copies of it; what was paid for them goes back',
    description:
      'The providers of an unpaid order are asked first, outside of the act’s transaction, whether somebody is paying it now. What goes back counts against one’s limits: over them nothing happens before another person has approved it (`asked`).',
    permission: ORDER_ACTS.cancel,
    proof: (shop, { parameters, body }) => (body.onlyUnpaid ? Promise.resolve(false) : keepsMoney(shop, parameters)),
    body: {
      lines,
      reason,
      onlyUnpaid: z.boolean().optional().meta({
        description: 'Refused where anything was paid: many are cancelled at once, and money goes back one by one.',
      }),
    },
    answer: { description: 'It is done, or another person is asked.', members: { ...withinLimit } },
    problems: ['bad-quantity', 'not-cancellable', 'is-paid', 'paid-meanwhile', 'payment-under-way', 'payment-unclear'],
    example: { reason: 'Elírta a címet, újra rendel.' },
    act: 'order cancel',
    askFirst: (shop, { parameters, body }) => askBeforeCancelling(shop, { ...parameters, lines: body.lines }),
    run: async (shop, { reason = 'by-staff', ...wish }, { by }, askedPayments) => {
      const cancelled = await cancelByStaff(shop, { ...wish, reason, by, asked: askedPayments })
      if (cancelled.ok) return done(limitAnswer(cancelled.value))
      const { failure } = cancelled
      if (failure.kind === 'stale') return failed<OfficeFailure>(failure)
      return failed<OfficeFailure>({ kind: failure.kind === 'no-such-preorder' ? 'not-cancellable' : failure.kind })
    },
  }),
  payBackAtTill,
  orderAct({
    id: 'decidePricePromise',
    path: '/price-promise',
    summary:
      'Decides whether the buyer of a pre-ordered book gets a price that fell by more than 30% before it was packed',
    permission: 'prices.write',
    body: {
      lineId: z.int(),
      isKept: z.boolean().meta({ description: 'False: the price was a mistake, and the one that was ordered stays.' }),
    },
    answer: { description: 'What is too much goes back by itself.', members: {} },
    problems: ['nothing-promised'],
    example: { lineId: 1, isKept: true },
    act: 'order price promise',
    run: async (shop, wish, { by }) => {
      const decided = await decidePricePromise(shop, { ...wish, by })
      return decided.ok ? done({}) : decided
    },
  }),
  plainOrderAct({
    id: 'askProviders',
    path: '/ask-provider',
    summary: 'Asks the payment providers now what they know of the order',
    description:
      'They are asked outside of the act’s transaction, and what they say is written under their own names; that somebody asked is the act.',
    permission: ORDER_ACTS['ask-provider'],
    answer: {
      status: 200,
      description: 'Who was asked; nobody where all were asked a moment ago. retry-later: there was no answer.',
      schema: z.strictObject({
        ...changed,
        asked: z.array(z.strictObject({ attempt: z.int(), outcome: z.enum(['final', 'synced', 'retry-later']) })),
      }),
    },
    problems: ['no-such-order'],
    act: 'order sync',
    askFirst: (shop, { parameters }) => askProviders(shop, parameters.number),
    run: async (shop, { parameters: { number } }, _caller, askedPayments) =>
      askedPayments ? withVersion(shop, number, { asked: askedPayments }) : failed({ kind: 'no-such-order' }),
  }),
]
