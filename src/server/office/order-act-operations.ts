import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { inputFields, type FieldProblem } from '#shop/mail/input-fields.ts'
import type { FulfilmentFailure } from '#shop/fulfilment/fulfilment-failure.ts'
import { markCollected } from '#shop/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/fulfilment/mark-returned.ts'
import { ORDER_ACTS } from '#shop/fulfilment/order-acts.ts'
import { packShipment } from '#shop/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/fulfilment/ready-for-pickup.ts'
import { receiveCopies } from '#shop/fulfilment/receive-copies.ts'
import { sendTogether } from '#shop/fulfilment/send-together.ts'
import { shipShipment } from '#shop/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/fulfilment/unpack-shipment.ts'
import { askBeforeCancelling } from '#shop/orders/cancel-order.ts'
import { markSeen } from '#shop/orders/mark-seen.ts'
import { addOrderNote } from '#shop/orders/office/add-order-note.ts'
import { askProviders } from '#shop/orders/office/ask-providers.ts'
import { cancelByStaff } from '#shop/orders/office/cancel-by-staff.ts'
import { correctAddresses, type CorrectionFailure } from '#shop/orders/office/correct-addresses.ts'
import { seeMentions } from '#shop/orders/office/mentions.ts'
import { readOrderVersion } from '#shop/orders/office/read-order-version.ts'
import { sendLetterAgain } from '#shop/orders/office/send-letter-again.ts'
import { takeBackLetterAgain } from '#shop/orders/office/take-back-letter.ts'
import { letGo, takeInHand } from '#shop/orders/office/take-in-hand.ts'
import { giveBackAtTill } from '#shop/orders/payment/give-back-at-till.ts'
import { setQuote } from '#shop/orders/placing/set-quote.ts'
import type { Shop } from '#shop/shop.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeFailure, OfficeProblem } from './office-problems.ts'
import { ORDER_EXAMPLE, ORDER_TAG, orderNumber } from './order-operations.ts'

const tag = ORDER_TAG
const parameters = orderNumber
const example = { number: ORDER_EXAMPLE }
const record = ({ parameters: { number } }: { parameters: { number: string } }) => `order:${number}`

