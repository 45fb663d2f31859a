import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { takeSales } from '#shop/selling/till/take-sales.ts'
import { MOST_LINES, TILL_MEANS, TILL_REFUSALS } from '#shop/selling/till/till-line.ts'
import { programOperation } from './office-operation.ts'

const tag = 'Till'
const LONGEST_NAME = 60

const line = z.strictObject({
  receipt: z.string().min(1).max(LONGEST_NAME),
  line: z.number().meta({ description: 'On the receipt, from one: till, receipt and line name it for good.' }),
  place: z.string().max(100).optional().meta({ description: 'Where it was sold; left out, the one place of the key.' }),
  soldAt: z.string().max(40).meta({ description: 'ISO 8601 with its zone; at most ten minutes ahead of our clock.' }),
  ean: z
    .string()
    .max(20)
    .meta({ description: 'As it was read: an EAN, an ISBN of ten or thirteen, or the till’s own number.' }),
  copies: z.number().meta({ description: 'Below nothing where they came back; up to 10 000.' }),
  gross: z.number().meta({ description: 'Of all copies, with VAT, in whole forints; of the sign of the copies.' }),
  vatRate: z.number().meta({ description: 'In percent.' }),
  means: z
    .string()
    .max(20)
    .meta({ description: `One of: ${TILL_MEANS.join(', ')}.` }),
  order: z.string().max(40).optional().meta({
    description: 'The order that is rung up: its copies and its money are counted there, and the line moves nothing.',
  }),
})
const where = { number: z.int(), receipt: z.string(), line: z.number() }

/** TILL-01: what was sold over the counter. */
export const tillOperations = [
  programOperation({
    id: 'takeTillSales',
    method: 'post',
    path: '/till/sales',
    tag,
    summary: 'Writes lines of receipts into the journal of sales over the counter',
    description: `Up to ${MOST_LINES} lines, in any order. A sale has happened: no line is refused because there is no stock. A line that cannot be one is refused with where it stood, and the others are taken. Sent again, what is in the journal is doubled and moves nothing.`,
    permission: 'till.take',
    mostBytes: 512 * 1024,
    body: z.strictObject({
      till: inputFields.oneLine(LONGEST_NAME).meta({ description: 'The name of the till.' }),
      lines: z.array(line).min(1).max(MOST_LINES),
    }),
    answer: {
      status: 200,
      description: '`number` is where a line stood in what was sent, from one.',
      schema: z.strictObject({
        taken: z.int(),
        refused: z.array(z.strictObject({ ...where, kind: z.enum(TILL_REFUSALS) })),
        conflicts: z
          .array(z.strictObject({ ...where, orders: z.array(z.string()) }))
          .meta({ description: 'Lines that sold copies which are promised to these orders.' }),
      }),
    },
    problems: [],
    example: {
      body: {
        till: 'Pult 1',
        lines: [
          {
            receipt: '1186',
            line: 1,
            place: 'shop-1',
            soldAt: '2026-11-17T17:31:00+01:00',
            ean: '9789630791113',
            copies: 1,
            gross: 4590,
            vatRate: 5,
            means: 'card',
          },
        ],
      },
    },
    act: { operation: 'till sales', record: ({ body }) => `till:${body.till}` },
    run: async (shop, { body: { till, lines } }, { by, onlyPlace }) =>
      done(
        await takeSales(shop, {
          till,
          by,
          onlyPlace,
          lines: lines.map(({ place = onlyPlace ?? '', order = null, ...sent }) => ({ ...sent, place, order })),
        }),
      ),
  }),
]
