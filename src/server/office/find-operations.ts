import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { findBuyers } from '#shop/selling/orders/office/find-buyers.ts'
import { findOfficeOrders } from '#shop/selling/orders/office/find-office-orders.ts'
import { ORDER_READINGS, readingOf } from '#shop/selling/orders/office/order-words.ts'
import { lookUpProducts, type LookedUpProduct } from '#shop/catalogue/search/look-up-products.ts'
import { listAsides } from '#shop/selling/set-asides/desk-asides.ts'
import { officeOperation } from './office-operation.ts'
import { orderRow, orderRows } from './orders/order-list-operations.ts'

const FEW = 6
/** What a copy that stands aside for a reader is called. */
const ASIDE = /^f\d{1,9}$/i

const place = z.strictObject({
  placeId: z.string(),
  place: z.string(),
  type: z.enum(['SHOP', 'CENTRAL', 'SUPPLIER']),
  copies: z.int(),
  held: z.int().meta({ description: 'Of these: promised to orders.' }),
})
const availability = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('in-stock'), copies: z.int() }),
  z.strictObject({
    kind: z.literal('orderable'),
    days: z.array(z.int()).meta({ description: 'In how many days a copy ordered today is here: from, to.' }),
    expectedOn: z.iso.date().optional().meta({ description: 'Sold out at the supplier until that day.' }),
  }),
  z.strictObject({
    kind: z.literal('preorder'),
    date: z.iso.date(),
    precision: z.enum(['day', 'month', 'year']),
  }),
  z.strictObject({ kind: z.literal('not-orderable') }),
])
const product = z.strictObject({
  id: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  year: z.int().nullable(),
  picture: z.string().nullable(),
  price: z.int(),
  priorPrice: z.int().nullable().meta({ description: 'The lowest of the 30 days before, where it is reduced.' }),
  availability,
  places: z.array(place).meta({ description: 'Where copies stand, shops first.' }),
})

function productAnswer(found: LookedUpProduct): z.input<typeof product> {
  const { id, ean, title, author, year, picture, price, reduction, places } = found
  return {
    id,
    ean,
    title,
    author: author?.name ?? null,
    year,
    picture: picture?.src ?? null,
    price,
    priorPrice: reduction?.before ?? null,
    availability:
      found.availability.kind === 'orderable'
        ? { ...found.availability, days: [...found.availability.days] }
        : found.availability,
    places: places.map(({ placeId, place, type, copies, held }) => ({ placeId, place, type, copies, held })),
  }
}

export const findOperations = [
  officeOperation({
    id: 'find',
    method: 'get',
    path: '/find',
    tag: 'Search',
    summary: 'Orders, products and customers by whatever is known of them',
    description:
      'A number in any writing, an EAN or ISBN, a name with or without accents, an e-mail address, the end of a phone number. Of each kind the best few; kinds that the caller may not read are null.',
    permission: 'signed-in',
    query: z.strictObject({ q: z.string().trim().min(1).max(200), language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: '`straight` is where to go where it can be one thing only.',
      schema: z.strictObject({
        readAs: z.enum(ORDER_READINGS),
        straight: z.strictObject({ kind: z.enum(['order', 'product', 'set-aside']), id: z.string() }).nullable(),
        orders: z.array(orderRow).nullable(),
        hasMoreOrders: z.boolean(),
        products: z.array(product).nullable(),
        customers: z
          .array(z.strictObject({ sub: z.string(), name: z.string().nullable(), email: z.string() }))
          .nullable(),
      }),
    },
    problems: [],
    example: { query: { q: 'molnár' } },
    tellsOf: ({ orders, customers }) => ({
      how: 'name',
      records: [
        ...(orders ?? []).map(({ number }) => `order:${number}`),
        ...(customers ?? []).map(({ sub }) => `customer:${sub}`),
      ],
    }),
    run: async (shop, { query: { q, language } }, { permissions }) => {
      const [orders, products, customers, setAside] = await Promise.all([
        permissions.has('orders.read') ? findOfficeOrders(shop, { text: q, limit: FEW }) : null,
        permissions.has('products.read') ? lookUpProducts(shop, { text: q, language, limit: FEW }) : null,
        permissions.has('customers.read') ? findBuyers(shop, { text: q, limit: FEW }) : null,
        permissions.has('orders.pack') && ASIDE.test(q) ? listAsides(shop, { sought: q }) : [],
      ])
      const exact = products?.isExact ? products.products[0] : undefined
      return done({
        readAs: readingOf(q),
        straight: orders?.number
          ? { kind: 'order' as const, id: orders.number }
          : setAside[0]
            ? { kind: 'set-aside' as const, id: setAside[0].name }
            : exact
              ? { kind: 'product' as const, id: exact.id }
              : null,
        orders: orders && (await orderRows(shop, orders.rows)),
        hasMoreOrders: orders?.next !== null && orders !== null,
        products: products && products.products.map(productAnswer),
        customers,
      })
    },
  }),
]
