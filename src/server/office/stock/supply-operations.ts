import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { listSupplierLines } from '#shop/goods/stock/supply/list-supplier-lines.ts'
import { listToOrder, reasonToOrder } from '#shop/goods/stock/supply/list-to-order.ts'
import {
  changeSupplierLine,
  chooseSupplier,
  orderFromSupplier,
  takeBackSupplierOrder,
} from '#shop/goods/stock/supply/order-from-supplier.ts'
import { ORDER_REASONS, SUPPLIER_LINE_VIEWS } from '#shop/goods/stock/supply/supplier-order.ts'
import { officeOperation } from '../office-operation.ts'
import { actor, actorNames } from './stock-answer.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Suppliers'
const TITLE = 'aaaaaaaaaaaa'
const MOST_LINES = 1000
const id = z.string().max(100)
const copies = z.int().min(1).max(100_000)
const supplier = z.strictObject({ id: z.string(), name: z.string() })
const day = z.iso.date().nullable()
const language = inputFields.wordsIn

const toOrder = z.strictObject({
  productId: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  supplierId: z.string().nullable(),
  reason: z.enum(ORDER_REASONS),
  forCustomers: z.int(),
  orders: z.array(z.string()).meta({ description: 'The oldest of those that wait for it.' }),
  waitingSince: moment.nullable(),
  belowMinimum: z.int(),
  sold: z.int().meta({ description: 'From the shelf, in the last fortnight.' }),
  free: z.int(),
  ordered: z.int().meta({ description: 'Before, and not come.' }),
  readers: z.int().meta({ description: 'How many asked to be told when it can be had.' }),
  wanted: z.int().meta({ description: 'What is to be ordered now.' }),
  isOffSale: z.boolean(),
  releaseDate: day,
})
const line = z.strictObject({
  id: z.int(),
  version: z.int(),
  listNumber: z.int(),
  supplierId: z.string(),
  supplier: z.string(),
  productId: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  copies: z.int(),
  came: z.int(),
  orderedAt: moment,
  by: actor,
  expectedOn: day,
  chasedAt: moment.nullable(),
  endedAt: moment.nullable().meta({ description: 'All have come, or no more will.' }),
  isLate: z.boolean(),
})

