import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { isCancelledAlone } from '#shop/selling/orders/gift-cards/card-sale.ts'
import { ORDER_STATUSES } from '#shop/selling/orders/order.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { REFUND_GROUNDS } from '#shop/selling/orders/refunds/refund-reasons.ts'
import { APPROVAL_KINDS, APPROVAL_STATES } from '#shop/selling/orders/refunds/approval.ts'
import { askRefund } from '#shop/selling/orders/refunds/ask-refund.ts'
import { askBeforeApproving } from '#shop/selling/orders/refunds/ask-before-approving.ts'
import { refuseRefund, withdrawRefund } from '#shop/selling/orders/refunds/decide-approval.ts'
import { listApprovals, type ApprovalBesideOrder } from '#shop/selling/orders/refunds/list-approvals.ts'
import { readRefund, type RefundQuote } from '#shop/selling/orders/refunds/read-refund.ts'
import { approveRefund, type ApproveFailure } from '#shop/selling/withdrawal/approve-refund.ts'
import { officeOperation } from './office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import type { OfficeFailure, OfficeProblem } from './office-problems.ts'
import { moment } from '../rest/moment.ts'
import { officeSubject } from './office-subject.ts'
import { ATTEMPT_PROVIDERS } from '#shop/selling/orders/order.ts'

const tag = 'Refunds'
const NUMBER = 'K26-7H3MQ2'
const order = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform((text) => readOrderNumber(text) ?? text),
})
const forints = z.int().min(1).max(100_000_000)
const lineCopies = z.strictObject({ lineId: z.int(), quantity: z.int().min(1).max(1000) })
const words = inputFields.lines(500)
const provider = z.enum(ATTEMPT_PROVIDERS)

const REFUND_PROBLEMS = [
  'no-such-order',
  'stale',
  'too-much',
  'other-sum',
  'bad-quantity',
  'no-delivery',
  'gift-card-sold',
] as const satisfies readonly OfficeProblem[]
const DECISION_PROBLEMS = ['approval-over', 'own-request'] as const satisfies readonly OfficeProblem[]

const decided = {
  status: 200,
  description: 'It is decided, and stays so.',
  schema: z.strictObject({ number: z.string(), amount: z.int() }),
} as const

const person = z.strictObject({ email: z.string(), name: z.string().nullable() })

