import { z } from 'zod'
import { failed } from '#kit/result.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { sendTogether } from '#shop/selling/fulfilment/send-together.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeProblem } from './office-problems.ts'
import {
  answered,
  changed,
  example,
  failureOf,
  forints,
  isDone,
  lines,
  means,
  parameters,
  reason,
  record,
  tag,
  version,
  withVersion,
} from './order-act-shapes.ts'

const shipment = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'The number of the parcel; the only one that it can be where it is left out.' })
const ofParcel = (description: string) =>
  ({ status: 200, description, schema: z.strictObject({ ...changed, shipment: z.int() }) }) as const
const PARCEL_PROBLEMS: readonly OfficeProblem[] = [
  'no-such-order',
  'stale',
  'no-such-shipment',
  'wrong-shipment-status',
]
const PACK_PROBLEMS: readonly OfficeProblem[] = [
  'no-such-order',
  'stale',
  'wrong-status',
  'no-such-line',
  'bad-quantity',
  'copies-missing',
  'not-out-yet',
  'nothing-to-pack',
]

/** OFFICE-23: what is done with the copies and parcels of one order. */
export const orderParcelOperations = [
  officeOperation({
    id: 'receiveOrderCopies',
    method: 'post',
    path: '/orders/{number}/arrived',
    tag,
    summary: 'Books that were ordered for the buyer, or have come out, are in the house and stand aside for them',
    permission: ORDER_ACTS.arrived,
    parameters,
    body: z.strictObject({
      version,
      lineIds: z
        .array(z.int().min(1))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'All that are awaited where it is left out.' }),
    }),
    answer: {
      status: 200,
      description: 'The lines whose copies have come.',
      schema: z.strictObject({ ...changed, lines: z.array(z.int()) }),
    },
    problems: ['no-such-order', 'stale', 'wrong-status', 'no-such-line', 'nothing-to-pack'],
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order receive', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await receiveCopies(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'packOrder',
    method: 'post',
    path: '/orders/{number}/pack',
    tag,
    summary: 'Packs a parcel with what is at hand, or with some of it; from then on it cannot be cancelled',
    permission: ORDER_ACTS.pack,
    parameters,
    body: z.strictObject({
      version,
      lines,
      reason: reason.meta({ description: 'Why it is packed although its scans do not match.' }),
    }),
    answer: ofParcel('The parcel.'),
    problems: PACK_PROBLEMS,
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order pack', record },
    run: async (shop, { parameters: { number }, body: { version, lines } }, { by }) => {
      const packed = await packShipment(shop, { number, version, lines, by })
      return packed.ok
        ? withVersion(shop, number, { shipment: packed.value.shipment })
        : failed(failureOf(packed.failure))
    },
  }),
  officeOperation({
    id: 'unpackOrder',
    method: 'post',
    path: '/orders/{number}/unpack',
    tag,
    summary: 'Opens a parcel that has not left the house; its copies stay aside for the order',
    permission: ORDER_ACTS.unpack,
    parameters,
    body: z.strictObject({ version, shipment }),
    answer: ofParcel('The parcel that was opened.'),
    problems: PARCEL_PROBLEMS,
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order unpack', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await unpackShipment(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'shipOrder',
    method: 'post',
    path: '/orders/{number}/ship',
    tag,
    summary: 'A packed parcel was handed over; the buyer gets an e-mail with its number ten seconds later',
    permission: ORDER_ACTS.ship,
    parameters,
    body: z.strictObject({
      version,
      shipment,
      trackingNumber: z.string().max(60).optional().meta({ description: 'The post abroad may have none.' }),
    }),
    answer: {
      status: 200,
      description: 'The parcel, and where it can be followed.',
      schema: z.strictObject({ ...changed, shipment: z.int(), trackingUrl: z.string().nullable() }),
    },
    problems: [...PARCEL_PROBLEMS, 'wrong-status', 'wrong-shipping', 'no-tracking-number'],
    example: { parameters: example, body: { version: 1, trackingNumber: '00812345678' } },
    act: { operation: 'order ship', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await shipShipment(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'takeBackParcel',
    method: 'post',
    path: '/orders/{number}/take-back',
    tag,
    summary: 'A parcel was not handed over after all, or does not stand ready: it is packed, as before',
    description: 'As long as the e-mail about it waits: for ten seconds.',
    permission: ORDER_ACTS['take-back'],
    parameters,
    body: z.strictObject({ version, shipment }),
    answer: ofParcel('The parcel.'),
    problems: [...PARCEL_PROBLEMS, 'letter-sent', 'is-coming-back'],
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order take-back', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await takeBackShipment(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'readyOrder',
    method: 'post',
    path: '/orders/{number}/ready',
    tag,
    summary: 'It stands in the shop to be collected; the buyer gets an e-mail ten seconds later, and ten working days',
    description: 'What was not packed before is packed now.',
    permission: ORDER_ACTS.ready,
    parameters,
    body: z.strictObject({ version, shipment }),
    answer: {
      status: 200,
      description: 'The parcel, the last day for collecting it, and whether it was packed by this.',
      schema: z.strictObject({ ...changed, shipment: z.int(), until: z.iso.date(), isPackedNow: z.boolean() }),
    },
    problems: [...PACK_PROBLEMS, 'no-such-shipment', 'wrong-shipment-status', 'wrong-shipping'],
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order ready', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await readyForPickup(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'collectOrder',
    method: 'post',
    path: '/orders/{number}/collected',
    tag,
    summary: 'The buyer has taken it, and paid at the till what was to be paid there',
    permission: ORDER_ACTS.collect,
    parameters,
    body: z.strictObject({
      version,
      shipment,
      means,
      sum: forints.optional().meta({ description: 'What was taken; another sum than the one due is refused.' }),
    }),
    answer: {
      status: 200,
      description: 'The parcel, and what was taken at the till.',
      schema: z.strictObject({ ...changed, shipment: z.int(), taken: z.int() }),
    },
    problems: [...PARCEL_PROBLEMS, 'wrong-status', 'other-sum'],
    example: { parameters: example, body: { version: 1, means: 'cash', sum: 4990 } },
    act: { operation: 'order collected', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await markCollected(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'deliverOrder',
    method: 'post',
    path: '/orders/{number}/delivered',
    tag,
    summary: 'The carrier says that a parcel has arrived',
    permission: ORDER_ACTS.delivered,
    parameters,
    body: z.strictObject({ version, shipment }),
    answer: {
      status: 200,
      description: 'The parcel, and whether the order is over with it.',
      schema: z.strictObject({ ...changed, shipment: z.int(), isCompleted: z.boolean() }),
    },
    problems: PARCEL_PROBLEMS,
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order delivered', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await markDelivered(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'returnParcel',
    method: 'post',
    path: '/orders/{number}/returned',
    tag,
    summary: 'A parcel never reached its buyer: it came back, is lost, or nobody came for it',
    description: 'Its copies are unsent again: pack another parcel, or cancel the order and the money goes back.',
    permission: ORDER_ACTS['came-back'],
    parameters,
    body: z.strictObject({
      version,
      shipment,
      outcome: z.enum(['sender', 'lost', 'shelf']).meta({ description: 'shelf: nobody collected it.' }),
      isDamaged: z.boolean().optional().meta({ description: 'Its copies cannot be sold any more.' }),
    }),
    answer: ofParcel('The parcel.'),
    problems: [...PARCEL_PROBLEMS, 'is-coming-back'],
    example: { parameters: example, body: { version: 1, outcome: 'sender' } },
    act: { operation: 'order returned', record },
    run: async (shop, { parameters: { number }, body }, { by }) =>
      answered(shop, number, await markReturned(shop, { number, ...body, by })),
  }),
  officeOperation({
    id: 'sendOrderTogether',
    method: 'post',
    path: '/orders/{number}/together',
    tag,
    summary: 'Whether an order waits until all of it can go in one parcel, or what is ready goes and the rest follows',
    description: 'Undone by the other way round. Delivery is paid once either way.',
    permission: ORDER_ACTS['send-together'],
    parameters,
    body: z.strictObject({ version, together: z.boolean().meta({ description: 'False: what is ready goes.' }) }),
    answer: isDone,
    problems: ['no-such-order', 'stale', 'wrong-status', 'nothing-to-pack'],
    example: { parameters: example, body: { version: 1, together: false } },
    act: { operation: 'order together', record },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const sent = await sendTogether(shop, { number, ...body, by })
      return sent.ok ? withVersion(shop, number, {}) : failed(failureOf(sent.failure))
    },
  }),
]
