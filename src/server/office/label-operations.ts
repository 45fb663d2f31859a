import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { callBackLabel } from '#shop/selling/fulfilment/labels/call-back-label.ts'
import { LABEL_STATES } from '#shop/selling/fulfilment/labels/label-states.ts'
import { printParcelPaper } from '#shop/selling/fulfilment/labels/label-paper.ts'
import { orderLabel } from '#shop/selling/fulfilment/labels/order-label.ts'
import { readLabelDesk } from '#shop/selling/fulfilment/labels/read-label-desk.ts'
import { labelIsNotThere, labelIsThere, lookUpLabel } from '#shop/selling/fulfilment/labels/resolve-label.ts'
import { handOverLabel } from '#shop/selling/fulfilment/packing/hand-over-label.ts'
import { CARRIER_IDS, PARCEL_NEEDS, PARCEL_SIZES } from '#shop/goods/shipping/carrier.ts'
import { officeOperation } from './office-operation.ts'
import { example, number, orderOf, tag, version } from './pack-shapes.ts'

const parcel = number.extend({ shipment: z.coerce.number().int().min(1).max(10_000) })
const parcelExample = { parameters: { ...example.parameters, shipment: 1 } }
const words = (most: number) => z.string().trim().max(most)
const size = z.enum(PARCEL_SIZES).nullable()
const longest = z.int()
const nothing = z.strictObject({})

