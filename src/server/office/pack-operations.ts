import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { listParcelsToPack } from '#shop/selling/fulfilment/packing/list-parcels.ts'
import { packScanned } from '#shop/selling/fulfilment/packing/pack-scanned.ts'
import { readParcel } from '#shop/selling/fulfilment/packing/read-parcel.ts'
import { reportCopy } from '#shop/selling/fulfilment/packing/report-copy.ts'
import { titleByEan } from '#shop/selling/fulfilment/packing/title-by-ean.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { ORDER_WAITS } from '#shop/selling/orders/order.ts'
import { COPY_REPORTS } from '#shop/goods/stock/movement.ts'
import { officeOperation } from './office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import {
  tag,
  MOST_LINES,
  MOST_COPIES,
  number,
  place,
  version,
  lineId,
  orderOf,
  example,
  PARCEL_PROBLEMS,
  parcelGift,
  shipping,
} from './pack-shapes.ts'
import { moment } from '../rest/moment.ts'

/** OFFICE-26: parcels packed by scanning. */
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
            placedAt: moment,
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
    tellsOf: ({ parcels }) => namesOf(parcels),
    run: async (shop, { query: { place = null } }, { by }) => {
      return done(await listParcelsToPack(shop, { place, by }))
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
        buyer: z.string().nullable().meta({
          description: 'Null, as the note, where nothing of it is to be packed or handed over, without customers.read.',
        }),
        shipping,
        place: z.string().nullable(),
        note: z.string().nullable(),
        gift: parcelGift,
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
    tellsOf: (order) => namesOf(order.buyer === null ? [] : [order]),
    run: async (shop, { parameters }, { by, permissions }) => {
      const knowsBuyers = permissions.has('customers.read')
      const parcel = await readParcel(shop, { ...parameters, by, knowsBuyers })
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
]
