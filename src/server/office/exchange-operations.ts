import { z } from 'zod'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { exchangePresent, presentOfCode, type ExchangeFailure } from '#shop/selling/withdrawal/exchange-present.ts'
import { failed, type Result } from '#kit/result.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeFailure } from './office-problems.ts'

/** GIFT-09: whoever got a present stands at the desk with its card. */
export const exchangeOperations = [
  officeOperation({
    id: 'exchangePresent',
    method: 'post',
    path: '/returns/presents',
    tag: 'Returns',
    summary: 'Writes down that a present is exchanged, by the code on its card',
    description:
      'It is a return from now on. When it is received, what its copies cost goes onto a gift card whose code is e-mailed there, within the limits of whoever wrote it down; its buyer gets nothing, and is not written to.',
    permission: ORDER_ACTS['announce-return'],
    body: z.strictObject({
      code: z.string().max(60).meta({ description: 'As it stands on the card, with hyphens or without.' }),
      email: inputFields.email,
      language: inputFields.language,
    }),
    answer: {
      status: 201,
      description: 'All of it that can be exchanged.',
      schema: z.strictObject({ number: z.string(), returnNumber: z.int() }),
    },
    problems: ['no-such-present', 'present-not-sent', 'exchange-too-late', 'exchanged-already'],
    example: {
      body: { code: 'K26-7H3MQ2-K7QM-2XPD', email: 'rita@example.com', language: 'hu' },
    },
    act: {
      operation: 'present exchange',
      record: (_input, answer) => (answer ? `order:${answer.number}` : undefined),
      personal: ['code', 'email'],
    },
    run: async (shop, { body: { code, email, language } }, { by }) => {
      const number = await presentOfCode(shop, code)
      if (number === null) return failed({ kind: 'no-such-present' })
      return asOffice(await exchangePresent(shop, { number, email, language, by }))
    },
  }),
]

/** All of it is exchanged: the other does not come. */
function asOffice<Value>(
  outcome: Result<Value, ExchangeFailure | { kind: 'bad-quantity' }>,
): Result<Value, OfficeFailure> {
  if (outcome.ok) return outcome
  const { kind } = outcome.failure
  if (kind === 'bad-quantity') throw new Error(`An exchange was refused: ${kind}`)
  return failed({ kind })
}
