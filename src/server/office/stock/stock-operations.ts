import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { searchProducts } from '#shop/catalogue/search/search-products.ts'
import { listHolds } from '#shop/goods/stock/office/list-holds.ts'
import { listMovements } from '#shop/goods/stock/office/list-movements.ts'
import { listStock } from '#shop/goods/stock/office/list-stock.ts'
import { readTitleStock, titleWithEan } from '#shop/goods/stock/office/read-title-stock.ts'
import { STOCK_LIST_STATES } from '#shop/goods/stock/office/stock-list.ts'
import { MOVEMENT_KINDS } from '#shop/goods/stock/movement.ts'
import { officeOperation } from '../office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { movement, movementAnswers, stockRow, stockRowAnswer } from './stock-answer.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Stock'
const page = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  after: z.string().max(2048).optional().meta({ description: 'The `next` of the page before.' }),
}
const id = z.string().max(100).optional()
const next = z.string().nullable()
const language = inputFields.wordsIn
const FEW_MOVEMENTS = 10
const FEW_HOLDS = 50

const hold = z.strictObject({
  lineId: z.int().nullable().meta({ description: 'Null: it stands aside for a reader, without an order.' }),
  productId: z.string(),
  title: z.string(),
  placeId: z.string(),
  place: z.string(),
  copies: z.int(),
  order: z.string().nullable(),
  setAside: z.string().nullable().meta({ description: 'What a reader’s copy is called at the desk.' }),
  buyer: z.string().nullable().meta({ description: 'For whoever may read orders; of a reader their address.' }),
  orderedAt: moment,
  until: moment.nullable().meta({ description: 'Null: until they are sent, or the order is cancelled.' }),
})

export const stockOperations = [
  officeOperation({
    id: 'listStock',
    method: 'get',
    path: '/stock',
    tag,
    summary: 'Titles with what stands where, by title',
    permission: 'stock.read',
    query: z.strictObject({
      q: z.string().trim().max(200).optional().meta({ description: 'An EAN or ISBN, or words as visitors search.' }),
      place: id.meta({ description: 'Figures of one place; of all we sell from where it is left out.' }),
      stock: z.enum(STOCK_LIST_STATES).optional(),
      kind: z.enum(PRODUCT_TYPES).optional(),
      publisher: id,
      category: id,
      shelf: z.string().trim().max(40).optional().meta({ description: 'The beginning of what a shelf is called.' }),
      language,
      ...page,
      before: z.string().max(2048).optional().meta({ description: 'The `previous` of the page after.' }),
    }),
    answer: {
      status: 200,
      description: '`straight` is the title whose number was asked for.',
      schema: z.strictObject({
        titles: z.array(stockRow),
        straight: z.string().nullable(),
        next,
        previous: next,
      }),
    },
    problems: [],
    example: { query: { place: 'shop-1', stock: 'few' } },
    run: async (shop, { query }) => {
      const { q, publisher, category, language, limit, after, before, ...filter } = query
      const ean = q ? readBookNumber(q) : null
      const straight = ean && (await titleWithEan(shop, ean))
      if (straight) return done({ titles: [], straight, next: null, previous: null })
      const ids = q ? (await searchProducts(shop, { language, text: q })).ids : undefined
      const found = await listStock(shop, {
        filter: { ...filter, ids, publisherId: publisher, categoryId: category },
        language,
        limit,
        after,
        before,
      })
      return done({
        titles: found.rows.map(stockRowAnswer),
        straight: null,
        next: found.next,
        previous: found.previous,
      })
    },
  }),
  officeOperation({
    id: 'readTitleStock',
    method: 'get',
    path: '/stock/titles/{productId}',
    tag,
    summary: 'A title in every place we sell from, with its last movements and for whom copies stand aside',
    permission: 'stock.read',
    parameters: z.strictObject({ productId: z.string().max(100) }),
    query: z.strictObject({ language }),
    answer: {
      status: 200,
      description: 'Also of places in which no copy ever stood.',
      schema: stockRow.extend({
        shelvesByPlace: z.array(
          z.strictObject({
            placeId: z.string(),
            place: z.string(),
            isShop: z.boolean(),
            copies: z.int(),
            held: z.int(),
            minimum: z.int(),
            shelf: z.string(),
          }),
        ),
        movements: z.array(movement),
        holds: z.array(hold),
      }),
    },
    problems: ['no-such-title'],
    example: { parameters: { productId: 'aaaaaaaaaaaa' }, query: {} },
    tellsOf: ({ holds }) => buyersOfHolds(holds),
    run: async (shop, { parameters: { productId }, query: { language } }, { permissions }) => {
      const [title, { movements }, { holds }] = await Promise.all([
        readTitleStock(shop, { productId, language }),
        listMovements(shop, { filter: { productId }, language, limit: FEW_MOVEMENTS }),
        listHolds(shop, { filter: { productId }, limit: FEW_HOLDS }),
      ])
      if (!title) return failed({ kind: 'no-such-title' })
      const { shelvesByPlace, ...row } = title
      return done({
        ...stockRowAnswer(row),
        shelvesByPlace,
        movements: await movementAnswers(shop, movements),
        holds: holds.map((one) => holdAnswer(one, permissions.has('orders.read'))),
      })
    },
  }),
  officeOperation({
    id: 'listMovements',
    method: 'get',
    path: '/stock/movements',
    tag,
    summary: 'Why there are so many: every movement of copies, the newest first',
    permission: 'stock.read',
    query: z.strictObject({
      title: id,
      place: id,
      kind: z.enum(MOVEMENT_KINDS).optional(),
      from: inputFields.day.optional(),
      to: inputFields.day.optional(),
      language,
      ...page,
    }),
    answer: {
      status: 200,
      description: 'With what stood there before and after each.',
      schema: z.strictObject({ movements: z.array(movement), next }),
    },
    problems: [],
    example: { query: { kind: 'CORRECTION' } },
    run: async (shop, { query: { title, place, kind, from, to, ...rest } }) => {
      const found = await listMovements(shop, { filter: { productId: title, place, kind, from, to }, ...rest })
      return done({ movements: await movementAnswers(shop, found.movements), next: found.next })
    },
  }),
  officeOperation({
    id: 'listHolds',
    method: 'get',
    path: '/stock/holds',
    tag,
    summary: 'For whom copies stand aside, and until when',
    description: 'They are let go by cancelling, or by waiting where they have an end.',
    permission: 'stock.read',
    query: z.strictObject({ title: id, place: id, ...page }),
    answer: {
      status: 200,
      description: 'Whose order is oldest first.',
      schema: z.strictObject({ holds: z.array(hold), next }),
    },
    problems: [],
    example: { query: {} },
    tellsOf: ({ holds }) => buyersOfHolds(holds),
    run: async (shop, { query: { title, place, ...rest } }, { permissions }) => {
      const found = await listHolds(shop, { filter: { productId: title, place }, ...rest })
      return done({
        holds: found.holds.map((one) => holdAnswer(one, permissions.has('orders.read'))),
        next: found.next,
      })
    },
  }),
]

const buyersOfHolds = (holds: z.input<typeof hold>[]) =>
  namesOf(holds.flatMap(({ order, buyer }) => (buyer === null || order === null ? [] : { number: order })))

function holdAnswer(
  { buyer, orderedAt, until, ...rest }: Awaited<ReturnType<typeof listHolds>>['holds'][number],
  mayReadOrders: boolean,
): z.input<typeof hold> {
  return {
    ...rest,
    buyer: mayReadOrders ? buyer : null,
    orderedAt,
    until,
  }
}
