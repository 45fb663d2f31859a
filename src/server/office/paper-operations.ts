import { z } from 'zod'
import { done } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { readPapers } from '#shop/selling/fulfilment/packing/read-papers.ts'
import { PAPERS, recordPrinting } from '#shop/selling/fulfilment/packing/record-printing.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { parcelGift } from './pack-shapes.ts'
import { officeOperation } from './office-operation.ts'
import { wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'

const tag = 'Papers'
const MOST = 200
const NUMBER = 'K26-7H3MQ2'
const numberList = z.array(z.string().max(40)).min(1).max(MOST)

const address = z.strictObject({
  name: z.string(),
  country: z.string(),
  postcode: z.string(),
  city: z.string(),
  street: z.string(),
  note: z.string().nullable(),
})

export const paperOperations = [
  officeOperation({
    id: 'readPapers',
    method: 'get',
    path: '/papers',
    tag,
    summary: 'What slips and labels of these orders say',
    description:
      'Of orders of which something is to be packed or handed over; of others for whoever may read customers. Who read them is written down.',
    permission: 'orders.pack',
    query: z.strictObject({
      ids: z
        .string()
        .max(MOST * 40)
        .transform((text) => text.split(','))
        .pipe(numberList)
        .meta({ description: 'Numbers of orders, with commas between them.' }),
    }),
    answer: {
      status: 200,
      description: 'In the order in which they were asked for; what is no order is left out.',
      schema: z.strictObject({
        sender: z.strictObject({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
        withheld: z.array(z.string()).meta({ description: 'Orders whose papers need customers.read by now.' }),
        papers: z.array(
          z.strictObject({
            number: z.string(),
            language: z.enum(LANGUAGES),
            parcel: z.int(),
            buyer: z.string(),
            phone: z.string(),
            shipping: z.enum(ORDER_WAYS),
            carrier: z.string().nullable(),
            delivery: address.nullable(),
            place: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
            placedAt: z.iso.datetime(),
            payment: z.enum(['UNPAID', 'PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'OVERPAID', 'DISPUTED']),
            invoices: z.array(z.string()),
            expected: z
              .strictObject({ from: z.string(), to: z.string(), precision: z.enum(['day', 'month', 'year']) })
              .nullable(),
            weightG: z.int().nullable(),
            note: z.string().nullable(),
            gift: parcelGift,
            notes: z.array(z.strictObject({ by: z.string(), text: z.string() })),
            lines: z.array(
              z.strictObject({
                lineId: z.int(),
                ean: z.string(),
                title: z.string(),
                author: z.string().nullable(),
                copies: z.int(),
              }),
            ),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { ids: NUMBER } },
    tellsOf: ({ papers }) => wholeBuyersOf(papers),
    run: async (shop, { query }, { by, permissions }) => {
      const knowsBuyers = permissions.has('customers.read')
      const [operator, read] = await Promise.all([
        shopSetting(shop, 'operator'),
        readPapers(shop, { numbers: query.ids, by, knowsBuyers }),
      ])
      return done({
        sender: {
          name: operator?.name ?? shop.about.name,
          address: operator?.address ?? null,
          phone: operator?.phone ?? null,
        },
        ...read,
      })
    },
  }),
  officeOperation({
    id: 'printed',
    method: 'post',
    path: '/papers/{paper}/printed',
    tag,
    summary: 'Papers of these orders were printed; each time again',
    permission: 'orders.pack',
    parameters: z.strictObject({ paper: z.enum(PAPERS) }),
    body: z.strictObject({ numbers: numberList }),
    answer: {
      status: 200,
      description: 'The orders in whose timelines it stands now.',
      schema: z.strictObject({ numbers: z.array(z.string()) }),
    },
    problems: [],
    example: { parameters: { paper: 'slip' }, body: { numbers: [NUMBER] } },
    act: { operation: 'print', record: ({ parameters }) => `paper:${parameters.paper}` },
    run: async (shop, { parameters, body }, { by }) =>
      done({ numbers: await recordPrinting(shop, { ...parameters, ...body, by }) }),
  }),
]
