import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { namesOf, wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { askForInvoiceAgain } from '#shop/selling/invoicing/ask-for-invoice-again.ts'
import { DOCUMENT_VIEWS } from '#shop/selling/invoicing/document-views.ts'
import { listDocuments } from '#shop/selling/invoicing/list-documents.ts'
import { listPapers } from '#shop/selling/invoicing/list-papers.ts'
import { listOwedInvoices } from '#shop/selling/invoicing/list-owed-invoices.ts'
import { readOrderDocuments } from '#shop/selling/invoicing/read-order-documents.ts'
import { sendDocuments } from '#shop/selling/invoicing/send-documents.ts'
import { ORDER_ACTS } from '#shop/selling/fulfilment/order-acts.ts'
import { noteReceipt } from '#shop/selling/invoicing/note-receipt.ts'
import { recordNextInvoice } from '#shop/selling/invoicing/record-next-invoice.ts'
import { recordInvoice, takeBackInvoice } from '#shop/selling/invoicing/record-invoice.ts'
import { moment } from '../../rest/moment.ts'
import { officeOperation } from '../office-operation.ts'
import { orderReading, plainOrderAct } from '../orders/order-acts.ts'

const tag = 'Invoices'
const page = {
  after: z.string().max(500).optional().meta({ description: 'The `next` of the page before.' }),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const around = {
  next: z.string().nullable(),
  counts: z.strictObject({ waiting: z.int(), failed: z.int() }),
  hasService: z.boolean().meta({ description: 'Whether an invoicing service is connected.' }),
}
const number = inputFields.oneLine(60)
const documentKind = z.enum(['INVOICE', 'ADVANCE', 'CORRECTION', 'FINAL', 'STORNO'])
const buyer = z.strictObject({
  name: z.string(),
  taxNumber: z.string().nullable(),
  country: z.string(),
  postcode: z.string(),
  city: z.string(),
  street: z.string(),
  email: z.string(),
})
const rates = z.array(z.strictObject({ percent: z.int(), net: z.int(), vat: z.int(), gross: z.int() }))

/** OFFICE-80: what was invoiced, what waits, and what is owed. */
export const invoiceOperations = [
  officeOperation({
    id: 'listInvoices',
    method: 'get',
    path: '/invoices',
    tag,
    summary: 'Documents of all orders, as the invoicing service was asked for them or somebody wrote them by hand',
    permission: 'invoices.read',
    query: z.strictObject({ view: z.enum(DOCUMENT_VIEWS).default('all'), ...page }),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({
        ...around,
        documents: z.array(
          z.strictObject({
            id: z.string(),
            number: z.string().meta({ description: 'Of its order.' }),
            buyer: z.string(),
            kind: documentKind,
            status: z.enum(['QUEUED', 'ISSUED', 'FAILED']),
            invoice: z.string().nullable(),
            url: z.string().nullable(),
            failure: z.string().nullable().meta({ description: 'In the words of the invoicing service.' }),
            tries: z.int(),
            queuedAt: moment,
            issuedAt: moment.nullable(),
            nextTryAt: moment.nullable(),
            isByHand: z.boolean(),
            gross: z.int().nullable().meta({
              description:
                'What it adds to the books, in forints; null where the number alone is known. A storno takes away, a final invoice has the advance taken off.',
            }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { view: 'failed' } },
    tellsOf: ({ documents }) => namesOf(documents),
    run: async (shop, { query }) => done(await listDocuments(shop, query)),
  }),
  officeOperation({
    id: 'listOwedInvoices',
    method: 'get',
    path: '/invoices/owed',
    tag,
    summary:
      'Orders of the last year that ought to have an invoice, or one that corrects or closes what was written by hand, with all that it has to say',
    permission: 'invoices.read',
    query: z.strictObject(page),
    answer: {
      status: 200,
      description: 'Those that have waited longest first.',
      schema: z.strictObject({
        ...around,
        owed: z.array(
          z.strictObject({
            number: z.string(),
            kind: documentKind.meta({
              description:
                'ADVANCE: not all of it can be handed over yet. CORRECTION, STORNO and FINAL follow an invoice that was written by hand; what the first two take off is negative.',
            }),
            of: z.string().nullable().meta({ description: 'The number of the invoice that it follows.' }),
            confirmedAt: moment,
            payment: z.enum(PAYMENTS).nullable(),
            buyer,
            rates,
            gross: z.int(),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: {} },
    tellsOf: ({ owed }) => wholeBuyersOf(owed),
    run: async (shop, { query }) => done(await listOwedInvoices(shop, query)),
  }),
  officeOperation({
    id: 'listInvoicePapers',
    method: 'get',
    path: '/invoices/papers',
    tag,
    summary: 'All documents of a month of the shop, or of one order, with what they say',
    permission: 'invoices.read',
    query: z
      .strictObject({ month: inputFields.month.optional(), order: z.string().max(40).optional(), ...page })
      .refine(({ month, order }) => (month === undefined) !== (order === undefined)),
    answer: {
      status: 200,
      description: 'Those that are issued, the oldest first.',
      schema: z.strictObject({
        next: z.string().nullable(),
        seller: z.strictObject({ name: z.string(), address: z.string().nullable(), taxNumber: z.string().nullable() }),
        papers: z.array(
          z.strictObject({
            number: z.string().meta({ description: 'Of its order.' }),
            kind: documentKind,
            invoice: z.string(),
            of: z.string().nullable().meta({ description: 'What it corrects, reverses or closes.' }),
            isByHand: z.boolean(),
            issuedAt: moment,
            fulfilledOn: z.string().nullable(),
            buyer: buyer.nullable().meta({ description: 'Null of one of which the number alone is known.' }),
            items: z.array(
              z.strictObject({
                name: z.string(),
                comment: z.string().nullable(),
                quantity: z.int(),
                unitPrice: z.int(),
                vatPercent: z.int(),
                net: z.int(),
                vat: z.int(),
                gross: z.int(),
              }),
            ),
            rates,
            gross: z.int().meta({ description: 'What it adds to the books: less than nothing where it takes off.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { month: '2026-10' } },
    tellsOf: ({ papers }) => wholeBuyersOf(papers),
    run: async (shop, { query: { month, order, ...rest } }) =>
      done(await listPapers(shop, { wanted: month === undefined ? { number: order ?? '' } : { month }, ...rest })),
  }),
  orderReading({
    id: 'readOrderDocuments',
    path: '/documents',
    summary: 'The documents of an order with their sums by VAT rate, beside what they ought to come to',
    permission: 'invoices.read',
    answer: {
      status: 200,
      description: 'The oldest first.',
      schema: z.strictObject({
        number: z.string(),
        buyer: z.string(),
        document: z.enum(['INVOICE', 'RECEIPT']),
        receipt: z
          .string()
          .nullable()
          .meta({ description: 'The number of the till’s receipt, where somebody noted it.' }),
        documents: z.array(
          z.strictObject({
            kind: documentKind,
            status: z.enum(['QUEUED', 'ISSUED', 'FAILED']),
            invoice: z.string().nullable(),
            url: z.string().nullable(),
            of: z.string().nullable().meta({ description: 'What it corrects, reverses or closes.' }),
            failure: z.string().nullable().meta({ description: 'In the words of the invoicing service.' }),
            queuedAt: moment,
            issuedAt: moment.nullable(),
            isByHand: z.boolean(),
            isPaid: z.boolean().nullable().meta({ description: 'Null of one of which the number alone is known.' }),
            rates: z.array(z.strictObject({ percent: z.int(), gross: z.int() })),
            gross: z.int(),
            changes: z
              .array(z.strictObject({ name: z.string(), quantity: z.int().nullable(), gross: z.int() }))
              .meta({ description: 'What a correction takes off or puts back; of sums without a number.' }),
          }),
        ),
        proof: z
          .array(
            z.strictObject({
              percent: z.int(),
              documents: z.int(),
              money: z.int().nullable(),
              difference: z.int().nullable(),
            }),
          )
          .meta({ description: 'Empty where nothing is issued; null where money is on its way.' }),
        kept: z.int(),
        rounding: z.int(),
        toCome: z.int().meta({ description: 'What is invoiced and the courier still brings.' }),
        isOnItsWay: z.boolean(),
      }),
    },
    problems: ['no-such-order'],
    tellsOf: (order) => namesOf([order]),
    run: async (shop, { parameters }) => {
      const documents = await readOrderDocuments(shop, parameters.number)
      return documents ? done(documents) : failed({ kind: 'no-such-order' })
    },
  }),
  plainOrderAct({
    id: 'askForInvoiceAgain',
    path: '/invoice-again',
    summary: 'Asks the invoicing service once more for what it has refused, for the buyer as they are called now',
    permission: 'invoices.write',
    answer: { status: 200, description: 'It is asked for.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'wrong-status'],
    act: 'order invoice again',
    run: (shop, { parameters }) => askForInvoiceAgain(shop, parameters),
  }),
  plainOrderAct({
    id: 'sendOrderDocuments',
    path: '/documents',
    summary: 'The documents of an order go to its buyer once more, as links to where the invoicing service keeps them',
    permission: ORDER_ACTS['letter-again'],
    answer: {
      status: 201,
      description: 'It leaves in ten seconds, and can be taken back until then.',
      schema: z.strictObject({ letterId: z.int() }),
    },
    problems: ['no-such-order', 'nothing-to-send', 'too-many-letters'],
    act: 'order documents sent',
    run: (shop, { parameters }, { by }) => sendDocuments(shop, { ...parameters, by }),
  }),
  plainOrderAct({
    id: 'noteReceipt',
    path: '/receipt',
    summary: 'The number of the till’s receipt that is the document of an order',
    permission: 'till.take',
    body: z.strictObject({ receipt: number.nullable().meta({ description: 'Null takes back what stands there.' }) }),
    answer: {
      status: 200,
      description: 'What stands there now.',
      schema: z.strictObject({ receipt: z.string().nullable() }),
    },
    problems: ['no-such-order', 'has-invoice', 'not-paid'],
    example: { receipt: '0412/00017' },
    act: 'order receipt',
    run: (shop, { parameters, body }, { by }) => noteReceipt(shop, { ...parameters, ...body, by }),
  }),
  plainOrderAct({
    id: 'recordInvoice',
    path: '/invoice',
    summary: 'The number of an invoice that was written by hand',
    permission: 'invoices.write',
    body: z.strictObject({
      invoice: number,
      instead: number.optional().meta({ description: 'The number that stands there and is wrong.' }),
    }),
    answer: { status: 200, description: 'It stands with the order.', schema: z.strictObject({ invoice: z.string() }) },
    problems: ['no-such-order', 'wrong-status', 'has-invoice', 'has-receipt', 'invoice-taken'],
    example: { invoice: 'KB-2026/17' },
    act: 'order invoiced',
    run: async (shop, { parameters, body }, { by }) => {
      const recorded = await recordInvoice(shop, { ...parameters, ...body, by })
      return recorded.ok ? recorded : failed(recorded.failure)
    },
  }),
  plainOrderAct({
    id: 'recordNextInvoice',
    path: '/next-invoice',
    summary:
      'The number of what had to be written after an invoice that was written by hand: a correction, a reversal, a final invoice',
    permission: 'invoices.write',
    body: z.strictObject({
      invoice: number,
      kind: z.enum(['CORRECTION', 'FINAL', 'STORNO']),
      gross: z.int().meta({ description: 'As it was owed when it was written: another sum by now is refused.' }),
    }),
    answer: { status: 200, description: 'It stands with the order.', schema: z.strictObject({ invoice: z.string() }) },
    problems: ['no-such-order', 'nothing-owed', 'other-sum', 'invoice-taken'],
    example: { invoice: 'KB-2026/18', kind: 'CORRECTION', gross: -1490 },
    act: 'order invoiced',
    run: (shop, { parameters, body }, { by }) => recordNextInvoice(shop, { ...parameters, ...body, by }),
  }),
  plainOrderAct({
    id: 'takeBackInvoice',
    path: '/invoice-taken-back',
    summary: 'The number of an invoice that was written by hand is not this order’s: it owes one again',
    permission: 'invoices.write',
    body: z.strictObject({ invoice: number }),
    answer: { status: 200, description: 'It stands there no more.', schema: z.strictObject({}) },
    problems: ['no-such-order', 'no-such-invoice', 'has-later-invoice'],
    example: { invoice: 'KB-2026/17' },
    act: 'order invoice taken back',
    run: (shop, { parameters, body }, { by }) => takeBackInvoice(shop, { ...parameters, ...body, by }),
  }),
]
