import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { cancelAside, collectAside, listAsides, missAside, putAside } from '#shop/selling/set-asides/desk-asides.ts'
import { cashOf } from '#shop/selling/orders/order-money.ts'
import { moment } from '../rest/moment.ts'
import { officeOperation } from './office-operation.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Set aside'
const ID = '00000000-0000-4000-8000-000000000000'
const isSo = { status: 200, description: 'It is so now.', schema: z.strictObject({}) } as const

const { act: asideAct } = officeSubject({
  path: '/set-asides/{id}',
  tag,
  parameters: z.strictObject({ id: z.uuid() }),
  example: { id: ID },
  record: ({ id }) => `set-aside:${id}`,
  problems: ['not-set-aside'],
})

/** ASIDE-04: copies that stand aside for readers, without an order. */
export const setAsideOperations = [
  officeOperation({
    id: 'listSetAsides',
    method: 'get',
    path: '/set-asides',
    tag,
    summary: 'What stands aside for readers, by whose closing comes first',
    permission: 'orders.pack',
    query: z.strictObject({
      place: z.string().max(100).optional(),
      sought: inputFields
        .oneLine(254)
        .optional()
        .meta({ description: 'The number on the book, what the copy is called, or the whole address.' }),
    }),
    answer: {
      status: 200,
      description: 'With the price of now, which is what it costs at the desk.',
      schema: z.strictObject({
        setAsides: z.array(
          z.strictObject({
            id: z.uuid(),
            name: z.string(),
            productId: z.string(),
            ean: z.string(),
            title: z.string(),
            author: z.string().nullable(),
            placeId: z.string(),
            place: z.string(),
            shelf: z.string(),
            email: z.string(),
            heldAt: moment,
            until: moment,
            isOver: z.boolean().meta({ description: 'It is free again, and still lies at the desk.' }),
            putAt: moment.nullable().meta({ description: 'When it was taken from its shelf; null: it stands there.' }),
            price: z.int().nullable(),
            cash: z.int().nullable().meta({ description: 'The same in coins there are.' }),
            soldOver: z.int().meta({ description: 'So many promised copies of it were sold there over the counter.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const rows = await listAsides(shop, query)
      return done({
        setAsides: rows.map((row) => ({ ...row, cash: row.price === null ? null : cashOf(row.price) })),
      })
    },
  }),
  asideAct({
    id: 'putSetAside',
    path: '/put',
    summary: 'It was taken from its shelf and laid aside, or stands there again',
    permission: 'orders.pack',
    body: z.strictObject({ isPut: z.boolean() }),
    answer: isSo,
    example: { isPut: true },
    act: 'set-aside put',
    run: async (shop, { parameters, body }) => answered(await putAside(shop, { ...parameters, ...body })),
  }),
  asideAct({
    id: 'cancelSetAside',
    path: '/cancel',
    summary: 'Its reader does not want it any more; nobody is written to',
    permission: 'orders.pack',
    answer: isSo,
    act: 'set-aside cancel',
    run: async (shop, { parameters }) => answered(await cancelAside(shop, parameters)),
  }),
  asideAct({
    id: 'missSetAside',
    path: '/miss',
    summary: 'The copy is not there: it leaves the books, and its reader is told by a letter',
    permission: 'orders.pack',
    answer: isSo,
    act: 'set-aside miss',
    run: async (shop, { parameters }, { by }) => answered(await missAside(shop, { ...parameters, by })),
  }),
  asideAct({
    id: 'collectSetAside',
    path: '/collect',
    summary: 'Its reader buys it: freed, ordered, paid at the till and handed over at once',
    permission: 'till.take',
    body: z.strictObject({
      means: z.enum(['cash', 'card']).meta({ description: 'At the till; cash is rounded to five forints.' }),
      total: z.int().min(0).meta({ description: 'What the reader was told; another price is refused.' }),
      name: inputFields.maybeLine(200).meta({ description: 'Empty: the order is in the name of the address.' }),
    }),
    answer: {
      status: 201,
      description: 'The order, with what was taken at the till.',
      schema: z.strictObject({ number: z.string(), version: z.int(), taken: z.int() }),
    },
    problems: ['order-refused', 'no-such-customer', 'wrong-shipping', 'copies-missing', 'not-out-yet'],
    example: { means: 'cash', total: 4990, name: '' },
    act: 'set-aside collect',
    personal: ['name'],
    run: async (shop, { parameters, body }, { by }) => {
      const sold = await collectAside(shop, { ...parameters, ...body, by })
      if (sold.ok) return sold
      return failed({ kind: sold.failure.kind === 'not-held' ? 'not-set-aside' : sold.failure.kind })
    },
  }),
]

function answered(answer: Awaited<ReturnType<typeof cancelAside>>) {
  return answer.ok ? done({}) : failed({ kind: 'not-set-aside' as const })
}
