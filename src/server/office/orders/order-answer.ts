import { PROMISE_STATES } from '#shop/selling/orders/price-promise/promise-states.ts'
import { z } from 'zod'
import { LANGUAGES } from '#site/languages.ts'
import { CARRIER_IDS } from '#shop/goods/shipping/carrier.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { ORDER_ACTS, WHY_NOT, type OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { ATTENTION_KINDS } from '#shop/selling/orders/attention-reasons.ts'
import {
  ATTEMPT_REASONS,
  ATTEMPT_STATUSES,
  LINE_KINDS,
  ORDER_STATUSES,
  ORDER_WAITS,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  RETURN_STATUSES,
  SHIPMENT_STATUSES,
} from '#shop/selling/orders/order.ts'
import { APPROVAL_KINDS } from '#shop/selling/orders/refunds/approval.ts'
import { REFUND_REASONS } from '#shop/selling/orders/refunds/refund-reasons.ts'
import { ORDER_SENTENCES } from '#shop/selling/orders/view/order-sentence.ts'
import { ATTEMPT_PROVIDERS } from '#shop/selling/orders/order.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'

/** As the order's own view tells it. */
const moment = z.iso.datetime()
const day = z.iso.date()
const forints = z.int()
const copies = z.int()
const expected = z.strictObject({ from: day, to: day, precision: z.enum(['day', 'month', 'year']) })
const lineCopies = z.array(z.strictObject({ lineId: z.int(), quantity: copies }))
const postal = { name: z.string(), country: z.string(), postcode: z.string(), city: z.string(), street: z.string() }
const acts = Object.keys(ORDER_ACTS) as [OrderAct, ...OrderAct[]]

/** How much of the buyer is told: all of it, what a parcel needs to whoever has the order in hand, or nothing. */
const SEES = ['all', 'parcel', 'nothing'] as const

const line = z.strictObject({
  id: z.int(),
  productId: z.string(),
  type: z.enum(PRODUCT_TYPES),
  ean: z.string(),
  name: z.string(),
  author: z.string().nullable(),
  picture: z.string().nullable().meta({ description: 'Its cover.' }),
  kind: z.enum(LINE_KINDS),
  expected: expected.nullable(),
  unitPrice: forints,
  vatPercent: z.number(),
  promise: z
    .strictObject({
      state: z.enum(PROMISE_STATES),
      orderedPrice: forints.nullable(),
      promisedPrice: forints.nullable(),
    })
    .nullable()
    .meta({ description: 'That it costs the lowest price it has until it is packed.' }),
  ordered: copies.meta({ description: 'Without what was cancelled.' }),
  cancelled: copies,
  held: copies.meta({ description: 'Stand aside for it, packed ones among them.' }),
  atHand: copies.meta({ description: 'Stand aside, and are in no parcel.' }),
  open: copies.meta({ description: 'In no parcel, at hand or not.' }),
  packed: copies.meta({ description: 'In parcels that have not left.' }),
  sent: copies,
  arrived: copies,
  back: copies,
  stock: z.array(z.strictObject({ placeId: z.string(), place: z.string(), copies, held: copies })),
})
const parcel = z.strictObject({
  number: z.int(),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  asksNotTaken: z.boolean().meta({
    description:
      'It is to be paid for at the door, and no program of its carrier tells why it comes back: somebody has to.',
  }),
  trackingUrl: z.string().nullable(),
  packedAt: moment.nullable(),
  shippedAt: moment.nullable(),
  readyAt: moment.nullable(),
  pickupUntil: day.nullable(),
  endedAt: moment.nullable(),
  lines: lineCopies,
  atTill: z
    .strictObject({ cash: forints, card: forints })
    .nullable()
    .meta({ description: 'What its buyer pays when it is collected; cash is rounded to five forints.' }),
  canTakeBack: z.boolean().meta({ description: 'Its buyer has not been told yet.' }),
})
const person = z.strictObject({
  sees: z.enum(SEES),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  delivery: z.strictObject({ ...postal, note: z.string().nullable() }).nullable(),
  billing: z.strictObject({ ...postal, company: z.string().nullable(), taxNumber: z.string().nullable() }).nullable(),
  note: z.string().nullable().meta({ description: 'What the buyer wrote to the order.' }),
  gift: z
    .strictObject({ words: z.string(), notBefore: z.string().nullable(), packFrom: z.string().nullable() })
    .nullable()
    .meta({
      description: 'A present: words for its card, and the days before which it may not arrive and is not packed.',
    }),
  account: z.strictObject({ id: z.string(), orders: z.int(), since: moment }).nullable(),
})
const money = z.strictObject({
  goods: forints,
  shippingPrice: forints.nullable(),
  total: forints.nullable(),
  coupon: z
    .strictObject({ code: z.string(), off: forints })
    .nullable()
    .meta({ description: 'What a code has taken off, in the prices already.' }),
  payable: forints.nullable().meta({ description: 'In the end: without what was cancelled or given back on purpose.' }),
  charged: forints,
  refunded: forints,
  refunding: forints.meta({ description: 'On its way back.' }),
  kept: forints.meta({ description: 'Charged, and neither back nor on its way back.' }),
  vat: z.array(z.strictObject({ percent: z.number(), net: forints, vat: forints, gross: forints })),
  attempts: z.array(
    z.strictObject({
      id: z.string(),
      number: z.int(),
      provider: z.enum(ATTEMPT_PROVIDERS),
      status: z.enum(ATTEMPT_STATUSES),
      amount: forints,
      charged: forints,
      refunded: forints,
      refunding: forints,
      createdAt: moment,
      checkedAt: moment.nullable(),
      reason: z.enum(ATTEMPT_REASONS).nullable(),
      providerCode: z.string().nullable(),
      paymentId: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      id: z.string(),
      attemptId: z.string(),
      amount: forints,
      reason: z.enum(REFUND_REASONS),
      status: z.enum(REFUND_STATUSES),
      requestedAt: moment,
      settledAt: moment.nullable(),
      failure: z.string().nullable(),
    }),
  ),
})

