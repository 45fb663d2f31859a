import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { markCollected } from '#shop/fulfilment/mark-collected.ts'
import { ORDER_ACTS } from '#shop/fulfilment/order-acts.ts'
import { handOver } from '#shop/fulfilment/packing/hand-over.ts'
import {
  listParcelsToCollect,
  listParcelsToHandOver,
  listParcelsToPack,
} from '#shop/fulfilment/packing/list-parcels.ts'
import { packScanned } from '#shop/fulfilment/packing/pack-scanned.ts'
import { readCollection } from '#shop/fulfilment/packing/read-collection.ts'
import { readParcel } from '#shop/fulfilment/packing/read-parcel.ts'
import { reportCopy } from '#shop/fulfilment/packing/report-copy.ts'
import { titleByEan } from '#shop/fulfilment/packing/title-by-ean.ts'
import { inputFields } from '#shop/mail/input-fields.ts'
import { ORDER_WAITS } from '#shop/orders/order.ts'
import { readOrderNumber } from '#shop/orders/read-order-number.ts'
import { SHIPPING_TYPES } from '#shop/shipping/shipping-types.ts'
import { COPY_REPORTS } from '#shop/stock/movement.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeProblem } from './office-problems.ts'

const tag = 'Packing'
const MOST_LINES = 500
const MOST_COPIES = 10_000
const NUMBER = 'K26-7H3MQ2'

const number = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform((text) => readOrderNumber(text) ?? text)
    .meta({ examples: [NUMBER] }),
})
const place = z.strictObject({
  place: z.string().max(100).optional().meta({ description: 'Only of this shop or store.' }),
})
const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const lineId = z.int().min(1)
const orderOf = ({ parameters }: { parameters: { number: string } }) => `order:${parameters.number}`
const example = { parameters: { number: NUMBER } }

const PARCEL_PROBLEMS: readonly OfficeProblem[] = [
  'no-such-order',
  'stale',
  'wrong-status',
  'nothing-to-pack',
  'copies-missing',
  'not-out-yet',
]

