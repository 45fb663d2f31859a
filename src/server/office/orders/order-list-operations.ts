import { z } from 'zod'
import { done } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { findOrderNumber } from '#shop/selling/orders/office/find-office-orders.ts'
import {
  countOfficeOrders,
  countOrderViews,
  exportOfficeOrders,
  EXPORTED_ORDERS,
  listOfficeOrders,
} from '#shop/selling/orders/office/list-office-orders.ts'
import {
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderFilter,
  type OrderListRow,
  usualSort,
} from '#shop/selling/orders/office/order-views.ts'
import { ORDER_READINGS, readingOf } from '#shop/selling/orders/office/order-words.ts'
import { ORDER_STATUSES, ORDER_WAITS, PAYMENT_STATUSES } from '#shop/selling/orders/order.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { officeOperation } from '../office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Orders'
const MOST_SHOWN = 200

/** Several of a kind, with commas between them. */
const someOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
    .optional()
const day = inputFields.day.optional()
const forints = z.coerce.number().int().min(0).max(2_000_000_000).optional()
const yes = z.literal('yes').optional()

const list = {
  view: z.enum(ORDER_VIEWS).default('all'),
  q: z.string().trim().max(200).optional().meta({
    description: 'Number, name, e-mail address, end of a phone number, EAN, and every other number of an order.',
  }),
  waitsFor: someOf(ORDER_WAITS),
  status: someOf(ORDER_STATUSES),
  payment: someOf(PAYMENT_STATUSES),
  shipping: someOf(ORDER_WAYS),
  method: someOf(PAYMENTS),
  pickupShop: z.string().max(100).optional(),
  placedFrom: day,
  placedTo: day,
  totalFrom: forints,
  totalTo: forints,
  language: z.enum(LANGUAGES).optional(),
  reason: z.string().max(100).optional().meta({ description: 'Why a person has to look at it.' }),
  productId: z.string().max(100).optional(),
  letterFailed: yes,
  invoiceFailed: yes,
  invoiceOwed: yes.meta({ description: 'Paid for, and nobody has issued an invoice.' }),
  mine: yes.meta({ description: 'Only those that I have in hand.' }),
}
const sort = z
  .enum(ORDER_SORTS)
  .optional()
  .meta({ description: 'Work is listed oldest first, all orders newest first.' })

type ListQuery = z.output<z.ZodObject<typeof list>>

function filterOf(query: ListQuery, email: string): OrderFilter {
  const { view: _, q, letterFailed, invoiceFailed, invoiceOwed, mine, ...filter } = query
  return {
    ...filter,
    text: q || undefined,
    isLetterFailed: letterFailed && true,
    isInvoiceFailed: invoiceFailed && true,
    isInvoiceOwed: invoiceOwed && true,
    takenBy: mine && email,
  }
}

/** An order as a row of a list. */
export const orderRow = z.strictObject({
  number: z.string(),
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  placedAt: moment,
  buyer: z.string(),
  language: z.enum(LANGUAGES),
  waitsFor: z.array(z.enum(ORDER_WAITS)),
  payment: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENTS).nullable(),
  total: z.int().meta({ description: 'Forints; without delivery while that has to be quoted.' }),
  shipping: z.enum(ORDER_WAYS),
  place: z.string().nullable().meta({ description: 'The shop, the parcel point or the town that it goes to.' }),
  copies: z.int(),
  copiesAtHand: z.int(),
  expectedFrom: z.iso.date().nullable(),
  expectedTo: z.iso.date().nullable(),
  expectedPrecision: z.enum(['day', 'month', 'year']),
  taken: z
    .strictObject({ by: z.string(), until: moment })
    .nullable()
    .meta({ description: 'Who has it in hand, by name.' }),
  notes: z.int(),
  reasons: z.array(z.string()).meta({ description: 'Why a person has to look at it.' }),
})

export async function orderRows(shop: Shop, rows: readonly OrderListRow[]): Promise<z.input<typeof orderRow>[]> {
  const names = await staffNames(shop)
  return rows.map(({ placedAt, takenBy, takenUntil, ...row }) => ({
    ...row,
    placedAt,
    taken: takenBy && takenUntil ? { by: names.get(takenBy) ?? takenBy, until: takenUntil } : null,
  }))
}