export const orderAnswer = z.strictObject({
  number: z.string(),
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  state: z.enum(ORDER_SENTENCES).meta({ description: 'Where it stands, as its buyer is told.' }),
  payment: z.enum(PAYMENT_STATUSES),
  waitsFor: z.array(z.enum(ORDER_WAITS)),
  placedAt: moment,
  expiresAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  endedAt: moment.nullable(),
  language: z.enum(LANGUAGES),
  shipping: z.enum(ORDER_WAYS),
  paymentMethod: z.enum(PAYMENTS).nullable(),
  together: z.boolean(),
  expected: expected.nullable(),
  pickupShop: z.strictObject({ id: z.string(), name: z.string(), address: z.string().nullable() }).nullable(),
  parcelPoint: z
    .strictObject({
      carrier: z.enum(CARRIER_IDS).optional(),
      id: z.string(),
      name: z.string(),
      address: z.string(),
    })
    .nullable(),
  termsVersion: z.string(),
  lines: z.array(line),
  parcels: z.array(parcel),
  returns: z.array(
    z.strictObject({
      number: z.int(),
      status: z.enum(RETURN_STATUSES),
      announcedAt: moment,
      endedAt: moment.nullable(),
      reason: z.string().nullable(),
      isExchange: z
        .boolean()
        .meta({ description: 'Of a present, by whoever got it: its price goes onto a card of theirs.' }),
      lines: lineCopies,
    }),
  ),
  person,
  money,
  document: z.enum(['INVOICE', 'RECEIPT']).meta({ description: 'What its buyer has, or is to have: one of the two.' }),
  invoices: z.array(
    z.strictObject({
      kind: z.enum(['INVOICE', 'ADVANCE', 'FINAL', 'STORNO', 'CORRECTION']),
      status: z.enum(['QUEUED', 'ISSUED', 'FAILED']),
      number: z.string().nullable(),
      url: z.string().nullable(),
      issuedAt: moment.nullable(),
      isByHand: z.boolean().meta({ description: 'No invoicing service knows of it.' }),
      mark: z
        .enum(['AWAITED', 'QUEUED', 'MARKED', 'FAILED', 'VOID'])
        .nullable()
        .meta({ description: 'Of one that was issued unpaid: whether the invoicing service knows that it is paid.' }),
      markFailure: z.string().nullable(),
    }),
  ),
  proforma: z
    .strictObject({
      status: z.enum(['QUEUED', 'ISSUED', 'FAILED', 'ENDING', 'ENDED', 'STAYS']),
      number: z.string().nullable(),
      url: z.string().nullable(),
      failure: z.string().nullable().meta({ description: 'What the invoicing service said.' }),
      isNamed: z.boolean().meta({ description: 'An invoice has come of it.' }),
    })
    .nullable()
    .meta({ description: 'The newest request for payment (díjbekérő).' }),
  letters: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.string(),
      to: z.string().nullable().meta({ description: 'Null where the caller may not know it.' }),
      isForBuyer: z.boolean(),
      isWaiting: z.boolean().meta({ description: 'It can still be taken back with what caused it.' }),
      queuedAt: moment,
      sentAt: moment.nullable(),
      dueAt: moment.nullable(),
      failure: z.string().nullable(),
    }),
  ),
  attentions: z.array(
    z.strictObject({
      reason: z.string(),
      kind: z.enum(ATTENTION_KINDS).meta({ description: 'Which sentence tells it.' }),
      at: moment,
      seenBy: z.string().nullable(),
      seenAt: moment.nullable(),
    }),
  ),
  notes: z.int(),
  mentions: z
    .array(z.strictObject({ noteId: z.int(), by: z.string(), at: moment, text: z.string() }))
    .meta({ description: 'Notes that name the caller, who has not seen them.' }),
  approvals: z
    .array(
      z.strictObject({
        id: z.int(),
        kind: z.enum(APPROVAL_KINDS),
        amount: forints,
        askedAt: moment,
        askedBy: z.string(),
      }),
    )
    .meta({ description: 'Money back that waits for a second person.' }),
  inHand: z.strictObject({ by: z.string(), isMine: z.boolean(), until: moment }).nullable(),
  can: z.partialRecord(z.enum(acts), z.enum(['yes', ...WHY_NOT])).meta({
    description:
      'What the caller may do now: yes, or why the state forbids it. What they have no permission for is left out.',
  }),
})
export type OrderAnswer = z.input<typeof orderAnswer>