const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const shipment = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'The number of the parcel; the only one that it can be where it is left out.' })
const lines = z
  .array(z.strictObject({ lineId: z.int().min(1), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(500)
  .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length)
  .optional()
  .meta({ description: 'Some copies of some lines, each line once; all that it can be where it is left out.' })
const reason = inputFields.lines(500).optional().meta({ description: 'For colleagues, in one’s own words.' })
const means = z.enum(['cash', 'card']).meta({ description: 'Cash is rounded to five forints.' })
const forints = z.int().min(0).max(1_000_000)

/** The order's version after the act: with it the act can be undone, while nobody else has changed the order. */
const changed = { version: z.int() }
const ofParcel = (description: string) =>
  ({ status: 200, description, schema: z.strictObject({ ...changed, shipment: z.int() }) }) as const
const isDone = { status: 200, description: 'It is done.', schema: z.strictObject(changed) } as const

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

export const orderActOperations = [
  officeOperation({
    id: 'quoteOrder',
    method: 'post',
    path: '/orders/{number}/quote',
    tag,
    summary: 'Says what sending costs where it has to be asked for; the buyer gets a letter and seven days to pay',
    permission: ORDER_ACTS.quote,
    parameters,
    body: z.strictObject({ version, shippingPrice: forints }),
    answer: {
      status: 200,
      description: 'What the order costs.',
      schema: z.strictObject({ ...changed, total: z.int() }),
    },
    problems: ['no-such-order', 'stale', 'wrong-status'],
    example: { parameters: example, body: { version: 1, shippingPrice: 6900 } },
    act: { operation: 'order quote', record },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const quoted = await setQuote(shop, { number, ...body, by })
      if (quoted.ok) return withVersion(shop, number, quoted.value)
      const { failure } = quoted
      return failed(failure.kind === 'bad-price' ? invalid({ field: 'shippingPrice', kind: 'invalid' }) : failure)
    },
  }),
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
    summary: 'A packed parcel was handed over; the buyer gets a letter with its number ten seconds later',
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
    description: 'As long as the letter about it waits: for ten seconds.',
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
    summary: 'It stands in the shop to be collected; the buyer gets a letter ten seconds later, and ten working days',
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
    id: 'cancelOrder',
    method: 'post',
    path: '/orders/{number}/cancel',
    tag,
    summary: 'Cancels an order, or some copies of it; what was paid for them goes back',
    description:
      'The providers of an unpaid order are asked first, outside of the act’s transaction, whether somebody is paying it now.',
    permission: ORDER_ACTS.cancel,
    parameters,
    body: z.strictObject({
      version,
      lines,
      reason,
      onlyUnpaid: z.boolean().optional().meta({
        description: 'Refused where anything was paid: many are cancelled at once, and money goes back one by one.',
      }),
    }),
    answer: isDone,
    problems: [
      'no-such-order',
      'stale',
      'bad-quantity',
      'not-cancellable',
      'is-paid',
      'paid-meanwhile',
      'payment-under-way',
      'payment-unclear',
    ],
    example: { parameters: example, body: { version: 1, reason: 'Elírta a címet, újra rendel.' } },
    act: { operation: 'order cancel', record },
    askFirst: (shop, { parameters, body }) => askBeforeCancelling(shop, { ...parameters, lines: body.lines }),
    run: async (shop, { parameters: { number }, body }, { by }, asked) => {
      const { reason = 'by-staff' } = body
      const cancelled = await cancelByStaff(shop, { number, ...body, reason, by, asked })
      if (cancelled.ok) return withVersion(shop, number, {})
      const { failure } = cancelled
      if (failure.kind === 'stale') return failed(failure)
      return failed({ kind: failure.kind === 'no-such-preorder' ? 'not-cancellable' : failure.kind })
    },
  }),
  officeOperation({
    id: 'payBackAtTill',
    method: 'post',
    path: '/orders/{number}/paid-back',
    tag,
    summary: 'What waited to be given back over the counter has been handed back',
    permission: ORDER_ACTS['paid-back'],
    parameters,
    body: z.strictObject({ version, means }),
    answer: {
      status: 200,
      description: 'What was handed back.',
      schema: z.strictObject({ ...changed, amount: z.int() }),
    },
    problems: ['no-such-order', 'stale', 'nothing-to-give'],
    example: { parameters: example, body: { version: 1, means: 'cash' } },
    act: { operation: 'order paid-back', record },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const given = await giveBackAtTill(shop, { number, ...body, by })
      return given.ok ? withVersion(shop, number, given.value) : failed(given.failure)
    },
  }),
  officeOperation({
    id: 'askProviders',
    method: 'post',
    path: '/orders/{number}/ask-provider',
    tag,
    summary: 'Asks the payment providers now what they know of the order',
    description:
      'They are asked outside of the act’s transaction, and what they say is written under their own names; that somebody asked is the act.',
    permission: ORDER_ACTS['ask-provider'],
    parameters,
    answer: {
      status: 200,
      description: 'Who was asked; nobody where all were asked a moment ago. retry-later: there was no answer.',
      schema: z.strictObject({
        ...changed,
        asked: z.array(z.strictObject({ attempt: z.int(), outcome: z.enum(['final', 'synced', 'retry-later']) })),
      }),
    },
    problems: ['no-such-order'],
    example: { parameters: example },
    act: { operation: 'order sync', record },
    askFirst: (shop, { parameters }) => askProviders(shop, parameters.number),
    run: async (shop, { parameters: { number } }, _caller, asked) =>
      asked ? withVersion(shop, number, { asked }) : failed({ kind: 'no-such-order' }),
  }),
  officeOperation({
    id: 'markOrderSeen',
    method: 'post',
    path: '/orders/{number}/seen',
    tag,
    summary: 'Somebody has looked at what needed a person',
    permission: ORDER_ACTS.seen,
    parameters,
    body: z.strictObject({
      version,
      attention: inputFields
        .oneLine(200)
        .optional()
        .meta({ description: 'One of its reasons; all of them where it is left out.' }),
    }),
    answer: {
      status: 200,
      description: 'The reasons that nobody had seen before.',
      schema: z.strictObject({ ...changed, reasons: z.array(z.string()) }),
    },
    problems: ['no-such-order', 'stale'],
    example: { parameters: example, body: { version: 1 } },
    act: { operation: 'order seen', record },
    run: async (shop, { parameters: { number }, body: { version, attention } }, { by }) => {
      const seen = await markSeen(shop, { number, version, reason: attention, by })
      return seen.ok ? withVersion(shop, number, seen.value) : failed(seen.failure)
    },
  }),
  officeOperation({
    id: 'noteOrder',
    method: 'post',
    path: '/orders/{number}/notes',
    tag,
    summary: 'Tells colleagues something of an order; its buyer never sees it',
    description: 'Whom it names by @ and their name finds it in Today until they have seen it.',
    permission: ORDER_ACTS.note,
    parameters,
    body: z.strictObject({ text: inputFields.lines(10_000) }),
    answer: {
      status: 201,
      description: 'The note, and whom it names.',
      schema: z.strictObject({ id: z.int(), told: z.array(z.string()) }),
    },
    problems: ['no-such-order'],
    example: { parameters: example, body: { text: 'Ilona néni hívott, csütörtökön jön érte.' } },
    act: { operation: 'order note', record, personal: ['text'] },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const noted = await addOrderNote(shop, { number, ...body, by })
      if (noted.ok) return noted
      return failed(
        noted.failure.kind === 'no-such-order'
          ? { kind: 'no-such-order' }
          : invalid({ field: 'text', kind: noted.failure.kind === 'empty-note' ? 'missing' : 'too-long' }),
      )
    },
  }),
  officeOperation({
    id: 'seeOrderMentions',
    method: 'post',
    path: '/orders/{number}/mentions-seen',
    tag,
    summary: 'I have seen what colleagues wrote for me to this order',
    permission: 'orders.read',
    parameters,
    answer: { status: 200, description: 'It is no longer in Today.', schema: z.strictObject({}) },
    problems: [],
    example: { parameters: example },
    act: { operation: 'order mentions seen', record },
    run: async (shop, { parameters }, { by }) => {
      await seeMentions(shop, { ...parameters, by })
      return done({})
    },
  }),
  officeOperation({
    id: 'sendOrderLetterAgain',
    method: 'post',
    path: '/orders/{number}/letters',
    tag,
    summary: 'A letter goes once more, as it would be written now, to the buyer or to a corrected address',
    permission: ORDER_ACTS['letter-again'],
    parameters,
    body: z.strictObject({
      letterId: z.int().min(1).optional().meta({ description: 'The newest to the buyer where it is left out.' }),
      to: inputFields.email.optional(),
    }),
    answer: {
      status: 201,
      description: 'It leaves in ten seconds.',
      schema: z.strictObject({ letterId: z.int() }),
    },
    problems: ['no-such-letter', 'not-for-buyers'],
    example: { parameters: example, body: { letterId: 1 } },
    act: { operation: 'order letter again', record, personal: ['to'] },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const sent = await sendLetterAgain(shop, { number, ...body, by })
      if (sent.ok) return sent
      return failed(
        sent.failure.kind === 'bad-email' ? invalid({ field: 'to', kind: 'invalid' }) : { kind: sent.failure.kind },
      )
    },
  }),
  officeOperation({
    id: 'takeBackOrderLetter',
    method: 'post',
    path: '/orders/{number}/letters/{letterId}/take-back',
    tag,
    summary: 'A letter that was asked for again does not go after all, as long as it waits',
    permission: ORDER_ACTS['letter-again'],
    parameters: parameters.extend({ letterId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: { status: 200, description: 'It has not left.', schema: z.strictObject({}) },
    problems: ['letter-sent'],
    example: { parameters: { ...example, letterId: 1 } },
    act: { operation: 'order letter take-back', record },
    run: async (shop, { parameters }) => {
      const taken = await takeBackLetterAgain(shop, parameters)
      return taken.ok ? done({}) : taken
    },
  }),
  officeOperation({
    id: 'correctOrderAddresses',
    method: 'post',
    path: '/orders/{number}/addresses',
    tag,
    summary: 'Puts right whom and where an order names, before it is packed; what stood there stays in its history',
    permission: ORDER_ACTS.addresses,
    parameters,
    body: z.strictObject({
      version,
      email: inputFields.maybeLine(254).optional(),
      contact: z.strictObject({ name: inputFields.maybeLine(200), phone: inputFields.maybeLine(60) }).optional(),
      delivery: z.strictObject({ ...postalShape(), note: inputFields.maybeLine(600).nullable().optional() }).optional(),
      billing: z
        .strictObject({
          ...postalShape(),
          company: inputFields.maybeLine(250).nullable().optional(),
          taxNumber: inputFields.maybeLine(60).nullable().optional(),
        })
        .optional(),
    }),
    answer: isDone,
    problems: ['no-such-order', 'stale', 'wrong-status', 'packed'],
    example: { parameters: example, body: { version: 1, contact: { name: 'Takács Ilona', phone: '+36305550142' } } },
    act: { operation: 'order addresses', record, personal: ['email', 'contact', 'delivery', 'billing'] },
    run: async (shop, { parameters: { number }, body }, { by }) => {
      const corrected = await correctAddresses(shop, { number, ...body, by })
      return corrected.ok ? corrected : failed(correctionFailureOf(corrected.failure))
    },
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
  officeOperation({
    id: 'takeOrder',
    method: 'post',
    path: '/orders/{number}/take',
    tag,
    summary: 'One person begins with an order, and others see it, for fifteen minutes',
    permission: ORDER_ACTS.take,
    parameters,
    answer: {
      status: 200,
      description: 'Until when; whoever takes it again has it for fifteen more.',
      schema: z.strictObject({ until: z.iso.datetime() }),
    },
    problems: ['no-such-order', 'taken'],
    example: { parameters: example },
    act: { operation: 'order take', record },
    run: async (shop, { parameters }, { by }) => {
      const taken = await takeInHand(shop, { ...parameters, by })
      return taken.ok ? done({ until: taken.value.until.toISOString() }) : taken
    },
  }),
  officeOperation({
    id: 'letGoOrder',
    method: 'post',
    path: '/orders/{number}/let-go',
    tag,
    summary: 'Whoever has an order in hand gives it back',
    permission: ORDER_ACTS['let-go'],
    parameters,
    answer: { status: 200, description: 'Nobody has it.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'taken'],
    example: { parameters: example },
    act: { operation: 'order let go', record },
    run: async (shop, { parameters }, { by }) => {
      const given = await letGo(shop, { ...parameters, by })
      return given.ok ? done({}) : failed({ kind: given.failure.kind })
    },
  }),
]

function postalShape() {
  return {
    name: inputFields.maybeLine(200),
    country: inputFields.maybeLine(2),
    postcode: inputFields.maybeLine(32),
    city: inputFields.maybeLine(120),
    street: inputFields.maybeLine(250),
  }
}

async function withVersion<Value extends object>(
  shop: Shop,
  number: string,
  value: Value,
): Promise<Result<Value & { version: number }, never>> {
  return done({ ...value, version: await readOrderVersion(shop, number) })
}

async function answered<Value extends object>(
  shop: Shop,
  number: string,
  outcome: Result<Value, FulfilmentFailure>,
): Promise<Result<Value & { version: number }, OfficeFailure>> {
  return outcome.ok ? withVersion(shop, number, outcome.value) : failed(failureOf(outcome.failure))
}

/** What else a verb knows of its failure the order itself tells, when it is read again. */
function failureOf(failure: FulfilmentFailure): OfficeFailure {
  return failure.kind === 'stale' ? failure : { kind: failure.kind }
}

function correctionFailureOf(failure: CorrectionFailure): OfficeFailure {
  switch (failure.kind) {
    case 'bad-email':
      return invalid({ field: 'email', kind: 'invalid' })
    case 'bad-address':
      return invalid(
        ...failure.problems.map(({ field, kind }) => ({
          field: field.replace('.', '/'),
          kind: kind === 'missing' || kind === 'too-long' ? kind : ('invalid' as const),
        })),
      )
    case 'stale':
      return failure
    default:
      return { kind: failure.kind }
  }
}

function invalid(...fields: FieldProblem[]): OfficeFailure {
  return { kind: 'invalid', fields }
}
