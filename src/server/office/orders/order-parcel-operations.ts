import { z } from 'zod'
import { done } from '#kit/result.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipByNumber } from '#shop/selling/fulfilment/packing/ship-by-number.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { sendTogether } from '#shop/selling/fulfilment/send-together.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import type { OfficeProblem } from '../office-problems.ts'
import { forints, lines, means, reason } from './order-act-shapes.ts'
import { orderAct } from './order-acts.ts'

const shipment = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'The number of the parcel; the only one that it can be where it is left out.' })
const PARCEL_PROBLEMS: readonly OfficeProblem[] = ['no-such-shipment', 'wrong-shipment-status']
const PACK_PROBLEMS: readonly OfficeProblem[] = [
  'wrong-status',
  'no-such-line',
  'bad-quantity',
  'copies-missing',
  'not-out-yet',
  'gift-too-early',
  'nothing-to-pack',
  'not-paid',
]

export const receiveOrderCopies = orderAct({
  id: 'receiveOrderCopies',
  path: '/arrived',
  summary: 'Books that were ordered for the buyer, or have come out, are in the house and stand aside for them',
  permission: ORDER_ACTS.arrived,
  body: {
    lineIds: z
      .array(z.int().min(1))
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'All that are awaited where it is left out.' }),
  },
  answer: { description: 'The lines whose copies have come.', members: { lines: z.array(z.int()) } },
  problems: ['wrong-status', 'no-such-line', 'nothing-to-pack'],
  act: 'order receive',
  run: (shop, wish, { by }) => receiveCopies(shop, { ...wish, by }),
})

const packOrder = orderAct({
  id: 'packOrder',
  path: '/pack',
  summary: 'Packs a parcel with what is at hand, or with some of it; from then on it cannot be cancelled',
  permission: ORDER_ACTS.pack,
  body: {
    lines,
    reason: reason.meta({ description: 'Why it is packed although its scans do not match.' }),
  },
  answer: { description: 'The parcel.', members: { shipment: z.int() } },
  problems: PACK_PROBLEMS,
  act: 'order pack',
  run: async (shop, { number, version, lines }, { by }) => {
    const packed = await packShipment(shop, { number, version, lines, by })
    return packed.ok ? done({ shipment: packed.value.shipment }) : packed
  },
})

const unpackOrder = orderAct({
  id: 'unpackOrder',
  path: '/unpack',
  summary: 'Opens a parcel that has not left the house; its copies stay aside for the order',
  permission: ORDER_ACTS.unpack,
  body: { shipment },
  answer: { description: 'The parcel that was opened.', members: { shipment: z.int() } },
  problems: [...PARCEL_PROBLEMS, 'label-in-use', 'handed-over'],
  act: 'order unpack',
  run: (shop, wish, { by }) => unpackShipment(shop, { ...wish, by }),
})

export const shipOrder = orderAct({
  id: 'shipOrder',
  path: '/ship',
  summary: 'A packed parcel was handed over; the buyer gets an e-mail with its number ten seconds later',
  permission: ORDER_ACTS.ship,
  body: {
    shipment,
    trackingNumber: z.string().max(60).optional().meta({ description: 'The post abroad may have none.' }),
  },
  answer: {
    description: 'The parcel, and where it can be followed.',
    members: { shipment: z.int(), trackingUrl: z.string().nullable() },
  },
  problems: [
    ...PARCEL_PROBLEMS,
    'wrong-status',
    'wrong-shipping',
    'no-tracking-number',
    'other-label',
    'label-outdated',
    'label-used',
  ],
  example: { trackingNumber: '00812345678' },
  act: 'order ship',
  run: async (shop, wish, { by }) => {
    const shipped = await shipByNumber(shop, { ...wish, by })
    if (!shipped.ok) return shipped
    const { shipment, trackingUrl } = shipped.value
    return done({ shipment, trackingUrl })
  },
})

const takeBackParcel = orderAct({
  id: 'takeBackParcel',
  path: '/take-back',
  summary: 'A parcel was not handed over after all, or does not stand ready: it is packed, as before',
  description: 'As long as the e-mail about it waits: for ten seconds.',
  permission: ORDER_ACTS['take-back'],
  body: { shipment },
  answer: { description: 'The parcel.', members: { shipment: z.int() } },
  problems: [...PARCEL_PROBLEMS, 'letter-sent', 'is-coming-back'],
  act: 'order take-back',
  run: (shop, wish, { by }) => takeBackShipment(shop, { ...wish, by }),
})