export const supplyOperations = [
  officeOperation({
    id: 'listToOrder',
    method: 'get',
    path: '/stock/to-order',
    tag,
    summary: 'What has to be ordered: for buyers first, then by waiting readers, below its minimum, sold and gone',
    permission: 'supplier.order',
    query: z.strictObject({ language }),
    answer: {
      status: 200,
      description: 'The most pressing first, with whom each is ordered from.',
      schema: z.strictObject({ titles: z.array(toOrder), suppliers: z.array(supplier), isMore: z.boolean() }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { language } }) => {
      const found = await listToOrder(shop, { language })
      return done({
        ...found,
        titles: found.titles.map((one) => ({
          ...one,
          reason: reasonToOrder(one),
        })),
      })
    },
  }),
  officeOperation({
    id: 'listSupplierLines',
    method: 'get',
    path: '/stock/supplier-lines',
    tag,
    summary: 'What was ordered from suppliers, when it is expected and what has come',
    permission: 'stock.read',
    query: z.strictObject({
      view: z.enum(SUPPLIER_LINE_VIEWS).default('open'),
      supplier: id.optional(),
      title: id.optional(),
      language,
      limit: z.coerce.number().int().min(1).max(200).optional(),
      after: z.string().max(2048).optional().meta({ description: 'The `next` of the page before.' }),
    }),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({
        lines: z.array(line),
        next: z.string().nullable(),
        counts: z.strictObject({ open: z.int(), late: z.int() }),
      }),
    },
    problems: [],
    example: { query: { view: 'late' } },
    run: async (shop, { query: { supplier, title, ...rest } }) => {
      const found = await listSupplierLines(shop, { supplierId: supplier, productId: title, ...rest })
      const nameOf = await actorNames(shop)
      return done({
        ...found,
        lines: found.lines.map(({ orderedAt, chasedAt, endedAt, byKind, byId, ...one }) => ({
          ...one,
          orderedAt,
          chasedAt,
          endedAt,
          by: nameOf(byKind, byId),
        })),
      })
    },
  }),
  officeOperation({
    id: 'orderFromSupplier',
    method: 'post',
    path: '/stock/supplier-orders',
    tag,
    summary: 'These were ordered from a supplier',
    permission: 'supplier.order',
    body: z.strictObject({
      supplierId: id,
      lines: z
        .array(
          z.strictObject({
            productId: id,
            copies,
            orderedBefore: z.int().min(0).meta({ description: 'What was on order when it was looked at.' }),
          }),
        )
        .min(1)
        .max(MOST_LINES),
      expectedOn: inputFields.day.nullable().default(null),
    }),
    answer: {
      status: 201,
      description: 'The number of the list, which takes it back.',
      schema: z.strictObject({ listNumber: z.int() }),
    },
    problems: ['no-such-place', 'no-such-title', 'ordered-meanwhile'],
    example: {
      body: { supplierId: 'supplier-1', lines: [{ productId: TITLE, copies: 3, orderedBefore: 0 }], expectedOn: null },
    },
    act: { operation: 'supplier order', record: ({ body }) => `supplier:${body.supplierId}` },
    run: (shop, { body }, { by }) => orderFromSupplier(shop, { ...body, by }),
  }),
  officeOperation({
    id: 'takeBackSupplierOrder',
    method: 'post',
    path: '/stock/supplier-orders/{listNumber}/take-back',
    tag,
    summary: 'A list was not ordered after all',
    permission: 'supplier.order',
    parameters: z.strictObject({ listNumber: z.coerce.number().int().min(1) }),
    answer: { status: 200, description: 'How many titles it had.', schema: z.strictObject({ lines: z.int() }) },
    problems: ['no-such-list', 'has-come'],
    example: { parameters: { listNumber: 1 } },
    act: { operation: 'supplier take-back', record: ({ parameters }) => `supplier list:${parameters.listNumber}` },
    run: (shop, { parameters: { listNumber } }) => takeBackSupplierOrder(shop, listNumber),
  }),
  officeOperation({
    id: 'changeSupplierLine',
    method: 'post',
    path: '/stock/supplier-lines/{lineId}',
    tag,
    summary: 'When it is expected, that the supplier was asked, that no more will come',
    permission: 'supplier.order',
    parameters: z.strictObject({ lineId: z.coerce.number().int().min(1) }),
    body: z.strictObject({
      version: z.int().min(1),
      expectedOn: inputFields.day.nullable().optional(),
      isChased: z.boolean().optional(),
      isEnded: z.boolean().optional(),
    }),
    answer: { status: 200, description: 'As it is now.', schema: z.strictObject({ version: z.int() }) },
    problems: ['no-such-line', 'stale', 'has-come'],
    example: { parameters: { lineId: 1 }, body: { version: 1, isChased: true } },
    act: { operation: 'supplier line', record: ({ parameters }) => `supplier line:${parameters.lineId}` },
    run: (shop, { parameters: { lineId }, body }) => changeSupplierLine(shop, { id: lineId, ...body }),
  }),
  officeOperation({
    id: 'chooseSupplier',
    method: 'post',
    path: '/stock/titles/{productId}/supplier',
    tag,
    summary: 'From whom a title is ordered; null: whoever had it last',
    permission: 'supplier.order',
    parameters: z.strictObject({ productId: id }),
    body: z.strictObject({ supplierId: id.nullable() }),
    answer: {
      status: 200,
      description: 'Who was chosen before.',
      schema: z.strictObject({ before: z.string().nullable() }),
    },
    problems: ['no-such-place', 'no-such-title'],
    example: { parameters: { productId: TITLE }, body: { supplierId: null } },
    act: { operation: 'supplier choose', record: ({ parameters }) => `stock:${parameters.productId}` },
    run: (shop, { parameters, body }) => chooseSupplier(shop, { ...parameters, ...body }),
  }),
]
