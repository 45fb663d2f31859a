import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { askForProformaAgain } from '#shop/selling/invoicing/ask-for-proforma-again.ts'
import { tellOfPaymentAgain } from '#shop/selling/invoicing/mark-paid.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { markSeen } from '#shop/selling/orders/mark-seen.ts'
import { addOrderNote } from '#shop/selling/orders/office/add-order-note.ts'
import { correctAddresses, type CorrectionFailure } from '#shop/selling/orders/office/correct-addresses.ts'
import { seeMentions } from '#shop/selling/orders/office/mentions.ts'
import { sendLetterAgain } from '#shop/selling/orders/office/send-letter-again.ts'
import { takeBackLetterAgain } from '#shop/selling/orders/office/take-back-letter.ts'
import { renewLink } from '#shop/selling/orders/order-links.ts'
import { letGo, takeInHand } from '#shop/selling/orders/office/take-in-hand.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { invalid, isDone, withVersion } from './order-act-shapes.ts'
import { orderAct, ORDER_EXAMPLE, orderNumber, ORDER_TAG, plainOrderAct } from './order-acts.ts'
import { moment } from '../../rest/moment.ts'

export const markOrderSeen = orderAct({
  id: 'markOrderSeen',
  path: '/seen',
  summary: 'Somebody has looked at what needed a person',
  permission: ORDER_ACTS.seen,
  body: {
    attention: inputFields
      .oneLine(200)
      .optional()
      .meta({ description: 'One of its reasons; all of them where it is left out.' }),
  },
  answer: { description: 'The reasons that nobody had seen before.', members: { reasons: z.array(z.string()) } },
  act: 'order seen',
  run: (shop, { number, version, attention }, { by }) => markSeen(shop, { number, version, reason: attention, by }),
})

/** OFFICE-23: what colleagues tell each other and the buyer about one order. */
export const orderDeskOperations = [
  markOrderSeen,
  plainOrderAct({
    id: 'noteOrder',
    path: '/notes',
    summary: 'Tells colleagues something of an order; its buyer never sees it',
    description: 'Whom it names by @ and their name finds it in Today until they have seen it.',
    permission: ORDER_ACTS.note,
    body: z.strictObject({ text: inputFields.lines(10_000) }),
    answer: {
      status: 201,
      description: 'The note, and whom it names.',
      schema: z.strictObject({ id: z.int(), told: z.array(z.string()) }),
    },
    problems: ['no-such-order'],
    example: { text: 'Ilona néni hívott, csütörtökön jön érte.' },
    act: 'order note',
    personal: ['text'],
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
  plainOrderAct({
    id: 'seeOrderMentions',
    path: '/mentions-seen',
    summary: 'I have seen what colleagues wrote for me to this order',
    permission: 'orders.read',
    answer: { status: 200, description: 'It is no longer in Today.', schema: z.strictObject({}) },
    act: 'order mentions seen',
    run: async (shop, { parameters }, { by }) => {
      await seeMentions(shop, { ...parameters, by })
      return done({})
    },
  }),
  plainOrderAct({
    id: 'sendOrderLetterAgain',
    path: '/letters',
    summary: 'An e-mail goes once more, as it would be written now, to the buyer or to a corrected address',
    permission: ORDER_ACTS['letter-again'],
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
    example: { letterId: 1 },
    act: 'order letter again',
    personal: ['to'],
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
    tag: ORDER_TAG,
    summary: 'An e-mail that was asked for again does not go after all, as long as it waits',
    permission: ORDER_ACTS['letter-again'],
    parameters: orderNumber.extend({ letterId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: { status: 200, description: 'It has not left.', schema: z.strictObject({}) },
    problems: ['letter-sent'],
    example: { parameters: { number: ORDER_EXAMPLE, letterId: 1 } },
    act: { operation: 'order letter take-back', record: ({ parameters }) => `order:${parameters.number}` },
    run: async (shop, { parameters }) => {
      const taken = await takeBackLetterAgain(shop, parameters)
      return taken.ok ? done({}) : taken
    },
  }),
  plainOrderAct({
    id: 'renewOrderLink',
    path: '/new-link',
    summary: 'Links sent so far no longer open the order; its buyer gets a new one, at the order’s own address',
    permission: ORDER_ACTS['new-link'],
    answer: isDone,
    problems: ['no-such-order', 'too-many-letters'],
    act: 'order new-link',
    run: async (shop, { parameters: { number } }, { by }) => {
      const [refusal] = await renewLink(shop, { number, by })
      return refusal ? failed({ kind: refusal.kind }) : withVersion(shop, number, {})
    },
  }),
  orderAct({
    id: 'correctOrderAddresses',
    path: '/addresses',
    summary: 'Puts right whom and where an order names, before it is packed; what stood there stays in its history',
    permission: ORDER_ACTS.addresses,
    body: {
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
    },
    answer: { description: 'It is done.', members: {} },
    problems: ['wrong-status', 'packed', 'has-invoice', 'has-receipt'],
    example: { contact: { name: 'Takács Ilona', phone: '+36305550142' } },
    act: 'order addresses',
    personal: ['email', 'contact', 'delivery', 'billing'],
    run: async (shop, wish, { by }) => {
      const corrected = await correctAddresses(shop, { ...wish, by })
      return corrected.ok ? done({}) : failed(correctionFailureOf(corrected.failure))
    },
  }),
  plainOrderAct({
    id: 'takeOrder',
    path: '/take',
    summary: 'One person begins with an order, and others see it, for fifteen minutes',
    permission: ORDER_ACTS.take,
    answer: {
      status: 200,
      description: 'Until when; whoever takes it again has it for fifteen more.',
      schema: z.strictObject({ until: moment }),
    },
    problems: ['no-such-order', 'taken'],
    act: 'order take',
    run: async (shop, { parameters }, { by }) => {
      const taken = await takeInHand(shop, { ...parameters, by })
      return taken.ok ? done({ until: taken.value.until }) : taken
    },
  }),
  plainOrderAct({
    id: 'letGoOrder',
    path: '/let-go',
    summary: 'Whoever has an order in hand gives it back',
    permission: ORDER_ACTS['let-go'],
    answer: { status: 200, description: 'Nobody has it.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'taken'],
    act: 'order let go',
    run: async (shop, { parameters }, { by }) => {
      const given = await letGo(shop, { ...parameters, by })
      return given.ok ? done({}) : failed({ kind: given.failure.kind })
    },
  }),
  plainOrderAct({
    id: 'askForProformaAgain',
    path: '/proforma',
    summary:
      'Asks the invoicing service once more for what it has refused: a request for payment (díjbekérő), or its withdrawal',
    permission: 'invoices.write',
    answer: { status: 200, description: 'It is asked for.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'wrong-status'],
    act: 'order proforma again',
    run: (shop, { parameters }) => askForProformaAgain(shop, parameters),
  }),
  plainOrderAct({
    id: 'tellOfPaymentAgain',
    path: '/invoice-paid',
    summary: 'Tells the invoicing service once more that an invoice is paid, where it has refused to note it',
    permission: 'invoices.write',
    answer: { status: 200, description: 'It is told.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'wrong-status'],
    act: 'order paid told again',
    run: (shop, { parameters }) => tellOfPaymentAgain(shop, parameters),
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