export const readyOrder = orderAct({
  id: 'readyOrder',
  path: '/ready',
  summary: 'It stands in the shop to be collected; the buyer gets an e-mail ten seconds later, and ten working days',
  description: 'What was not packed before is packed now.',
  permission: ORDER_ACTS.ready,
  body: { shipment },
  answer: {
    description: 'The parcel, the last day for collecting it, and whether it was packed by this.',
    members: { shipment: z.int(), until: z.iso.date(), isPackedNow: z.boolean() },
  },
  problems: [...PACK_PROBLEMS, 'no-such-shipment', 'wrong-shipment-status', 'wrong-shipping'],
  act: 'order ready',
  run: (shop, wish, { by }) => readyForPickup(shop, { ...wish, by }),
})

export const collectOrder = orderAct({
  id: 'collectOrder',
  path: '/collected',
  summary: 'The buyer has taken it, and paid at the till what was to be paid there',
  permission: ORDER_ACTS.collect,
  body: {
    shipment,
    means,
    sum: forints.optional().meta({ description: 'What was taken; another sum than the one due is refused.' }),
  },
  answer: {
    description: 'The parcel, and what was taken at the till.',
    members: { shipment: z.int(), taken: z.int() },
  },
  problems: [...PARCEL_PROBLEMS, 'wrong-status', 'other-sum'],
  example: { means: 'cash', sum: 4990 },
  act: 'order collected',
  run: (shop, wish, { by }) => markCollected(shop, { ...wish, by }),
})

export const deliverOrder = orderAct({
  id: 'deliverOrder',
  path: '/delivered',
  summary: 'The carrier says that a parcel has arrived',
  permission: ORDER_ACTS.delivered,
  body: { shipment },
  answer: {
    description: 'The parcel, and whether the order is over with it.',
    members: { shipment: z.int(), isCompleted: z.boolean() },
  },
  problems: PARCEL_PROBLEMS,
  act: 'order delivered',
  run: (shop, wish, { by }) => markDelivered(shop, { ...wish, by }),
})

export const returnParcel = orderAct({
  id: 'returnParcel',
  path: '/returned',
  summary: 'A parcel never reached its buyer: it came back, is lost, or nobody came for it',
  description: 'Its copies are unsent again: pack another parcel, or cancel the order and the money goes back.',
  permission: ORDER_ACTS['came-back'],
  body: {
    shipment,
    outcome: z.enum(['sender', 'lost', 'shelf']).meta({ description: 'shelf: nobody collected it.' }),
    isDamaged: z.boolean().optional().meta({ description: 'Its copies cannot be sold any more.' }),
    isNotTaken: z.boolean().optional().meta({
      description:
        'It came back as its buyer refused or did not fetch it, as stands on it. Counts for a parcel that was to be paid for at the door, unless its carrier is asked by its program.',
    }),
  },
  answer: { description: 'The parcel.', members: { shipment: z.int() } },
  problems: [...PARCEL_PROBLEMS, 'is-coming-back'],
  example: { outcome: 'sender' },
  act: 'order returned',
  run: (shop, wish, { by }) => markReturned(shop, { ...wish, by }),
})

const sendOrderTogether = orderAct({
  id: 'sendOrderTogether',
  path: '/together',
  summary: 'Whether an order waits until all of it can go in one parcel, or what is ready goes and the rest follows',
  description: 'Undone by the other way round. Delivery is paid once either way.',
  permission: ORDER_ACTS['send-together'],
  body: { together: z.boolean().meta({ description: 'False: what is ready goes.' }) },
  answer: { description: 'It is done.', members: {} },
  problems: ['wrong-status', 'nothing-to-pack'],
  example: { together: false },
  act: 'order together',
  run: async (shop, wish, { by }) => {
    const sent = await sendTogether(shop, { ...wish, by })
    return sent.ok ? done({}) : sent
  },
})

/** OFFICE-23: what is done with the copies and parcels of one order. */
export const orderParcelOperations = [
  receiveOrderCopies,
  packOrder,
  unpackOrder,
  shipOrder,
  takeBackParcel,
  readyOrder,
  collectOrder,
  deliverOrder,
  returnParcel,
  sendOrderTogether,
]
