import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { handOver } from '#shop/selling/fulfilment/packing/hand-over.ts'
import { listParcelsToCollect, listParcelsToHandOver } from '#shop/selling/fulfilment/packing/list-parcels.ts'
import { readCollection } from '#shop/selling/fulfilment/packing/read-collection.ts'
import { officeOperation } from './office-operation.ts'
import { namesOf, wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { tag, MOST_COPIES, number, place, version, orderOf, example, parcelRow } from './pack-shapes.ts'

/** OFFICE-27, OFFICE-28: packed parcels leave with the carrier or with their buyer. */
export const handoverOperations = [
  officeOperation({
    id: 'listParcelsToHandOver',
    method: 'get',
    path: '/handover',
    tag,
    summary: 'What is packed and waits for its carrier, and what was handed over today',
    permission: 'orders.pack',
    answer: {
      status: 200,
      description: 'Packed: the oldest first; handed over: the last first.',
      schema: z.strictObject({
        packed: z.array(z.strictObject(parcelRow)),
        handedOver: z.array(z.strictObject(parcelRow)),
      }),
    },
    problems: [],
    example: {},
    tellsOf: ({ packed, handedOver }) => namesOf([...packed, ...handedOver]),
    run: async (shop) => {
      const { packed, handedOver } = await listParcelsToHandOver(shop)
      return done({ packed, handedOver })
    },
  }),
  officeOperation({
    id: 'handOver',
    method: 'post',
    path: '/handover/{number}',
    tag,
    summary: 'Pairs a parcel with a carrier’s label: it has gone',
    permission: 'orders.pack',
    parameters: number,
    body: z.strictObject({ label: z.string().min(1).max(200) }),
    answer: {
      status: 200,
      description: 'The parcel, and its number at the carrier.',
      schema: z.strictObject({ shipment: z.int(), trackingNumber: z.string() }),
    },
    problems: [
      'no-such-order',
      'wrong-status',
      'wrong-shipping',
      'no-such-shipment',
      'no-tracking-number',
      'label-used',
      'other-label',
      'label-outdated',
      'other-carrier',
    ],
    example: { ...example, body: { label: '00123456789' } },
    act: { operation: 'order ship', record: orderOf },
    run: (shop, { parameters, body }, { by }) => handOver(shop, { ...parameters, ...body, by }),
  }),
  officeOperation({
    id: 'listParcelsToCollect',
    method: 'get',
    path: '/collect',
    tag,
    summary: 'What waits in the shops to be collected',
    permission: ORDER_ACTS.collect,
    query: place,
    answer: {
      status: 200,
      description: 'Who has waited longest comes first.',
      schema: z.strictObject({
        parcels: z.array(
          z.strictObject({ ...parcelRow, pickupShop: z.string().nullable(), until: z.string().nullable() }),
        ),
      }),
    },
    problems: [],
    example: { query: {} },
    tellsOf: ({ parcels }) => namesOf(parcels),
    run: async (shop, { query: { place = null } }) => {
      const parcels = await listParcelsToCollect(shop, { place })
      return done({ parcels })
    },
  }),
  officeOperation({
    id: 'readCollection',
    method: 'get',
    path: '/collect/{number}',
    tag,
    summary: 'What waits of an order, and what is to be paid for it',
    permission: ORDER_ACTS.collect,
    parameters: number,
    answer: {
      status: 200,
      description: 'Without parcels where nothing waits.',
      schema: z.strictObject({
        number: z.string(),
        version: z.int(),
        buyer: z
          .string()
          .nullable()
          .meta({ description: 'Null, as the phone, where nothing waits, without customers.read.' }),
        phone: z.string().nullable(),
        document: z
          .enum(['INVOICE', 'RECEIPT'])
          .meta({ description: 'RECEIPT: what is paid for it is rung up at the till.' }),
        pickupShop: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
        parcels: z.array(
          z.strictObject({
            shipment: z.int(),
            until: z.string().nullable(),
            due: z.int(),
            cash: z.int(),
            lines: z.array(
              z.strictObject({
                lineId: z.int(),
                title: z.string(),
                author: z.string().nullable(),
                picture: z.string().nullable(),
                copies: z.int(),
              }),
            ),
          }),
        ),
      }),
    },
    problems: ['no-such-order'],
    example,
    tellsOf: (order) => wholeBuyersOf(order.phone === null ? [] : [order]),
    run: async (shop, { parameters }, { permissions }) => {
      const knowsBuyers = permissions.has('customers.read')
      const collection = await readCollection(shop, { ...parameters, knowsBuyers })
      return collection ? done(collection) : failed({ kind: 'no-such-order' })
    },
  }),
  officeOperation({
    id: 'collectParcel',
    method: 'post',
    path: '/collect/{number}',
    tag,
    summary: 'The buyer takes a parcel, and pays what is to be paid for it',
    permission: ORDER_ACTS.collect,
    parameters: number,
    body: z.strictObject({
      version,
      shipment: z.int().min(1).max(MOST_COPIES),
      means: z.enum(['cash', 'card']).default('cash'),
    }),
    answer: {
      status: 200,
      description: 'What was taken at the till, in forints.',
      schema: z.strictObject({ shipment: z.int(), taken: z.int() }),
    },
    problems: ['no-such-order', 'stale', 'wrong-status', 'no-such-shipment', 'wrong-shipment-status'],
    example: { ...example, body: { version: 5, shipment: 1 } },
    act: { operation: 'order collected', record: orderOf },
    run: (shop, { parameters, body }, { by }) => markCollected(shop, { ...parameters, ...body, by }),
  }),
]