const count = { count: z.int(), isMore: z.boolean().meta({ description: 'There are more than told.' }) }

export const orderListOperations = [
  officeOperation({
    id: 'listOrders',
    method: 'get',
    path: '/orders',
    tag,
    summary: 'A page of the list of orders',
    permission: 'orders.read',
    query: z.strictObject({
      ...list,
      sort,
      limit: z.coerce.number().int().min(1).max(MOST_SHOWN).default(50),
      after: z.string().max(2048).optional().meta({ description: 'The `next` of the page before.' }),
      before: z.string().max(2048).optional().meta({ description: 'The `previous` of the page after.' }),
    }),
    answer: {
      status: 200,
      description: 'Pages follow a row’s place: nothing is shown twice or left out while others are added.',
      schema: z.strictObject({
        orders: z.array(orderRow),
        sort: z.enum(ORDER_SORTS),
        next: z.string().nullable(),
        previous: z.string().nullable(),
        number: z.string().nullable().meta({ description: '`q` is the number of this order, which is where to go.' }),
        readAs: z.enum(ORDER_READINGS).nullable().meta({ description: 'What `q` looks like.' }),
      }),
    },
    problems: [],
    example: { query: { view: 'to-pack', shipping: 'GLS,GLSPOINT' } },
    tellsOf: ({ orders }) => namesOf(orders),
    run: async (shop, { query }, { signIn: { member } }) => {
      const { view, q, sort: wanted, limit, after, before, ...filter } = query
      const page = await listOfficeOrders(shop, {
        view,
        filter: filterOf({ view, q, ...filter }, member.email),
        sort: wanted,
        limit,
        after,
        before,
      })
      return done({
        orders: await orderRows(shop, page.rows),
        sort: wanted ?? usualSort(view),
        next: page.next,
        previous: page.previous,
        number: q ? await findOrderNumber(shop, q) : null,
        readAs: q ? readingOf(q) : null,
      })
    },
  }),
  officeOperation({
    id: 'countOrders',
    method: 'get',
    path: '/order-count',
    tag,
    summary: 'How many orders a list has',
    permission: 'orders.read',
    query: z.strictObject(list),
    answer: { status: 200, description: 'Exact to 10 000.', schema: z.strictObject(count) },
    problems: [],
    example: { query: { view: 'all', status: 'CONFIRMED' } },
    run: async (shop, { query }, { signIn: { member } }) =>
      done(await countOfficeOrders(shop, { view: query.view, filter: filterOf(query, member.email) })),
  }),
  officeOperation({
    id: 'countOrderViews',
    method: 'get',
    path: '/order-views',
    tag,
    summary: 'The views of the list of orders, and how many each has',
    permission: 'orders.read',
    answer: {
      status: 200,
      description: 'In their order.',
      schema: z.strictObject({ views: z.array(z.strictObject({ view: z.enum(ORDER_VIEWS), ...count })) }),
    },
    problems: [],
    example: {},
    run: async (shop) => done({ views: await countOrderViews(shop) }),
  }),
  officeOperation({
    id: 'exportOrders',
    method: 'get',
    path: '/order-export',
    tag,
    summary: 'A list of orders from its beginning, for a table of its own',
    description: 'That it was taken, and by whom, is written down.',
    permission: 'orders.read',
    query: z.strictObject({ ...list, sort }),
    answer: {
      status: 200,
      description: `The first ${EXPORTED_ORDERS}, and whether there are more.`,
      schema: z.strictObject({ orders: z.array(orderRow), isMore: z.boolean() }),
    },
    problems: [],
    example: { query: { view: 'to-send' } },
    tellsOf: ({ orders }) => namesOf(orders),
    run: async (shop, { query }, { by, signIn: { member } }) => {
      const { sort: wanted, ...filter } = query
      const { rows, isMore } = await exportOfficeOrders(shop, {
        view: query.view,
        filter: filterOf(filter, member.email),
        sort: wanted,
      })
      const { q, ...otherFilters } = filter
      const personal = q ? { q } : undefined
      const input = { ...otherFilters, orders: rows.length }
      await recordAct(shop, { by, operation: 'order export', record: 'orders', input, personal })
      return done({ orders: await orderRows(shop, rows), isMore })
    },
  }),
]