/** WAYS-21: labels that are ordered from the companies that carry the parcels. */
export const labelOperations = [
  officeOperation({
    id: 'readLabels',
    method: 'get',
    path: '/labels/{number}',
    tag,
    summary: 'Who carries the packed parcels of an order, and their labels',
    permission: 'orders.pack',
    parameters: number,
    answer: {
      status: 200,
      description: 'Without parcels where nothing of it is packed; connected is null where labels are made elsewhere.',
      schema: z.strictObject({
        number: z.string(),
        version: z.int(),
        carrier: z.string().nullable().meta({ description: 'Null: it is collected in the shop.' }),
        connected: z
          .strictObject({
            id: z.enum(CARRIER_IDS),
            needs: z.array(z.enum(PARCEL_NEEDS)),
            positions: z.int(),
            longest: z.strictObject({ name: longest, city: longest, street: longest }),
          })
          .nullable(),
        isForPoint: z.boolean(),
        wishes: z.strictObject({
          phone: z.string(),
          street: z.string(),
          houseNumber: z.string(),
          houseNumberInfo: z.string(),
          size,
          weightG: z.int().nullable(),
        }),
        cuts: z
          .array(z.strictObject({ field: z.enum(['name', 'city', 'street']), from: z.string(), to: z.string() }))
          .meta({ description: 'What does not fit on the label.' }),
        parcels: z.array(
          z.strictObject({
            shipment: z.int(),
            cod: z.int().meta({ description: 'What the courier takes, in forints.' }),
            label: z
              .strictObject({
                state: z.enum(LABEL_STATES),
                isUnwanted: z.boolean().meta({ description: 'It is being called back.' }),
                isLookedFor: z.boolean().meta({ description: 'A job asks its carrier, or asks again.' }),
                number: z.string().nullable(),
                hasPaper: z.boolean(),
                refusedCode: z.string().nullable(),
                refusedField: z.string().nullable(),
              })
              .nullable(),
          }),
        ),
      }),
    },
    problems: ['no-such-order'],
    example,
    tellsOf: ({ number, parcels }) => wholeBuyersOf(parcels.length > 0 ? [{ number }] : []),
    run: async (shop, { parameters }) => {
      const desk = await readLabelDesk(shop, parameters.number)
      if (!desk) return failed({ kind: 'no-such-order' })
      // Of a parcel that is not in the house nobody need know where it goes.
      const isTold = desk.parcels.length > 0
      const nothing = { phone: '', street: '', houseNumber: '', houseNumberInfo: '', size: null, weightG: null }
      return done(isTold ? desk : { ...desk, wishes: nothing, cuts: [] })
    },
  }),
  officeOperation({
    id: 'orderLabel',
    method: 'post',
    path: '/labels/{number}/{shipment}/order',
    tag,
    summary: 'Orders the label of a packed parcel from its carrier',
    permission: 'orders.pack',
    parameters: parcel,
    body: z.strictObject({
      version: version.optional(),
      phone: words(40).default(''),
      street: words(200).default(''),
      houseNumber: words(10).default(''),
      houseNumberInfo: words(100).default(''),
      size: size.default(null),
      paper: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('sheet'), from: z.int().min(1).max(20) }),
          z.strictObject({ kind: z.literal('label') }),
        ])
        .default({ kind: 'sheet', from: 1 })
        .meta({ description: 'On a sheet of A4 from this place on, counted from 1, or on a label printer.' }),
    }),
    answer: {
      status: 200,
      description: 'It is asked for; what becomes of it stands with the labels of the order.',
      schema: z.strictObject({ label: z.uuid() }),
    },
    problems: [
      'no-such-order',
      'stale',
      'no-such-shipment',
      'wrong-shipment-status',
      'no-carrier',
      'label-there',
      'label-needs',
    ],
    example: { ...parcelExample, body: { houseNumber: '12' } },
    act: { operation: 'order label', record: orderOf, personal: ['phone', 'street', 'houseNumber', 'houseNumberInfo'] },
    run: (shop, { parameters, body: { version, paper, ...wishes } }, { by }) =>
      orderLabel(shop, {
        ...parameters,
        ...(version !== undefined && { version }),
        by,
        paper,
        wishes: { ...wishes, weightG: null },
      }),
  }),
  officeOperation({
    id: 'callBackLabel',
    method: 'post',
    path: '/labels/{number}/{shipment}/call-back',
    tag,
    summary: 'A label is not used: its carrier is told so',
    permission: 'orders.pack',
    parameters: parcel,
    body: nothing,
    answer: { status: 200, description: 'Its number.', schema: z.strictObject({ number: z.string() }) },
    problems: ['no-such-label', 'label-uncertain'],
    example: { ...parcelExample, body: {} },
    act: { operation: 'order label back', record: orderOf },
    run: (shop, { parameters }) => callBackLabel(shop, parameters),
  }),
  officeOperation({
    id: 'labelIsThere',
    method: 'post',
    path: '/labels/{number}/{shipment}/there',
    tag,
    summary: 'A parcel of which nobody knew was found on its carrier’s pages, with this number',
    permission: 'orders.pack',
    parameters: parcel,
    body: z.strictObject({ trackingNumber: z.string().min(1).max(60) }),
    answer: { status: 200, description: 'Its number.', schema: z.strictObject({ number: z.string() }) },
    problems: ['no-such-label', 'no-tracking-number', 'number-unknown', 'label-used', 'carrier-away'],
    example: { ...parcelExample, body: { trackingNumber: 'CLFOX0000000040001' } },
    act: { operation: 'order label there', record: orderOf },
    askFirst: (shop, { parameters, body }) => lookUpLabel(shop, { ...parameters, ...body }),
    run: (shop, { parameters }, _caller, found) => labelIsThere(shop, { ...parameters, found }),
  }),
  officeOperation({
    id: 'labelIsNotThere',
    method: 'post',
    path: '/labels/{number}/{shipment}/not-there',
    tag,
    summary: 'A parcel of which nobody knew is not on its carrier’s pages: it is ordered again',
    permission: 'orders.pack',
    parameters: parcel,
    body: nothing,
    answer: { status: 200, description: 'It is asked for again.', schema: nothing },
    problems: ['no-such-label'],
    example: { ...parcelExample, body: {} },
    act: { operation: 'order label again', record: orderOf },
    run: (shop, { parameters }) => labelIsNotThere(shop, parameters),
  }),
  officeOperation({
    id: 'readLabelPaper',
    method: 'get',
    path: '/labels/{number}/{shipment}/paper',
    tag,
    summary: 'The label of a parcel as a PDF',
    permission: 'orders.pack',
    parameters: parcel,
    answer: {
      status: 200,
      description:
        'In base64. It is kept for sixty days. That it was asked for stands in the timeline of its order, once.',
      schema: z.strictObject({ order: z.string(), number: z.string(), pdf: z.base64() }),
    },
    problems: ['no-such-label'],
    example: parcelExample,
    tellsOf: ({ order }) => wholeBuyersOf([{ number: order }]),
    run: async (shop, { parameters }, { by }) => {
      const paper = await printParcelPaper(shop, { ...parameters, by })
      if (!paper) return failed({ kind: 'no-such-label' })
      return done({ order: parameters.number, number: paper.number, pdf: Buffer.from(paper.pdf).toString('base64') })
    },
  }),
  officeOperation({
    id: 'handOverLabel',
    method: 'post',
    path: '/handed-labels',
    tag,
    summary: 'Reads a label that was ordered here: the parcel that it is on has gone',
    permission: 'orders.pack',
    body: z.strictObject({ label: z.string().min(1).max(200) }),
    answer: {
      status: 200,
      description: 'The parcel, and its number at the carrier.',
      schema: z.strictObject({ number: z.string(), shipment: z.int(), trackingNumber: z.string() }),
    },
    problems: [
      'no-such-order',
      'no-such-label',
      'wrong-status',
      'wrong-shipping',
      'no-such-shipment',
      'wrong-shipment-status',
      'no-tracking-number',
      'label-used',
      'label-outdated',
      'other-label',
      'other-carrier',
    ],
    example: { body: { label: '51000007001' } },
    act: { operation: 'order ship', record: (_input, answer) => (answer ? `order:${answer.number}` : undefined) },
    run: (shop, { body }, { by }) => handOverLabel(shop, { ...body, by }),
  }),
]