const { act: approvalAct } = officeSubject({
  path: '/approvals/{id}',
  tag,
  parameters: z.strictObject({ id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  example: { id: 1 },
  record: ({ id }) => `approval:${id}`,
  problems: ['no-such-approval', 'already-decided'],
})

export const refundOperations = [
  officeOperation({
    id: 'readRefund',
    method: 'get',
    path: '/orders/{number}/refund',
    tag,
    summary: 'What money can be given back of an order, and how much of it without a second person',
    permission: 'orders.refund',
    parameters: order,
    answer: {
      status: 200,
      description: 'As it stands; nothing is changed.',
      schema: z.strictObject({
        number: z.string(),
        version: z.int(),
        buyer: z.string(),
        isWrittenTo: z.boolean().meta({ description: 'Whether they have an address for e-mails.' }),
        status: z.enum(ORDER_STATUSES),
        isCancelledAlone: z.boolean().meta({
          description: 'A gift card was bought: its money goes back when the order is cancelled, and no other way.',
        }),
        kept: z.int().meta({ description: 'Of the buyer’s money, without what is on its way back.' }),
        payable: z.int().meta({ description: 'What the order costs now.' }),
        shippingPrice: z.int(),
        delivery: z.int().meta({ description: 'What of it can go back.' }),
        lines: z.array(
          z.strictObject({
            lineId: z.int(),
            isService: z
              .boolean()
              .optional()
              .meta({ description: 'Wrapping, or a gift card: it goes with the last copy.' }),
            name: z.string(),
            unitPrice: z.int(),
            vatPercent: z.number(),
            copies: z.int().meta({ description: 'All that are not cancelled.' }),
            unsent: z.int().meta({ description: 'These are cancelled: they are not sent any more.' }),
            sent: z.int().meta({ description: 'These stay with the buyer.' }),
          }),
        ),
        attempts: z.array(z.strictObject({ number: z.int(), provider, kept: z.int() })),
        invoices: z.array(z.string()).meta({ description: 'Issued, and not reversed.' }),
        areInvoicesByHand: z.boolean().meta({ description: 'Whoever wrote them corrects them.' }),
        alone: z.int().meta({ description: 'What you may give back now without a second person.' }),
        approvers: z.array(z.string()).meta({ description: 'Who could approve more, by name.' }),
      }),
    },
    problems: ['no-such-order'],
    example: { parameters: { number: NUMBER } },
    tellsOf: (order) => namesOf([order]),
    run: async (shop, { parameters }, { signIn: { member } }) => {
      const quote = await readRefund(shop, { ...parameters, member })
      return quote.ok ? done(quoteOf(quote.value)) : quote
    },
  }),
  officeOperation({
    id: 'refundOrder',
    method: 'post',
    path: '/orders/{number}/refunds',
    tag,
    summary: 'Gives money back: for copies, for delivery, or a sum',
    description:
      'Copies that were not sent are cancelled. Over one’s limit nothing happens before another person has approved it (`asked`).',
    permission: 'orders.refund',
    proof: 'fresh',
    parameters: order,
    body: z.strictObject({
      amount: forints.meta({ description: 'What goes back; of copies and delivery, what they come to.' }),
      copies: z.array(lineCopies).max(500).default([]),
      delivery: z.boolean().default(false),
      reason: z.enum(REFUND_GROUNDS),
      words: words.optional(),
      version: z.int().min(1),
    }),
    answer: {
      status: 202,
      description: 'The payment company is asked in a moment, or another person is.',
      schema: z.strictObject({ state: z.enum(['requested', 'asked']), approvalId: z.int().nullable() }),
    },
    problems: [...REFUND_PROBLEMS, 'no-such-member'],
    example: { parameters: { number: NUMBER }, body: { amount: 1000, reason: 'goodwill', version: 7 } },
    act: { operation: 'order refund', record: ({ parameters }) => `order:${parameters.number}`, personal: ['words'] },
    run: (shop, { parameters, body }, { signIn: { member } }) =>
      askRefund(shop, { ...parameters, ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'listApprovals',
    method: 'get',
    path: '/approvals',
    tag,
    summary: 'Money back that waits for a second person, or what is decided, each with its order',
    permission: 'orders.refund',
    query: z.strictObject({
      decided: z.enum(['yes', 'no']).default('no'),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: {
      status: 200,
      description: 'Open ones, the oldest first; decided ones, the newest first.',
      schema: z.strictObject({
        approvals: z.array(
          z.strictObject({
            id: z.int(),
            number: z.string(),
            state: z.enum(APPROVAL_STATES),
            amount: z.int(),
            kind: z.enum(APPROVAL_KINDS).meta({ description: 'A refund, a cancellation, or a return that is here.' }),
            reason: z.enum(REFUND_GROUNDS).nullable().meta({ description: 'Of a refund.' }),
            words: z.string().nullable(),
            copies: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
            delivery: z.boolean(),
            askedAt: moment,
            askedBy: person,
            until: moment,
            decidedAt: moment.nullable(),
            decidedBy: person.nullable(),
            decisionWords: z.string().nullable(),
            order: z.strictObject({
              buyer: z.string(),
              placedAt: moment,
              status: z.enum(ORDER_STATUSES),
              payable: z.int().nullable(),
              kept: z.int(),
              refunded: z.int(),
            }),
          }),
        ),
        next: z.int().nullable().meta({ description: 'Of decided ones: `before` of the next page.' }),
      }),
    },
    problems: [],
    example: { query: {} },
    tellsOf: ({ approvals }) => namesOf(approvals),
    run: async (shop, { query: { decided, before, limit } }) => {
      const isDecided = decided === 'yes'
      const listed = await listApprovals(shop, { isDecided, before, limit })
      const next = isDecided && listed.length === limit ? (listed.at(-1)?.id ?? null) : null
      return done({ approvals: listed.map(approvalOf), next })
    },
  }),
  approvalAct({
    id: 'approveRefund',
    path: '/approve',
    summary: 'Lets money go back as somebody else asked for; every check is made anew',
    permission: 'refunds.approve',
    proof: 'fresh',
    body: z.strictObject({ words: words.optional() }),
    answer: decided,
    problems: [
      ...DECISION_PROBLEMS,
      ...REFUND_PROBLEMS,
      'no-such-return',
      'not-cancellable',
      'paid-meanwhile',
      'payment-under-way',
      'payment-unclear',
    ],
    example: {},
    act: 'refund approve',
    personal: ['words'],
    askFirst: (shop, { parameters }) => askBeforeApproving(shop, parameters.id),
    run: async (shop, { parameters, body }, { signIn: { member } }, askedPayments) => {
      const by = { kind: 'staff', id: member.email } as const
      const approved = await approveRefund(shop, { ...parameters, ...body, by, askedPayments })
      return approved.ok ? approved : failed(approvalFailure(approved.failure))
    },
  }),
  approvalAct({
    id: 'refuseRefund',
    path: '/refuse',
    summary: 'Does not let a refund happen; whoever asked for it reads why',
    permission: 'refunds.approve',
    proof: 'fresh',
    body: z.strictObject({ words }),
    answer: decided,
    problems: [...DECISION_PROBLEMS],
    example: { words: 'A vevő már megkapta a csereköteteket.' },
    act: 'refund refuse',
    personal: ['words'],
    run: (shop, { parameters, body }, { signIn: { member } }) =>
      refuseRefund(shop, { ...parameters, ...body, by: { kind: 'staff', id: member.email } }),
  }),
  approvalAct({
    id: 'withdrawRefund',
    path: '/withdraw',
    summary: 'Takes back what one has asked for oneself',
    permission: 'orders.refund',
    body: z.strictObject({}),
    answer: decided,
    problems: ['not-yours'],
    example: {},
    act: 'refund withdraw',
    run: (shop, { parameters }, { signIn: { member } }) =>
      withdrawRefund(shop, { ...parameters, by: { kind: 'staff', id: member.email } }),
  }),
]

/** Others of its failures cannot come of what is approved. */
function approvalFailure(failure: ApproveFailure): OfficeFailure {
  if (failure.kind === 'stale') return failure
  if (failure.kind === 'no-such-preorder' || failure.kind === 'wrong-status') return { kind: 'not-cancellable' }
  return { kind: failure.kind }
}

function quoteOf({ order, facts, standing }: RefundQuote) {
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  const isReversed = order.invoices.some(({ kind }) => kind === 'STORNO')
  return {
    number: order.number,
    version: order.version,
    buyer: order.contact.name,
    isWrittenTo: order.email !== '',
    status: order.status,
    isCancelledAlone: isCancelledAlone(order),
    kept: facts.kept,
    payable: facts.payable,
    shippingPrice: order.shippingPrice ?? 0,
    delivery: facts.delivery,
    lines: facts.lines.map((line) => ({ ...line, name: names.get(line.lineId) ?? '' })),
    attempts: facts.attempts.filter(({ kept: keptSum }) => keptSum > 0),
    invoices: isReversed
      ? []
      : order.invoices.flatMap(({ kind, number, status }) =>
          status === 'ISSUED' && kind !== 'CORRECTION' && number ? [number] : [],
        ),
    areInvoicesByHand: order.invoices.some(({ isByHand }) => isByHand),
    alone: standing.alone,
    approvers: standing.approvers.map(({ name }) => name),
  }
}

function approvalOf({ order: { copies, placedAt, ...beside }, ...row }: ApprovalBesideOrder) {
  const { id, number, state, amount, kind, words, delivery, decisionWords } = row
  return {
    id,
    number,
    state,
    amount,
    kind,
    reason: REFUND_GROUNDS.find((ground) => ground === row.reason) ?? null,
    words,
    delivery,
    decisionWords,
    copies,
    askedAt: row.askedAt,
    askedBy: { email: row.askedBy, name: row.askedByName },
    until: row.until,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy ? { email: row.decidedBy, name: row.decidedByName } : null,
    order: { ...beside, placedAt },
  }
}