const shipping = z.enum(SHIPPING_TYPES)
const parcelRow = {
  number: z.string(),
  shipment: z.int(),
  buyer: z.string(),
  shipping,
  place: z.string().nullable(),
  copies: z.int(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  since: z.iso.datetime(),
}

export const packOperations = [
  officeOperation({
    id: 'listParcelsToPack',
    method: 'get',
    path: '/pack',
    tag,
    summary: 'What is to be packed, the oldest first',
    permission: 'orders.pack',
    query: place,
    answer: {
      status: 200,
      description: 'The first twenty, and how many there are.',
      schema: z.strictObject({
        parcels: z.array(
          z.strictObject({
            number: z.string(),
            placedAt: z.iso.datetime(),
            buyer: z.string(),
            shipping,
            place: z.string().nullable(),
            copies: z.int(),
            takenBy: z.string().nullable(),
            isMine: z.boolean(),
          }),
        ),
        count: z.int(),
        waitForCopies: z.int(),
        collectionHour: z.int(),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { place = null } }, { by }) => {
      const queue = await listParcelsToPack(shop, { place, by })
      const parcels = queue.parcels.map((parcel) => ({ ...parcel, placedAt: parcel.placedAt.toISOString() }))
      return done({ ...queue, parcels })
    },
  }),
  officeOperation({
    id: 'readParcel',
    method: 'get',
    path: '/pack/{number}',
    tag,
    summary: 'What goes into the next parcel of an order',
    permission: 'orders.pack',
    parameters: number,
    answer: {
      status: 200,
      description: 'Without lines where there is nothing to pack; waitsFor says why.',
      schema: z.strictObject({
        number: z.string(),
        version: z.int(),
        buyer: z.string(),
        shipping,
        place: z.string().nullable(),
        note: z.string().nullable(),
        notes: z.array(z.strictObject({ by: z.string(), text: z.string() })),
        takenBy: z.strictObject({ by: z.string(), isMine: z.boolean() }).nullable(),
        waitsFor: z.array(z.enum(ORDER_WAITS)),
        lines: z.array(
          z.strictObject({
            lineId: z.int(),
            eans: z.array(z.string()),
            title: z.string(),
            author: z.string().nullable(),
            picture: z.string().nullable(),
            copies: z.int(),
            places: z.array(z.strictObject({ name: z.string(), copies: z.int() })),
            heightMm: z.int().nullable(),
            thicknessMm: z.int().nullable(),
            weightG: z.int().nullable(),
          }),
        ),
      }),
    },
    problems: ['no-such-order'],
    example,
    run: async (shop, { parameters }, { by }) => {
      const parcel = await readParcel(shop, { ...parameters, by })
      return parcel ? done(parcel) : failed({ kind: 'no-such-order' })
    },
  }),
  officeOperation({
    id: 'readScannedTitle',
    method: 'get',
    path: '/titles/{ean}',
    tag,
    summary: 'The title that has this EAN',
    permission: 'orders.pack',
    parameters: z.strictObject({ ean: z.string().regex(/^\d{13}$/) }),
    answer: {
      status: 200,
      description: 'In the language of whoever asks.',
      schema: z.strictObject({
        ean: z.string(),
        title: z.string(),
        author: z.string().nullable(),
        picture: z.string().nullable(),
      }),
    },
    problems: ['no-such-title'],
    example: { parameters: { ean: '9789630000079' } },
    run: async (shop, { parameters }, { signIn }) => {
      const title = await titleByEan(shop, { ...parameters, language: signIn.member.language })
      return title ? done(title) : failed({ kind: 'no-such-title' })
    },
  }),
  officeOperation({
    id: 'packScanned',
    method: 'post',
    path: '/pack/{number}',
    tag,
    summary: 'Packs the next parcel, if what was scanned is what belongs into it',
    permission: 'orders.pack',
    parameters: number,
    body: z.strictObject({
      version,
      scanned: z
        .array(z.strictObject({ lineId, quantity: z.int().min(1).max(MOST_COPIES) }))
        .max(MOST_LINES)
        .meta({ description: 'How many copies of each line were read.' }),
      reason: inputFields.lines(500).optional().meta({ description: 'Why it is packed although not all were read.' }),
    }),
    answer: {
      status: 200,
      description: 'The parcel that has been packed.',
      schema: z.strictObject({ shipment: z.int() }),
    },
    problems: [...PARCEL_PROBLEMS, 'scans-differ'],
    example: { ...example, body: { version: 3, scanned: [{ lineId: 1, quantity: 2 }] } },
    act: { operation: 'order pack', record: orderOf },
    run: async (shop, { parameters, body }, { by }) => {
      const packed = await packScanned(shop, { ...parameters, ...body, by })
      return packed.ok ? done({ shipment: packed.value.shipment }) : packed
    },
  }),
  officeOperation({
    id: 'reportCopy',
    method: 'post',
    path: '/pack/{number}/report',
    tag,
    summary: 'A copy that was to be packed is missing or damaged: it leaves the books, and another is held or ordered',
    permission: 'orders.pack',
    parameters: number,
    body: z.strictObject({
      version,
      lineId,
      what: z.enum(COPY_REPORTS),
      place: z.string().max(100).nullable().meta({ description: 'Where it was looked for.' }),
    }),
    answer: {
      status: 200,
      description: 'Whether another copy stands aside for the line now.',
      schema: z.strictObject({ isReplaced: z.boolean() }),
    },
    problems: [...PARCEL_PROBLEMS, 'no-such-line'],
    example: { ...example, body: { version: 3, lineId: 1, what: 'missing', place: null } },
    act: { operation: 'order report-copy', record: orderOf },
    run: (shop, { parameters, body }, { by }) => reportCopy(shop, { ...parameters, ...body, by }),
  }),
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
    run: async (shop) => {
      const { packed, handedOver } = await listParcelsToHandOver(shop)
      return done({ packed: packed.map(told), handedOver: handedOver.map(told) })
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
    run: async (shop, { query: { place = null } }) => {
      const parcels = await listParcelsToCollect(shop, { place })
      return done({ parcels: parcels.map((parcel) => ({ ...parcel, since: parcel.since.toISOString() })) })
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
        buyer: z.string(),
        phone: z.string(),
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
    run: async (shop, { parameters }) => {
      const collection = await readCollection(shop, parameters.number)
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

function told<Row extends { since: Date }>(row: Row) {
  return { ...row, since: row.since.toISOString() }
}
